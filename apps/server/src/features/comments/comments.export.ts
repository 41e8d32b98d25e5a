import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { listReportsOf } from './comment-reports.repo.ts';
import { listCommentsOf } from './comments.repo.ts';

export async function exportComments(db: Database, uid: string): Promise<Json> {
  const written = await listCommentsOf(db, uid);
  const reported = await listReportsOf(db, uid);
  return {
    written: written.map(({ lessonId, username, message, createdAt }) => ({
      lessonId,
      username,
      message,
      createdAt: new Date(createdAt).toISOString(),
    })),
    // What another learner wrote is not this account's to take away.
    reported: reported.map(({ lessonId, reportedAt }) => ({
      lessonId,
      reportedAt: reportedAt.toISOString(),
    })),
  };
}
