import type { Words } from '@school/contract/words';
import { type Day, dayAt } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import { findCurrentStage } from '../db/stages.repo.ts';
import { hasPicture, stateOf, titleOf } from './stage.domain.ts';

/** A lesson of the stage that viewers see, or saw last; its times are `sessionClock`'s. */
export type StageNow = {
  id: string;
  /** The picture moves, or has stopped and may come back. */
  isOn: boolean;
  title: Words | null;
  /** The day of its recording, by the school's calendar. */
  day: Day;
  startedAt: Date;
  endedAt: Date | null;
};

/** What the stage shows or showed last; null where nothing has had a picture yet. */
export async function findStageNow({
  db,
  sessionClock,
}: Pick<Context, 'db' | 'sessionClock'>): Promise<StageNow | null> {
  const row = await findCurrentStage(db);
  if (!row || !hasPicture(row)) return null;
  const state = stateOf(row, sessionClock.now());
  const { id, startedAt, endedAt } = row;
  const isOn = state === 'live' || state === 'stalled';
  return { id, isOn, title: titleOf(row), day: dayAt(startedAt), startedAt, endedAt };
}
