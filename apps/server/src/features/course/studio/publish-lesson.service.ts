import type { LessonContent } from '@school/contract/course-pieces';
import { instantAt } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changeLessonPiece, requireLesson } from './studio-pieces.ts';

type Tools = Pick<Context, 'db' | 'clock'>;
/** An hour of the school's clocks. */
type SchoolTime = { day: string; hour: number; minute: number };

/** Gives a lesson to learners, now or at an hour to come. */
export async function publish(
  { db, clock }: Tools,
  { by, lessonId, at }: { by: string; lessonId: string; at: SchoolTime | null },
): Promise<void> {
  const date = at && instantAt(at.day, at.hour, at.minute);
  if (date && date <= clock.now())
    throw new DomainError('failed-precondition', 'That hour is over.', { reason: 'past' });
  await db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    const isRecording = lesson.source === 'stage';
    if (isRecording && (date || lesson.removedAt))
      throw new DomainError('failed-precondition', 'A recording keeps the date of its evening.', {
        reason: 'recording',
      });
    await changeLessonPiece({ clock }, tx, 'lesson', lesson, {
      by,
      expected: null,
      action: date ? 'lesson-scheduled' : 'lesson-published',
      edit: (content) => publishedOf(content, date, clock.now()),
      fields: ({ publication, date: since }) => ({ publication, date: since }),
    });
  });
}

/** Published now, a draft is of today; what learners have had before keeps its day, and so does a recording. */
function publishedOf(content: LessonContent | null, date: Date | null, now: Date): LessonContent {
  if (!content?.media)
    throw new DomainError('failed-precondition', 'The lesson has no film yet.', { reason: 'no-film' });
  const { publication, date: before, type } = content;
  const isKept = (publication !== 'draft' || type === 'monday_lesson') && Date.parse(before) <= now.getTime();
  const since = date?.toISOString() ?? (isKept ? before : now.toISOString());
  return { ...content, publication: 'published', date: since };
}

/** Takes a lesson back; comments and what learners have done stay. */
export async function withdraw(
  { db, clock }: Tools,
  { by, lessonId }: { by: string; lessonId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    await changeLessonPiece({ clock }, tx, 'lesson', lesson, {
      by,
      expected: null,
      action: 'lesson-withdrawn',
      edit: (content) => {
        if (!content) throw new DomainError('not-found', 'There is no such lesson.');
        return { ...content, publication: 'withdrawn' };
      },
      fields: ({ publication }) => ({ publication }),
    });
  });
}
