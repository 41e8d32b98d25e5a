import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { LessonActions } from './lesson-actions.tsx';
import { MeetingPlace } from './meeting-place.tsx';
import { canCancel } from './my-lessons-model.ts';
import styles from './next-lesson.module.css';
import type { MyLessons } from './use-my-lessons.ts';
import { useLessonWords } from './use-slot-words.ts';
import { WhenItIs } from './when-it-is.tsx';

type NextLessonProps = { lesson: PrivateLesson; mine: MyLessons; nowMs: number };

/** The lesson that comes next, large: day, hour on both clocks, how long until then, where to meet. */
export function NextLesson({ lesson, mine, nowMs }: NextLessonProps) {
  return (
    <div className={styles.lesson}>
      <WhenItIs lesson={lesson} nowMs={nowMs} />
      <MeetingPlace {...{ mine, lesson, nowMs }} />
      <LessonActions lesson={lesson} nowMs={nowMs} calendarUrl={mine.calendarUrl} look="plain" />
      <Notice lesson={lesson} nowMs={nowMs} />
    </div>
  );
}

/** Until when it can be changed, or why no more. */
function Notice({ lesson, nowMs }: Pick<NextLessonProps, 'lesson' | 'nowMs'>) {
  const texts = useTexts(privateLessonsTexts).mine;
  const words = useLessonWords();
  const { canChangeUntil, hasBeenMoved } = lesson;
  if (canChangeUntil === null || !canCancel(lesson, nowMs))
    return <p className={styles.note}>{texts.tooLate}</p>;
  const until = words.swiss(canChangeUntil);
  return <p className={styles.note}>{hasBeenMoved ? texts.cancelUntil(until) : texts.changeUntil(until)}</p>;
}
