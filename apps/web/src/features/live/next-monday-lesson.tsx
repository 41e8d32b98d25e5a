import { languageTexts } from '@school/texts/en/language';
import { mondayTexts } from '@school/texts/en/monday';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useGetMondayLessonQuery } from './live.api.ts';
import styles from './next-monday-lesson.module.css';
import { describeLocalTime, formatSwissDate, isRunning } from './swiss-time.ts';

/** The next live lesson: Swiss date and hour, and the learner's own where that differs. */
export function NextMondayLesson() {
  const texts = useTexts(mondayTexts);
  const { clock, dates } = useTexts(languageTexts);
  const say = useSay();
  const { data } = useGetMondayLessonQuery();
  const lesson = data?.MondayLesson;
  if (!lesson) {
    return (
      <p className={styles.lesson}>
        <span className={styles.day}>{texts.monday}</span>
        <span className={styles.hour}>{texts.hour}</span>
      </p>
    );
  }
  const local = describeLocalTime(lesson.startsAt, clock);
  return (
    <div className={styles.lesson}>
      <p className={styles.day}>{formatSwissDate(lesson.startsAt, dates)}</p>
      <p className={styles.hour}>
        <time dateTime={lesson.startsAt}>{texts.hour}</time>
        {isRunning(lesson, Date.now()) ? <span className={styles.now}>{texts.now}</span> : null}
      </p>
      <p>
        <span {...say(lesson.title)} />
        <br />
        {local ? texts.swissTimeAndYours(local) : texts.swissTime}
      </p>
    </div>
  );
}
