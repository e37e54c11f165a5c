#!/bin/bash
# Starts each line of its input as a command, words separated by tabs, and reaps whatever ends below it. It ends with
# its input.
while IFS=$'\t' read -r -a words; do
  "${words[@]}" >/dev/null 2>&1 &
done
