import { getStudioToday } from '@school/contract/today';
import { callable } from '../../platform/callable-protocol.ts';
import { listOldestJobs } from '../../platform/jobs.repo.ts';
import { requireRole } from '../operators/index.ts';
import { countToday } from './today.repo.ts';

const WEEK_MS = 7 * 86_400_000;
const LATE_SECONDS = 3_600;

export const todayCallables = [
  callable(getStudioToday, async ({ db, clock }, { caller }) => {
    await requireRole(db, caller, 'owner');
    const now = clock.now();
    const counts = await countToday(db, now, new Date(now.getTime() - WEEK_MS));
    const { newMessages, refusedAnswers, failedFilms, failedJobs, ...numbers } = counts;
    return {
      numbers,
      newMessages,
      failed: {
        answers: refusedAnswers,
        films: failedFilms,
        jobs: failedJobs,
        isLate: (await listOldestJobs(db)).some(({ seconds }) => seconds >= LATE_SECONDS),
      },
    };
  }),
];
