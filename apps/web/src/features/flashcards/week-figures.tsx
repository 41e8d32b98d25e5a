import type { ReviewStatistics } from '@school/contract/reviews';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { FigureTable } from './figure-table.tsx';
import styles from './review-statistics.module.css';
import { Ends, ForecastPicture } from './statistics-pictures.tsx';

type Weeks = ReviewStatistics['weeks'];

/** Words that are understood and that can be said, and minutes listened: now, and week by week. */
export function WeekFigures({ weeks }: { weeks: Weeks }) {
  const texts = useTexts(flashcardsTexts);
  const formatDay = useFormatDay();
  const now = weeks.at(-1);
  if (!now) return null;
  const listened = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  const kinds = [
    {
      key: 'understood',
      title: texts.understood,
      figure: now.understood,
      say: texts.understoodOf,
      none: texts.understoodNone,
    },
    {
      key: 'produced',
      title: texts.produced,
      figure: now.produced,
      say: texts.producedOf,
      none: texts.producedNone,
    },
    {
      key: 'minutes',
      title: texts.listened,
      figure: listened,
      say: texts.listenedOf,
      none: texts.listenedNone,
    },
  ] as const;
  return (
    <div className={styles.weeks}>
      {kinds.map(({ key, title, figure, say, none }) => (
        <div key={key}>
          <h3>{title}</h3>
          {weeks.some((week) => week[key] > 0) ? (
            <>
              <p className={styles.figure}>{figure}</p>
              <ForecastPicture
                forecast={weeks.map((week) => ({ day: week.week, count: week[key] }))}
                label={say(figure)}
              />
              <Ends from={formatDay(`${weeks[0]?.week}T00:00`)} to={texts.thisWeek} />
            </>
          ) : (
            <p className={styles.none}>{none}</p>
          )}
        </div>
      ))}
      <WeekTable weeks={weeks} />
    </div>
  );
}

function WeekTable({ weeks }: { weeks: Weeks }) {
  const texts = useTexts(flashcardsTexts);
  const rows = weeks.toReversed().map(({ week, understood, produced, minutes }) => ({
    day: week,
    figures: [understood, produced, minutes],
  }));
  const heads = [texts.weekOf, texts.understood, texts.produced, texts.listened];
  return <FigureTable caption={texts.byWeek} heads={heads} rows={rows} />;
}
