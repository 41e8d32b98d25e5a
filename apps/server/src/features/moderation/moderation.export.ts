import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { listAllBansOf } from './bans.repo.ts';
import { listReportsOf } from './reports.repo.ts';

/** What another learner wrote, and which moderator did what, is not this account's to take away. */
export async function exportModeration(db: Database, uid: string): Promise<Json> {
  // One after the other: the whole export reads in one transaction.
  const bans = await listAllBansOf(db, uid);
  const reported = await listReportsOf(db, uid);
  return {
    bans: bans.map(({ place, bannedAt, until, reason, liftedAt }) => ({
      place,
      since: bannedAt.toISOString(),
      until: until?.toISOString() ?? null,
      reason,
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
    reported: reported.map(({ place, lessonId, room, note, reportedAt }) => ({
      place,
      lessonId,
      room,
      note,
      reportedAt: reportedAt.toISOString(),
    })),
  };
}
