import { PAGE_VIEW_DAYS } from '@school/contract/page-view-places';
import { listPageViews } from '@school/contract/page-views';
import { dayAt } from '@school/domain/school-time';
import { callable } from '../../platform/callable-protocol.ts';
import { requireRole } from '../operators/index.ts';
import { listPageViewsFrom } from './page-views.repo.ts';

export const DAY_MS = 86_400_000;

export const visitCallables = [
  callable(listPageViews, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'moderator');
    const now = ctx.clock.now();
    const first = new Date(now.getTime() - (PAGE_VIEW_DAYS.shown - 1) * DAY_MS);
    return { today: dayAt(now), days: await listPageViewsFrom(ctx.db, dayAt(first)) };
  }),
];
