import type { Context } from '../../../platform/context.ts';
import { lockUnreminded, updateLesson } from '../db/lessons.repo.ts';
import { notifyOfLesson } from '../notices/notices.service.ts';

/** So long before a lesson both sides get a mail with the way there. */
const REMINDED_MS = 60 * 60_000;

/** There are no more lessons in an hour than hours that the teacher gives. */
export async function remindOfLessons(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    for (const lesson of await lockUnreminded(tx, now, new Date(now.getTime() + REMINDED_MS))) {
      await updateLesson(tx, lesson.id, { isReminded: true });
      await notifyOfLesson(ctx, tx, lesson, { kind: 'soon', lesson: lesson.id });
    }
  });
}
