import { VISIT_DAYS } from '@school/contract/visit-places';
import { listVisits } from '@school/contract/visits';
import { dayAt } from '@school/domain/school-time';
import { callable } from '../../platform/callable-protocol.ts';
import { requireRole } from '../operators/index.ts';
import { listVisitsFrom } from './page-views.repo.ts';

export const DAY_MS = 86_400_000;

export const visitCallables = [
  callable(listVisits, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'moderator');
    const now = ctx.clock.now();
    const first = new Date(now.getTime() - (VISIT_DAYS.shown - 1) * DAY_MS);
    return { today: dayAt(now), days: await listVisitsFrom(ctx.db, dayAt(first)) };
  }),
];
