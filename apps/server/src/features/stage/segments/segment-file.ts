import { type FileHandle, open } from 'node:fs/promises';
import { propertyOf } from '@school/domain/records';

/** A piece that was written to its end: its length as it says itself, and when it was ready. */
export type Piece = { seconds: number | null; readyAt: Date };

/** The boxes of a piece before its picture take some 900 bytes. */
const READ_BYTES = 2_048;
const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR']);

/**
 * Reads the outline of a piece, or of a stream's beginning (ISO/IEC 14496-12, 4.2: boxes, each with its size); null where
 * it is missing, empty or cut off, as a full disk leaves it. What cannot be read for another reason is thrown: a film is
 * not thrown away for want of an open file.
 */
export async function findPiece(path: string): Promise<Piece | null> {
  const file = await openIfThere(path);
  if (!file) return null;
  try {
    const { size, mtime } = await file.stat();
    const outline = await readOutline(file, size);
    return outline && { seconds: outline.seconds, readyAt: mtime };
  } finally {
    await file.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (ABSENT.has(propertyOf(error, 'code'))) return null;
    throw error;
  }
}

/** Box after box to the end of the file; null where the end is within one. */
async function readOutline(file: FileHandle, size: number): Promise<{ seconds: number | null } | null> {
  let seconds: number | null = null;
  let [at, from] = [0, 0];
  let bytes = await readAt(file, 0);
  while (at < size) {
    if (at + 8 > from + bytes.length) [from, bytes] = [at, await readAt(file, at)];
    if (bytes.length - (at - from) < 8) return null;
    const box = bytes.subarray(at - from);
    const length = box.readUInt32BE(0);
    // 0 (to the end of the file) and 1 (64 bits) are not written by ffmpeg.
    if (length < 8) return null;
    if (box.toString('latin1', 4, 8) === 'sidx') seconds ??= secondsOfIndex(box);
    at += length;
  }
  return at === size && size > 0 ? { seconds } : null;
}

async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

/** ISO/IEC 14496-12, 8.16.3: the first reference's length; its times have 32 bits in version 0, 64 in version 1. */
function secondsOfIndex(box: Buffer): number | null {
  const first = box[8] === 0 ? 32 : 40;
  if (box.length < first + 8) return null;
  const timescale = box.readUInt32BE(16);
  return timescale === 0 ? null : box.readUInt32BE(first + 4) / timescale;
}
