import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSpokenByComputer } from '@school/domain/spoken-file';
import { LRUCache } from 'lru-cache';
import type { LessonRow } from './lessons.table.ts';

const MAX_REMEMBERED = 1_000;

/** Says whether a computer speaks in a lesson's film. */
export type HearsComputer = (lesson: Pick<LessonRow, 'mediaPath' | 'playlistFile'>) => Promise<boolean>;

/** Its playlist says so. A folder of media is named by its content: what it holds stays the same. */
export function createHearsComputer(mediaDir: string): HearsComputer {
  const known = new LRUCache<string, boolean>({ max: MAX_REMEMBERED });
  return async ({ mediaPath, playlistFile }) => {
    const file = join(mediaDir, mediaPath, playlistFile);
    const remembered = known.get(file);
    if (remembered !== undefined) return remembered;
    const playlist = await readFile(file, 'utf8').catch(() => null);
    if (playlist === null) return false;
    const isSpoken = isSpokenByComputer(playlist);
    known.set(file, isSpoken);
    return isSpoken;
  };
}
