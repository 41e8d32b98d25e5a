import type { PrivateLesson } from '@school/contract/private-lessons';
import { LessonActions } from './lesson-actions.tsx';
import styles from './lesson-list.module.css';
import { LessonStatus } from './lesson-status.tsx';
import { useLessonWords } from './use-slot-words.ts';

type LessonListProps = {
  lessons: readonly PrivateLesson[];
  /** What can be done with them; nothing with what is over. */
  actions?: { nowMs: number; calendarUrl: string | null };
};

/** Lessons with their state, and what can still be done with each. */
export function LessonList({ lessons, actions }: LessonListProps) {
  const words = useLessonWords();
  return (
    <ul className={styles.list}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className={styles.lesson}>
          <div className={styles.facts}>
            <p className={styles.when}>
              <time dateTime={lesson.startsAt}>{words.swiss(lesson.startsAt)}</time>
              <LessonStatus status={lesson.status} />
            </p>
            <p>{words.clocks(lesson.startsAt)}</p>
          </div>
          {actions && lesson.status !== 'cancelled' ? <LessonActions lesson={lesson} {...actions} /> : null}
        </li>
      ))}
    </ul>
  );
}
