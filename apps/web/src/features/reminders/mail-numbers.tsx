import { languageTexts } from '@school/texts/en/language';
import { studioTexts } from '@school/texts/en/studio';
import { SealedLetter } from '../../shared/art/scenes/sealed-letter.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { EmptyPlace } from '../../shared/ui/empty-place.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetMailNumbersQuery } from './mail-numbers.api.ts';
import styles from './mail-numbers.module.css';

/** What became of the last reminders and newsletters: how many, never who. */
export function MailNumbers({ UID }: { UID: string }) {
  const { mailNumbers: texts } = useTexts(studioTexts);
  const { dates } = useTexts(languageTexts);
  const { data, error, isError, refetch } = useGetMailNumbersQuery(
    { UID },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <NotFetched title={texts.failed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  if (data.mails.length === 0) return <EmptyPlace art={<SealedLetter />}>{texts.none}</EmptyPlace>;
  const format = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <ul className={styles.list}>
      {data.mails.map(({ key, kind, title, date, ...counts }) => (
        <li key={key} className={styles.row}>
          <p>
            <b>{texts.kinds[kind]}</b> <span className={styles.title}>{title}</span>{' '}
            <time dateTime={date}>{format.format(new Date(date))}</time>
          </p>
          <p className={styles.counts}>{texts.counts(counts)}</p>
        </li>
      ))}
    </ul>
  );
}
