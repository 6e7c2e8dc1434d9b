#!/bin/sh
# What CI runs: the prompt has no fault, and it is the same bytes for every customer at every moment.
set -e
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

prompt-layers check .
python3 agent.py system --customer Ada --now 2026-11-30T09:15:00Z > "$folder/ada.txt"
python3 agent.py system --customer Grace --now 2026-12-01T16:40:12Z > "$folder/grace.txt"
prompt-layers diff --exit-code "$folder/ada.txt" "$folder/grace.txt"
