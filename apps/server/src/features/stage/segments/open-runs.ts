import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { LIVE } from '../lesson/stage.domain.ts';
import { createRunReader, type LocalRunReader, type RunReader } from './run-reader.ts';
import { createStoredRuns } from './stored-runs.ts';

/** Whether pieces lie in the media where they are written: in a folder that all servers have. */
export function isWrittenInPlace(media: Pick<MediaStore, 'pathOf'>): boolean {
  return media.pathOf(LIVE) !== null;
}

/** Where the encoder writes: into the media, else beside all that is carried, moved or backed up. */
export function workFolderOf({ media, config }: Omit<Tools, 'db'>): string {
  return isWrittenInPlace(media) ? config.mediaDir : join(config.mediaDir, '.streams');
}

/** The streams of lessons, as any process finds them; `files` where it has them as they are written. */
export function openRuns({ media, config, db }: Tools): { runs: RunReader; files: LocalRunReader | null } {
  const files = isWrittenInPlace(media) ? createRunReader(config.mediaDir) : null;
  return { files, runs: files ?? createStoredRuns(db) };
}

type Tools = Pick<Context, 'media' | 'db'> & { config: Pick<Context['config'], 'mediaDir'> };
