import { dayAt } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { removeRecording } from '../../lessons/index.ts';
import { recordDeed } from '../../operators/index.ts';
import { changePiece } from '../../revisions/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';

/** What goes with a recording, in the transaction that takes it away. */
export type OnRecordingRemoved = (
  db: Database,
  recording: { id: string; publishedAt: Date },
) => Promise<void>;

/** Takes a recording away for good, whether learners had it or not. */
export async function removeForGood(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { by, lessonId }: { by: string; lessonId: string },
  onRecordingRemoved: OnRecordingRemoved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await removeRecording(tx, lessonId, clock.now());
    if (!removed) throw new DomainError('not-found', 'There is no such recording.');
    await changePiece({ clock }, tx, PIECE_RULES.lesson, {
      id: lessonId,
      by,
      origin: 'studio',
      expected: null,
      edit: (content) => content && { ...content, publication: 'withdrawn' },
    });
    await onRecordingRemoved(tx, { id: lessonId, publishedAt: removed.publishedAt });
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'recording-removed',
        subject: { id: `lesson:${lessonId}`, title: removed.title, lessonId },
        before: { date: dayAt(removed.publishedAt) },
        after: {},
      },
    );
  });
}
