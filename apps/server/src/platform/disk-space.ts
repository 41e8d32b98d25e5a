import { statfs } from 'node:fs/promises';
import { propertyOf } from '@school/domain/records';
import { MediaStoreError } from './media-store/store.ts';

/** How many bytes may still be written below a folder; null where the file system does not say. */
export type FindFreeBytes = (folder: string) => Promise<number | null>;

export const findFreeBytes: FindFreeBytes = async (folder) => {
  const found = await statfs(folder).catch(() => null);
  // Some network file systems count nothing.
  return found === null || found.blocks === 0 ? null : found.bavail * found.bsize;
};

/** Which share of a folder's disk may still be written; null where the file system does not say. */
export async function findDiskShare(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null || found.blocks === 0 ? null : found.bavail / found.blocks;
}

/** A file was not written since the disk, its share of the disk, or the store of the media is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof MediaStoreError) return error.kind === 'full';
  const code = propertyOf(error, 'code');
  return code === 'ENOSPC' || code === 'EDQUOT';
}
