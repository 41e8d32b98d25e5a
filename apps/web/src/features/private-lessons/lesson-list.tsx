import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { LessonActions } from './lesson-actions.tsx';
import styles from './lesson-list.module.css';
import { LessonStatus } from './lesson-status.tsx';
import { useLessonWords } from './use-slot-words.ts';

type LessonListProps = {
  lessons: readonly PrivateLesson[];
  /** What can be done with them; nothing with what is over. */
  actions?: { nowMs: number; calendarUrl: string | null };
};

/** Lessons with their state, and what can still be done with each. Above them, once, whose time it is. */
export function LessonList({ lessons, actions }: LessonListProps) {
  const texts = useTexts(privateLessonsTexts);
  const words = useLessonWords();
  return (
    <>
      <p className={styles.zone}>{texts.swissTime}</p>
      <ul className={styles.list}>
        {lessons.map((lesson) => {
          const own = words.own(lesson.startsAt);
          return (
            <li key={lesson.id} className={styles.lesson}>
              <div className={styles.facts}>
                <p className={styles.when}>
                  <time dateTime={lesson.startsAt}>{words.swiss(lesson.startsAt)}</time>
                  <LessonStatus status={lesson.status} />
                </p>
                {own === null ? null : <p>{texts.yours(own)}</p>}
              </div>
              {actions && lesson.status !== 'cancelled' ? (
                <LessonActions lesson={lesson} {...actions} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
