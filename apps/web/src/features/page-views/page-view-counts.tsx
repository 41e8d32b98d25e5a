import { languageTexts } from '@school/texts/en/language';
import { pageViewsTexts } from '@school/texts/en/page-views';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { BigNumbers } from '../../shared/ui/big-numbers.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { addUpPageViews } from './add-up-page-views.ts';
import styles from './page-view-counts.module.css';
import { useListPageViewsQuery } from './page-views.api.ts';

/** Page views by kind of page. */
export function VisitCounts({ UID }: { UID: string }) {
  const texts = useTexts(pageViewsTexts);
  const { numbers } = useTexts(languageTexts);
  const { data, error, isError, refetch } = useListPageViewsQuery({ UID });
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  const places = addUpPageViews(data.days, data.today);
  if (places.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <BigNumbers
        numbers={(['today', 'week', 'month'] as const).map((span) => {
          const views = places.reduce((sum, place) => sum + place[span], 0);
          return [texts[span], views.toLocaleString(numbers)];
        })}
      />
      <p>{texts.lead}</p>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{texts.page}</th>
            <th scope="col">{texts.today}</th>
            <th scope="col">{texts.week}</th>
            <th scope="col">{texts.month}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, today, week, month }) => (
            <tr key={place}>
              <th scope="row">{texts.places[place]}</th>
              <td>{today.toLocaleString(numbers)}</td>
              <td>{week.toLocaleString(numbers)}</td>
              <td>{month.toLocaleString(numbers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
