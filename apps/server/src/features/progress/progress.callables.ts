import { getProgress, recordProgress } from '@school/contract/progress';
import { callable } from '../../platform/callable-protocol.ts';
import { findPaidTime, findTier } from '../entitlements/index.ts';
import type { Lessons } from '../lessons/index.ts';
import { presentProgress } from './progress.presenter.ts';
import { listProgressOf } from './progress.repo.ts';
import { addReport } from './progress.service.ts';

export const createProgressCallables = ({ openLesson }: Lessons) => [
  callable(recordProgress, async ({ db, clock }, { caller, input }) =>
    presentProgress(await addReport(db, { clock, openLesson }, caller.uid, input)),
  ),

  callable(getProgress, async ({ db, clock }, { caller }) => {
    const now = clock.now();
    const [tier, { endsAt }, rows] = await Promise.all([
      findTier(db, caller.uid, now),
      findPaidTime(db, caller.uid, now),
      listProgressOf(db, caller.uid),
    ]);
    return { tier, tierEndsAt: endsAt?.toISOString() ?? null, lessons: rows.map(presentProgress) };
  }),
];
