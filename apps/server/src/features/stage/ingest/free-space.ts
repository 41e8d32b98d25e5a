import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { StageRow } from '../db/stages.table.ts';
import { folderOf } from '../lesson/stage.domain.ts';
import { LADDER } from '../segments/ladder.ts';
import type { LocalRunReader } from '../segments/run-reader.ts';

/** With less than so much of the picture to go, the disk counts as full. */
const LEAST_SECONDS = 10;
const KILOBITS = LADDER.reduce((sum, { videoKbit, audioKbit }) => sum + videoKbit + audioKbit, 0);
const LEAST_FREE_BYTES = (KILOBITS * 1_000 * LEAST_SECONDS) / 8;

type Tools = Pick<Context, 'findFreeBytes'> & { config: Pick<Context['config'], 'mediaDir'> };

/** Whether a lesson's pieces have room where they are written. A disk that does not say has. */
export async function hasRoom({ findFreeBytes, config: { mediaDir } }: Tools, stageId: string) {
  const own = await findFreeBytes(join(mediaDir, folderOf(stageId)));
  const free = own ?? (await findFreeBytes(mediaDir));
  return free === null || free >= LEAST_FREE_BYTES;
}

/**
 * Whether a full disk keeps a lesson's picture or its recording from being written. Asked of the disk itself and noted
 * nowhere: the database may lie on the same one. With a store elsewhere only who takes the stream in has that disk, and notes it.
 */
export async function isDiskTooFull(
  tools: Tools,
  files: LocalRunReader | null,
  stage: StageRow | null,
): Promise<boolean> {
  if (!files || !stage || stage.preparedLessonId !== null || stage.recordedAt !== null) return false;
  if (!(await hasRoom(tools, stage.id))) return true;
  // A quota may be used up while the disk has room.
  const isComing = stage.endedAt === null && stage.streamId !== null;
  return isComing && (await files.look(stage.id, stage.runs)).isNewestLost;
}

export function diskFull(): DomainError {
  return new DomainError(
    'unavailable',
    'The disk of the school is full. The lesson goes on when it has room.',
    {
      reason: 'disk-full',
    },
  );
}
