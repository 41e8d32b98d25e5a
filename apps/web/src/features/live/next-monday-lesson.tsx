import { languageTexts } from '@school/texts/en/language';
import { mondayTexts } from '@school/texts/en/monday';
import { useSchoolNow } from '../../shared/dates/use-school-now.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import time from '../../shared/ui/lesson-time.module.css';
import { useGetMondayLessonQuery } from './live.api.ts';
import { describeLocalTime, formatSwissDate, isRunning } from './swiss-time.ts';

/** The next live lesson: Swiss date and hour, and the learner's own where that differs. */
export function NextMondayLesson() {
  const texts = useTexts(mondayTexts);
  const { clock, dates } = useTexts(languageTexts);
  const say = useSay();
  const findNow = useSchoolNow();
  const { data } = useGetMondayLessonQuery();
  const lesson = data?.MondayLesson;
  if (!lesson) {
    return (
      <p className={time.when}>
        <span className={time.day}>{texts.monday}</span>
        <span className={time.hour}>{texts.hour}</span>
      </p>
    );
  }
  const local = describeLocalTime(lesson.startsAt, clock);
  return (
    <div className={time.when}>
      <p className={time.day}>{formatSwissDate(lesson.startsAt, dates)}</p>
      <p className={time.hour}>
        <time dateTime={lesson.startsAt}>{texts.hour}</time>
        {isRunning(lesson, findNow()) ? <span className={time.now}>{texts.now}</span> : null}
      </p>
      <p>
        <span {...say(lesson.title)} />
        <br />
        {local ? texts.swissTimeAndYours(local) : texts.swissTime}
      </p>
    </div>
  );
}
