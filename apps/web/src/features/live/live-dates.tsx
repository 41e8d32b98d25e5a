import { languageTexts } from '@school/texts/en/language';
import { liveTexts } from '@school/texts/en/live';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './live-dates.module.css';
import { formatSwissDate, formatSwissHour } from './swiss-time.ts';
import type { LiveLessons } from './use-live-lessons.ts';

/** The dates to come, those without a lesson among them. */
export function LiveDates({ dates }: { dates: NonNullable<LiveLessons['dates']> }) {
  const texts = useTexts(liveTexts).dates;
  const say = useSay();
  const { clock, dates: locale } = useTexts(languageTexts);
  return (
    <ol className={styles.dates}>
      {dates.map(({ date, startsAt, title, cancelledFor }) => (
        <li key={date} className={classNames(styles.date, cancelledFor !== null && styles.off)}>
          <time dateTime={startsAt} className={styles.day}>
            {formatSwissDate(startsAt, locale)}
          </time>
          <span className={styles.hour}>
            {cancelledFor === null ? formatSwissHour(startsAt, clock) : null}
          </span>
          {cancelledFor === null ? (
            <span {...say(title)} />
          ) : (
            <span>{texts.none(say(cancelledFor).children)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
