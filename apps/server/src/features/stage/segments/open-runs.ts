import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { LIVE } from '../lesson/stage.domain.ts';
import { createRunReader, joinRuns, type LocalRunReader, type RunReader } from './run-reader.ts';
import { createStoredRuns } from './stored-runs.ts';

/** Whether pieces lie in the media where they are written: in a folder that all servers have. */
export function isWrittenInPlace(media: Pick<MediaStore, 'pathOf'>): boolean {
  return media.pathOf(LIVE) !== null;
}

/** Where the encoder writes: into the media, else beside all that is carried, moved or backed up. */
export function workFolderOf({ media, config }: Omit<Tools, 'db'>): string {
  return isWrittenInPlace(media) ? config.mediaDir : join(config.mediaDir, '.streams');
}

/**
 * The streams of lessons, as any process finds them; `files` where it has them as they are written. A lesson may go on in
 * another store than it began in: a stream that the one way knows nothing of was kept the other way. What came late is for
 * recordings.
 */
export function openRuns(
  { media, config, db }: Tools,
  { isWithLate = false }: { isWithLate?: boolean } = {},
): { runs: RunReader; files: LocalRunReader | null } {
  const files = createRunReader(config.mediaDir);
  const stored = createStoredRuns(db, isWithLate);
  const isInPlace = isWrittenInPlace(media);
  const [usual, other] = isInPlace ? [files.readStreams, stored] : [stored, files.readStreams];
  return {
    files: isInPlace ? files : null,
    runs: {
      list: async (stage, name) => {
        const streams = await usual(stage);
        const isAll = streams.size >= stage.runs;
        const all = isAll ? streams : new Map([...(await other(stage)), ...streams]);
        const inOrder = [...all].toSorted(([one], [next]) => one - next);
        return joinRuns(
          inOrder.map(([, listings]) => listings),
          name,
        );
      },
    },
  };
}

type Tools = Pick<Context, 'media' | 'db'> & { config: Pick<Context['config'], 'mediaDir'> };
