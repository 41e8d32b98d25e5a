import type { AuditEntry } from '@school/contract/audit';
import { contactTexts } from '@school/texts/en/contact';
import { languageTexts } from '@school/texts/en/language';
import { studioLogTexts } from '@school/texts/en/studio-log';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import { Link } from 'react-router';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { courseDay } from '../../shared/dates/format-day.ts';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { paths } from '../../shared/routes.ts';
import { MoreButton } from '../../shared/rows/more-button.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AuditDetails } from './audit-details.tsx';
import styles from './audit-log.module.css';
import { useListAuditLogInfiniteQuery } from './operators.api.ts';

/** Who did what in the studio, the latest first, with what was there before and after. */
export function AuditLog({ UID }: { UID: string }) {
  const texts = useTexts(studioShellTexts).school;
  const list = useListAuditLogInfiniteQuery({ UID }, { refetchOnMountOrArgChange: true });
  const { data, error, isError, refetch } = list;
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="20rem" />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <Rows>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Rows>
      <MoreButton list={list}>{texts.older}</MoreButton>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const texts = useTexts(studioShellTexts).school;
  const { person } = useTexts(languageTexts);
  const saySubject = useSaySubject();
  const { by, isGone, action, subject, lessonID, until, changes } = entry;
  const who = by === null ? (isGone ? texts.byGone : texts.bySchool) : person(by);
  return (
    <li className={styles.entry}>
      <p>
        <strong>{who}</strong> {texts.actions[action]}
        {subject === '' ? null : (
          <>
            {': '}
            {lessonID === null ? (
              saySubject(action, subject)
            ) : (
              <Link to={paths.lesson(lessonID)}>{subject}</Link>
            )}
          </>
        )}
      </p>
      <p className={styles.when}>
        <RelativeInstant at={until} />
        {changes > 1 ? `, ${texts.times(changes)}` : null}
      </p>
      <AuditDetails entry={entry} />
    </li>
  );
}

/** What was done something with, by the name that people know: it is kept as a title, or as what it is. */
function useSaySubject(): (action: AuditEntry['action'], subject: string) => string {
  const { kind } = useTexts(studioLogTexts).values;
  const { topics } = useTexts(contactTexts);
  const formatDay = useFormatDay();
  const find = (words: { readonly [name: string]: string }, subject: string) => words[subject] ?? subject;
  return (action, subject) => {
    if (action.startsWith('message-')) return find(topics, subject);
    if (action.startsWith('piece-')) return find(kind, subject);
    return action === 'date-changed' ? formatDay(courseDay(subject)) : subject;
  };
}
