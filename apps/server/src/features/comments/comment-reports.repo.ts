import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type CommentReportRow, commentReports } from './comment-reports.table.ts';
import { comments } from './comments.table.ts';

type Report = Pick<CommentReportRow, 'lessonId' | 'commentId' | 'reporterId'>;

/** Keeps a report with what the comment says now; the same one again changes nothing. Returns whose comment it is. */
export async function insertReport(
  db: Database,
  { lessonId, commentId, reporterId }: Report,
  reportedAt: Date,
): Promise<string | null> {
  const [comment] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.lessonId, lessonId), eq(comments.id, commentId)));
  if (!comment) return null;
  const { accountId: authorId, username, message } = comment;
  if (authorId !== reporterId) {
    const row = { lessonId, commentId, reporterId, authorId, username, message, reportedAt };
    await db.insert(commentReports).values(row).onConflictDoNothing();
  }
  return authorId;
}

/** Comments that were reported and not told of yet, the first reported first, with how many reported each. */
export async function listReportsToMail(db: Database, limit: number) {
  return db
    .select({
      lessonId: commentReports.lessonId,
      commentId: commentReports.commentId,
      username: sql<string>`min(${commentReports.username})`,
      message: sql<string>`min(${commentReports.message})`,
      reporters: count(),
    })
    .from(commentReports)
    .where(isNull(commentReports.mailedAt))
    .groupBy(commentReports.lessonId, commentReports.commentId)
    .orderBy(asc(sql`min(${commentReports.reportedAt})`))
    .limit(limit);
}

export async function markMailed(
  db: Database,
  { lessonId, commentId }: Pick<Report, 'lessonId' | 'commentId'>,
  at: Date,
): Promise<void> {
  await db
    .update(commentReports)
    .set({ mailedAt: at })
    .where(
      and(
        eq(commentReports.lessonId, lessonId),
        eq(commentReports.commentId, commentId),
        isNull(commentReports.mailedAt),
      ),
    );
}

/** What an account has reported, the oldest first. */
export async function listReportsOf(db: Database, reporterId: string): Promise<CommentReportRow[]> {
  return db
    .select()
    .from(commentReports)
    .where(eq(commentReports.reporterId, reporterId))
    .orderBy(asc(commentReports.reportedAt));
}
