import { type FileHandle, open } from 'node:fs/promises';
import { FilmProblem } from '../film/film-problem.ts';

/** From one key frame to the next, in a file that is written in fragments (ISO 14496-12). */
export type Fragment = { from: number; to: number; atSeconds: number };
/** What comes before the first fragment says how all are read. */
export type FragmentedFile = { headBytes: number; fragments: Fragment[] };

type Box = { name: string; from: number; to: number };
const HEADER = 16;
/** Of a description that is read into memory. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The file has the picture as its first track, and begins a fragment at each of its key frames. */
export async function readFragments(path: string): Promise<FragmentedFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const fragments: Fragment[] = [];
    let scale = 0;
    let headBytes = 0;
    for (let at = 0; at < size; ) {
      const box = readBox(await readBytes(file, at, Math.min(HEADER, size - at)), at, size);
      if (box.name === 'moov') {
        scale = timescaleOf(await readBytes(file, at, box.to - at));
        headBytes = box.to;
      }
      if (box.name === 'moof') {
        const time = beginOf(await readBytes(file, at, box.to - at));
        // A rest of sound belongs to the picture before it.
        if (time !== null) fragments.push({ from: at, to: at, atSeconds: time / scale });
      }
      const last = fragments.at(-1);
      if (last && (box.name === 'moof' || box.name === 'mdat')) last.to = box.to;
      at = box.to;
    }
    if (headBytes === 0 || scale === 0 || fragments.length === 0) throw unreadable();
    return { headBytes, fragments };
  } finally {
    await file.close();
  }
}

const unreadable = () => new FilmProblem('failed', 'what was written cannot be read');

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length > MOST_BYTES) throw unreadable();
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  if (bytesRead < length) throw unreadable();
  return buffer;
}

function readBox(header: Buffer, at: number, size: number): Box {
  if (header.length < 8) throw unreadable();
  const short = header.readUInt32BE(0);
  const length = short === 1 && header.length >= 16 ? Number(header.readBigUInt64BE(8)) : short;
  const to = short === 0 ? size : at + length;
  if (to <= at || to > size) throw unreadable();
  return { name: header.toString('latin1', 4, 8), from: at, to };
}

/** The boxes within a box, whose own header has eight bytes. */
function listInner(bytes: Buffer): { name: string; bytes: Buffer }[] {
  const found: { name: string; bytes: Buffer }[] = [];
  for (let at = 8; at + 8 <= bytes.length; ) {
    const { name, to } = readBox(bytes.subarray(at, at + HEADER), at, bytes.length);
    found.push({ name, bytes: bytes.subarray(at, to) });
    at = to;
  }
  return found;
}

const inner = (bytes: Buffer | undefined, name: string): Buffer | undefined =>
  bytes && listInner(bytes).find((box) => box.name === name)?.bytes;

/** Of the picture: how many parts a second has. */
function timescaleOf(moov: Buffer): number {
  const header = inner(inner(inner(moov, 'trak'), 'mdia'), 'mdhd');
  if (!header) throw unreadable();
  return header.readUInt32BE(header[8] === 1 ? 28 : 20);
}

/** When a fragment's picture begins; null where it has none. */
function beginOf(moof: Buffer): number | null {
  const track = listInner(moof).find(
    ({ name, bytes }) => name === 'traf' && inner(bytes, 'tfhd')?.readUInt32BE(12) === 1,
  );
  const time = inner(track?.bytes, 'tfdt');
  if (!time) return null;
  return time[8] === 1 ? Number(time.readBigUInt64BE(12)) : time.readUInt32BE(12);
}
