// Lays the files of an archive without compression into a file system.

interface Files {
  writeFile(path: string, data: Uint8Array): void;
  mkdirTree(path: string): void;
}

const END = 0x06054b50; // begins the last part of an archive
const END_LENGTH = 22;
const ENTRY_LENGTH = 46; // of a file in the list of all, without its name
const HEAD_LENGTH = 30; // of what stands before a file, without its name

/** Writes all files of an archive, which has no comment at its end, below a folder. */
export function unpack(archive: Uint8Array, folder: string, files: Files): void {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const text = new TextDecoder();
  const end = archive.length - END_LENGTH;
  if (end < 0 || view.getUint32(end, true) !== END) throw new Error("no archive");
  const made = new Set<string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left--) {
    const [length, named, extra, noted] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    if (view.getUint16(at + 10, true) !== 0) throw new Error("compressed");
    const head = view.getUint32(at + 42, true);
    const begin = head + HEAD_LENGTH + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const path = `${folder}/${text.decode(archive.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + named))}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, archive.subarray(begin, begin + length));
    at += ENTRY_LENGTH + named + extra + noted;
  }
}
