import type { LiveDate } from '@school/contract/live';
import { languageTexts } from '@school/texts/en/language';
import { liveTexts } from '@school/texts/en/live';
import type { ReactNode } from 'react';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import time from '../../shared/ui/lesson-time.module.css';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Countdown } from './countdown.tsx';
import type { OnStage } from './live-moment.ts';
import styles from './next-live-lesson.module.css';
import { describeLocalTime, formatSwissDate, formatSwissHour } from './swiss-time.ts';
import type { LiveLessons } from './use-live-lessons.ts';

type NextLiveLessonProps = {
  live: LiveLessons;
  /** For who may not take part yet: it comes before the calendar. */
  waysIn?: ReactNode;
  /** Whether such ways may still come: the calendar then waits, and is not pushed down. */
  mayWaysInCome?: boolean;
};

/** The lesson that runs or comes next: its day and hour on both clocks, how long until then, and the calendar. */
export function NextLiveLesson({ live, waysIn = null, mayWaysInCome = false }: NextLiveLessonProps) {
  const { next: texts } = useTexts(liveTexts);
  const { next, nowMs, isRunning, extra } = live;
  if (live.dates === null)
    return (
      <>
        <div className={waysIn ? styles.soon : styles.place} aria-hidden="true" />
        {waysIn}
      </>
    );
  if (extra || !next)
    return (
      <>
        {extra ? <Extra lesson={extra} next={next} /> : <p className={styles.place}>{texts.none}</p>}
        {waysIn}
      </>
    );
  return (
    <div className={styles.next}>
      <When lesson={next} isRunning={isRunning} />
      {isRunning ? null : <Countdown startsAt={next.startsAt} nowMs={nowMs} />}
      {waysIn}
      {mayWaysInCome ? null : <AddToCalendar lesson={next} />}
    </div>
  );
}

/** Another film than the next date's: of that date the hour stands here, and none of its words. */
function Extra({ lesson: { title }, next }: { lesson: OnStage; next: LiveDate | null }) {
  const { extra, next: texts } = useTexts(liveTexts);
  const say = useSay();
  return (
    <div className={styles.next}>
      <div className={time.when}>
        <p className={time.day} {...(title === null ? { children: extra.untitled } : say(title))} />
        <p className={time.hour}>{texts.now}</p>
        <p>{extra.note}</p>
      </div>
      {next ? <Usual lesson={next} /> : null}
    </div>
  );
}

function Usual({ lesson }: { lesson: LiveDate }) {
  const { extra } = useTexts(liveTexts);
  const { clock, dates } = useTexts(languageTexts);
  const day = formatSwissDate(lesson.startsAt, dates);
  return (
    <>
      <p>{extra.usual(day, formatSwissHour(lesson.startsAt, clock))}</p>
      <AddToCalendar lesson={lesson} />
    </>
  );
}

function When({ lesson, isRunning }: { lesson: LiveDate; isRunning: boolean }) {
  const { next: texts } = useTexts(liveTexts);
  const { clock, dates } = useTexts(languageTexts);
  const local = describeLocalTime(lesson.startsAt, clock);
  return (
    <div className={time.when}>
      <p className={time.day}>{formatSwissDate(lesson.startsAt, dates)}</p>
      <p className={time.hour}>
        <time dateTime={lesson.startsAt}>{formatSwissHour(lesson.startsAt, clock)}</time>
        {isRunning ? <span className={time.now}>{texts.now}</span> : null}
      </p>
      <p>{local ? texts.swissTimeAndYours(local) : texts.swissTime}</p>
    </div>
  );
}
