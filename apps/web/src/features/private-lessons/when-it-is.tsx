import type { PrivateLesson } from '@school/contract/private-lessons';
import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import time from '../../shared/ui/lesson-time.module.css';
import { LessonStatus } from './lesson-status.tsx';
import { tellCountdown, tellSwissTime } from './lesson-time.ts';
import styles from './next-lesson.module.css';
import { useLessonWords } from './use-slot-words.ts';

/** A lesson's day and hour, large, on both clocks, and how long until then. */
export function WhenItIs({ lesson, nowMs }: { lesson: PrivateLesson; nowMs: number }) {
  const { mine } = useTexts(privateLessonsTexts);
  const locales = useTexts(languageTexts);
  const words = useLessonWords();
  const { day, hour } = tellSwissTime(lesson.startsAt, locales);
  return (
    <div className={time.when}>
      <p className={styles.day}>
        {day} {lesson.status === 'moved' ? <LessonStatus status="moved" /> : null}
      </p>
      <p className={time.hour}>
        <time dateTime={lesson.startsAt}>{hour}</time>
        <span className={styles.until}>
          {tellCountdown(lesson.startsAt, nowMs, locales.dates) ?? mine.running}
        </span>
      </p>
      <p>{words.clocks(lesson.startsAt)}</p>
    </div>
  );
}
