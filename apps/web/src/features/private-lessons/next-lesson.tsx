import type { PrivateLesson } from '@school/contract/private-lessons';
import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { LessonActions } from './lesson-actions.tsx';
import { LessonStatus } from './lesson-status.tsx';
import { tellCountdown, tellSwissTime } from './lesson-time.ts';
import { MeetingPlace } from './meeting-place.tsx';
import { canCancel, isRunning } from './my-lessons-model.ts';
import styles from './next-lesson.module.css';
import type { MyLessons } from './use-my-lessons.ts';
import { useLessonWords } from './use-slot-words.ts';

type NextLessonProps = { lesson: PrivateLesson; mine: MyLessons; nowMs: number };

/** The lesson that comes next, large: day, hour on both clocks, how long until then, where to meet. */
export function NextLesson({ lesson, mine, nowMs }: NextLessonProps) {
  const texts = useTexts(privateLessonsTexts).mine;
  const locales = useTexts(languageTexts);
  const words = useLessonWords();
  const { day, hour } = tellSwissTime(lesson.startsAt, locales);
  return (
    <div className={styles.lesson}>
      <p className={styles.day}>
        {day} {lesson.status === 'moved' ? <LessonStatus status="moved" /> : null}
      </p>
      <p className={styles.hour}>
        <time dateTime={lesson.startsAt}>{hour}</time>
        <span className={styles.until}>
          {tellCountdown(lesson.startsAt, nowMs, locales.dates) ?? texts.running}
        </span>
      </p>
      <p>{words.clocks(lesson.startsAt)}</p>
      <MeetingPlace mine={mine} isNow={isRunning(lesson, nowMs)} />
      <LessonActions lesson={lesson} nowMs={nowMs} look="plain" />
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
