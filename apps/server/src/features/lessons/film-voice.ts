import { isSpokenByComputer } from '@school/domain/spoken-file';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import type { LessonRow } from './lessons.table.ts';

const MAX_REMEMBERED = 1_000;

/** Says whether a computer speaks in a lesson's film. */
export type HearsComputer = (lesson: Pick<LessonRow, 'mediaPath' | 'playlistFile'>) => Promise<boolean>;

/** Its playlist says so. A folder of media is named by its content: what it holds stays the same. */
export function createHearsComputer(media: MediaStore): HearsComputer {
  const known = new LRUCache<string, boolean>(atMost(MAX_REMEMBERED));
  return async ({ mediaPath, playlistFile }) => {
    const file = `${mediaPath}/${playlistFile}`;
    const remembered = known.get(file);
    if (remembered !== undefined) return remembered;
    const playlist = await media.readAll(file).catch(() => null);
    if (playlist === null) return false;
    const isSpoken = isSpokenByComputer(playlist.toString());
    known.set(file, isSpoken);
    return isSpoken;
  };
}
