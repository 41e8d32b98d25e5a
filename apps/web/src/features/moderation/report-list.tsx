import type { Report } from '@school/contract/moderation';
import { languageTexts } from '@school/texts/en/language';
import { moderationTexts } from '@school/texts/en/moderation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { PutOutButton } from '../../shared/moderation/put-out-button.tsx';
import { LongText } from '../../shared/queue/long-text.tsx';
import styles from '../../shared/queue/queue.module.css';
import { useSaid } from '../../shared/queue/use-said.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyPlace } from '../../shared/ui/empty-place.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { useCloseReportsMutation, useListReportsQuery } from './moderation.api.ts';

const REFRESH_MS = 15_000;

export type ReportListProps = {
  UID: string;
  /** What else can be done with what was reported; it says what it has done. */
  actionsOf?: (report: Report, onSaid: (words: string) => void) => ReactNode;
  /** Drawn where there is none. */
  art?: ReactNode;
};

/** Open reports of learners: a moderator closes them, or bans the person. */
export function ReportList({ UID, actionsOf, art }: ReportListProps) {
  const texts = useTexts(moderationTexts).studio;
  const { person } = useTexts(languageTexts);
  const { data, error, refetch } = useListReportsQuery({ UID }, { pollingInterval: REFRESH_MS });
  const [close] = useCloseReportsMutation();
  const { said, status, say } = useSaid();
  if (!data) return error ? <NotFetched title={texts.notRead} failure={error} onRetry={refetch} /> : null;
  const putAside = async ({ place, thing }: Report) => {
    const { error } = await close({ place, thing });
    say(error ? texts.failed : texts.isDone);
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {data.reports.length === 0 ? <NoReports art={art} /> : null}
      <Rows>
        {data.reports.map((report) => (
          <Row key={`${report.place} ${report.thing}`}>
            <ReportWords report={report} />
            <div className={styles.actions}>
              {actionsOf?.(report, say)}
              <Button onClick={() => void putAside(report)}>{texts.done(person(report.username))}</Button>
            </div>
          </Row>
        ))}
      </Rows>
    </>
  );
}

function NoReports({ art }: Pick<ReportListProps, 'art'>) {
  const { noReports } = useTexts(moderationTexts).studio;
  return art ? <EmptyPlace art={art}>{noReports}</EmptyPlace> : <p>{noReports}</p>;
}

function ReportWords({ report }: { report: Report }) {
  const { studio: texts } = useTexts(moderationTexts);
  const { person } = useTexts(languageTexts);
  const { uid, username, place, room, lessonID, reporters, reportedAt, isBanned } = report;
  const facts = [
    texts.places[place],
    ...(room === null ? [] : [texts.room(room)]),
    texts.reporters(reporters),
    ...(isBanned ? [texts.isOut] : []),
  ];
  return (
    <div className={styles.words}>
      <p>
        <strong>{person(username)}</strong> <RelativeInstant at={reportedAt} />
      </p>
      <p>{facts.join(', ')}</p>
      {report.text === '' ? null : (
        <blockquote className={styles.quoted}>
          <LongText text={report.text} />
        </blockquote>
      )}
      {[...new Set(report.notes)].map((note) => (
        <div key={note}>
          <p className={styles.facts}>{texts.says}</p>
          <LongText text={note} />
        </div>
      ))}
      {lessonID === null ? null : (
        <p>
          <Link to={paths.lesson(lessonID)}>{texts.toLesson}</Link>
        </p>
      )}
      <PutOutButton uid={uid} username={username} place={place} />
    </div>
  );
}
