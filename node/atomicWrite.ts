// Writes a file so that whoever reads it, after a crash too, sees the old text or the new one and never half.
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Replaces a file, or creates it. The text goes to a temporary file in the same folder, which is synced and then renamed.
 * Throws what the file system throws; the file is then as it was. The permissions of a file that is there are kept.
 */
export function writeFileAtomically(file: string, text: string): void {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}.tmp`);
  const mode = lstatSync(file, { throwIfNoEntry: false })?.mode;
  try {
    writeSynced(temporary, text, mode === undefined ? 0o666 : mode & 0o777);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

function writeSynced(file: string, text: string, mode: number): void {
  const descriptor = openSync(file, "w", mode);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

// So that the rename itself survives a power cut; some systems cannot open a folder, and then it is up to them.
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The file has its new text all the same.
  }
}
