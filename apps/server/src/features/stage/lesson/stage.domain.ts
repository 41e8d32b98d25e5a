import { STALLED_AFTER_MS, type StageState } from '@school/contract/stage';
import { type Words, withGerman } from '@school/contract/words';
import type { StageRow } from '../db/stages.table.ts';

/** After this a lesson that is over is no longer spoken of. */
const ENDED_FOR_MS = 6 * 3_600_000;

/** The state of the last lesson on the stage, as viewers get it. */
export function stateOf(stage: StageRow | null, now: Date): StageState {
  if (!stage) return 'off';
  const nowMs = now.getTime();
  if (stage.endedAt) return nowMs - stage.endedAt.getTime() < ENDED_FOR_MS ? 'ended' : 'off';
  if (stage.preparedLessonId !== null) return 'live';
  if (!stage.pictureAt) return 'off';
  return nowMs - stage.pictureAt.getTime() > STALLED_AFTER_MS ? 'stalled' : 'live';
}

/** Who took the stream in writes its last pieces for so long; one that says nothing is gone. */
const SETTLED_AFTER_MS = 10_000;

export function isStillWritten(
  { streamId, streamSeenAt }: Pick<StageRow, 'streamId' | 'streamSeenAt'>,
  now: Date,
): boolean {
  return streamId !== null && now.getTime() - (streamSeenAt?.getTime() ?? 0) < SETTLED_AFTER_MS;
}

/** Whether the lesson has a picture to show, running or over. */
export function hasPicture({ preparedLessonId, pictureAt }: StageRow): boolean {
  return preparedLessonId !== null || pictureAt !== null;
}

/** What a lesson is called; null where it has no name. */
export function titleOf({ title, titleGerman }: Pick<StageRow, 'title' | 'titleGerman'>): Words | null {
  return title === null ? null : withGerman(title, titleGerman);
}

export const LIVE = 'live';

/** Where a lesson's streams lie below MEDIA_DIR, and its recording in the media after them. */
export function folderOf(stageId: string): string {
  return `${LIVE}/${stageId}`;
}

/** The folder of one stream in it. */
export function runFolder(run: number): string {
  return `r${run}`;
}

/** The number of the stream whose folder it is; null of any other. */
export function runOf(folder: string): number | null {
  const run = Number(/^r(\d+)$/.exec(folder)?.[1] ?? Number.NaN);
  return Number.isNaN(run) ? null : run;
}
