import { useGetMondayLessonQuery } from './live.api.ts';
import styles from './next-monday-lesson.module.css';
import { describeLocalTime, formatSwissDate, isRunning } from './swiss-time.ts';

/** The next live lesson: Swiss date and hour, and the learner's own where that differs. */
export function NextMondayLesson() {
  const { data } = useGetMondayLessonQuery();
  const lesson = data?.MondayLesson;
  if (!lesson) {
    return (
      <p className={styles.lesson}>
        <span className={styles.day}>Monday</span>
        <span className={styles.hour}>8 PM</span>
      </p>
    );
  }
  const local = describeLocalTime(lesson.startsAt);
  return (
    <div className={styles.lesson}>
      <p className={styles.day}>{formatSwissDate(lesson.startsAt)}</p>
      <p className={styles.hour}>
        <time dateTime={lesson.startsAt}>8 PM</time>
        {isRunning(lesson, Date.now()) ? <span className={styles.now}>now</span> : null}
      </p>
      <p>
        {lesson.title}
        <br />
        Swiss time{local ? `; for you ${local}` : ''}
      </p>
    </div>
  );
}
