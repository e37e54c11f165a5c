/** The rules of this house in words that code can name: its {@link Wall walls}, and how a class is let through one. */
package io.github.strandline.house;
