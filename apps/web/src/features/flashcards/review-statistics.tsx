import type { ReviewStatistics as Figures } from '@school/contract/reviews';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { DayTable } from './day-table.tsx';
import { MemoryFigure } from './memory-figure.tsx';
import styles from './review-statistics.module.css';
import { useGetReviewStatisticsQuery } from './reviews.api.ts';
import { Ends, ForecastPicture, YearPicture } from './statistics-pictures.tsx';
import { WeekFigures } from './week-figures.tsx';

/** An answer that an older release has kept says nothing of weeks, nor of the memory. */
type Kept = Omit<Figures, 'weeks' | 'memory'> & Partial<Pick<Figures, 'weeks' | 'memory'>>;

/** A learner's cards in figures: what stays known, what comes, and each day of the last year. */
export function ReviewStatistics({ UID }: { UID: string }) {
  const texts = useTexts(flashcardsTexts);
  const formatDay = useFormatDay();
  const { notFetched } = useTexts(everywhereTexts);
  const { data, error, isError, refetch } = useGetReviewStatisticsQuery(UID);
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  if (!data) return null;
  const { retention, forecast, days } = data;
  const { weeks, memory }: Kept = data;
  if (days.length === 0) return <p>{texts.noFiguresYet}</p>;
  const today = forecast[0]?.day ?? '';
  const coming = forecast.reduce((sum, { count }) => sum + count, 0);
  const done = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.statistics}>
      <div>
        <h3>{texts.retention}</h3>
        {retention.reviewed > 0 ? (
          <>
            <p className={styles.figure}>
              {texts.percent(Math.round((100 * retention.known) / retention.reviewed))}
            </p>
            <p>{texts.retentionOf(retention.known, retention.reviewed)}</p>
          </>
        ) : (
          <p>{texts.retentionLater}</p>
        )}
      </div>
      {memory ? <MemoryFigure memory={memory} /> : null}
      <div>
        <h3>{texts.forecast}</h3>
        <ForecastPicture forecast={forecast} label={texts.forecastLabel(coming)} />
        <Ends from={texts.today} to={formatDay(`${forecast.at(-1)?.day}T00:00`)} />
        <DayTable days={forecast} caption={texts.forecast} countLabel={texts.cardsDue} />
      </div>
      {weeks ? <WeekFigures weeks={weeks} /> : null}
      <div className={styles.year}>
        <h3>{texts.year}</h3>
        <YearPicture days={days} today={today} label={texts.yearLabel(done, days.length)} />
        <Ends from={texts.aYearAgo} to={texts.today} />
        <DayTable days={days.toReversed()} caption={texts.year} countLabel={texts.reviewsDone} />
      </div>
    </div>
  );
}
