/**
 * The live Windows host. Each fact is got by a thin class that calls the system ({@code Native…}) and understood by a pure
 * sibling that takes bytes or text, so everything but the calls themselves is tested on any system. 64-bit only: every
 * offset is that of the 64-bit layout, which is the same for x86-64 and arm64. Not run: written from winternl.h, psapi.h,
 * iprtrmib.h and winsvc.h of the Windows SDK and their pages at learn.microsoft.com; what only the kernel's own headers
 * lay out is said at its class.
 */
package io.github.strandline.platform.windows;
