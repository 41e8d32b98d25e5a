import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { listCommentsOf } from './comments.repo.ts';

export async function exportComments(db: Database, uid: string): Promise<Json> {
  const rows = await listCommentsOf(db, uid);
  return rows.map(({ lessonId, username, message, createdAt }) => ({
    lessonId,
    username,
    message,
    createdAt: new Date(createdAt).toISOString(),
  }));
}
