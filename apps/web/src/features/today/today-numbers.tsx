import type { StudioToday } from '@school/contract/today';
import { keysOf } from '@school/domain/keys-of';
import { languageTexts } from '@school/texts/en/language';
import { studioTodayTexts } from '@school/texts/en/studio-today';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { BigNumbers } from '../../shared/ui/big-numbers.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Section } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetStudioTodayQuery } from './today.api.ts';
import styles from './today.module.css';

const REFRESH_MS = 60_000;
const PEOPLE = `${paths.studio}/people`;
/** Where each number leads. */
const WAYS: { readonly [Name in keyof StudioToday['numbers']]?: string } = {
  trials: `${PEOPLE}?state=trial`,
  failedPayments: `${PEOPLE}?state=failed-payment`,
  newComments: `${paths.studio}/comments`,
};

/** Five numbers, and what failed: for owners. */
export function TodayNumbers({ UID }: { UID: string }) {
  const texts = useTexts(studioTodayTexts);
  const { data, error, refetch } = useToday(UID);
  if (!data) {
    if (!error) return <Skeleton shape="lines" height="14rem" />;
    return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  }
  return (
    <>
      <Section title={texts.numbers.title}>
        <Numbers numbers={data.numbers} />
      </Section>
      <Section isShort title={texts.failed.title}>
        <Failed today={data} />
      </Section>
    </>
  );
}

const useToday = (UID: string) =>
  useGetStudioTodayQuery({ UID }, { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true });

/** How many messages wait; nothing where none does. */
export function WaitingMessages({ UID }: { UID: string }) {
  const texts = useTexts(studioTodayTexts);
  const { data } = useToday(UID);
  if (!data || data.newMessages === 0) return null;
  return (
    <p className={styles.waiting}>
      <Link to={`${paths.studio}/inbox`}>{texts.newMessages(data.newMessages)}</Link>
    </p>
  );
}

function Numbers({ numbers }: Pick<StudioToday, 'numbers'>) {
  const { names } = useTexts(studioTodayTexts).numbers;
  const { numbers: locale } = useTexts(languageTexts);
  return (
    <BigNumbers
      numbers={keysOf(names).map((name) => {
        const number = numbers[name].toLocaleString(locale);
        return [
          names[name],
          WAYS[name] === undefined ? (
            number
          ) : (
            <Link key={name} to={WAYS[name]}>
              {number}
            </Link>
          ),
        ];
      })}
    />
  );
}

function Failed({ today: { numbers, failed } }: { today: StudioToday }) {
  const texts = useTexts(studioTodayTexts).failed;
  const said = [
    { count: numbers.failedPayments, says: texts.payments(numbers.failedPayments), to: WAYS.failedPayments },
    {
      count: failed.answers,
      says: texts.answers(failed.answers),
      to: `${paths.studio}/inbox?state=answered`,
    },
    { count: failed.films, says: texts.films(failed.films), to: `${paths.studio}/lessons` },
    { count: failed.jobs, says: texts.jobs(failed.jobs), to: undefined },
    { count: failed.isLate ? 1 : 0, says: texts.late, to: undefined },
  ].filter(({ count }) => count > 0);
  if (said.length === 0) return <p>{texts.nothing}</p>;
  return (
    <ul>
      {said.map(({ says, to }) => (
        <li key={says}>{to === undefined ? says : <Link to={to}>{says}</Link>}</li>
      ))}
    </ul>
  );
}
