import type { Finding } from '@school/contract/studio-upkeep';
import { studioUpkeepTexts } from '@school/texts/en/studio-upkeep';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './school-findings.module.css';
import { useExamineSchoolQuery } from './upkeep.api.ts';

/** What each check found and what to do about it, what is wrong first. */
const URGENCY = ['bad', 'notice', 'good', 'off'] as const;

export function SchoolFindings({ UID }: { UID: string }) {
  const texts = useTexts(studioUpkeepTexts);
  const { data, error, isError, isFetching, refetch } = useExamineSchoolQuery(
    { UID },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="30rem" />;
  const findings = data.findings.toSorted(
    (one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state),
  );
  return (
    <>
      <div role="status">
        <Rows isTop>
          {findings.map((finding) => (
            <FindingRow key={`${finding.check} ${finding.finding} ${finding.detail}`} finding={finding} />
          ))}
        </Rows>
      </div>
      <p>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </p>
      {isError && !isFetching ? <p role="alert">{texts.notAgain}</p> : null}
    </>
  );
}

function FindingRow({ finding: { check, state, finding, detail } }: { finding: Finding }) {
  const texts = useTexts(studioUpkeepTexts);
  return (
    <li className={styles.finding} data-state={state}>
      <p className={styles.name}>
        <strong>{texts.checks[check]}</strong>
        <span className={styles.state}>{texts.states[state]}</span>
      </p>
      <p>{texts.findings[finding](detail)}</p>
    </li>
  );
}
