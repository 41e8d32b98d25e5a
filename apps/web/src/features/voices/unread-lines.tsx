import { voicesTexts } from '@school/texts/en/voices';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListUnreadLinesQuery } from './voices.api.ts';
import styles from './voices.module.css';

/** What is worth reading next in the whole course. */
export function UnreadLines({ UID }: { UID: string }) {
  const { missing: texts, notFetched } = useTexts(voicesTexts);
  const { data, error, isError, refetch } = useListUnreadLinesQuery(UID, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  if (data.lines.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.lead}</p>
      <Rows isTop>
        {data.lines.map(({ lessonID, lineID, isCard, title, text, reviews, learners }) => (
          <Row key={`${lessonID} ${lineID}`}>
            <Link to={`${paths.studio}/voices/${lessonID}?line=${encodeURIComponent(lineID)}`} reloadDocument>
              <Dialect>{text}</Dialect>
            </Link>
            <span className={styles.soft}>
              <Dialect>{title}</Dialect>
              {isCard ? ` · ${texts.card}` : ''}
              {reviews + learners > 0 ? ` · ${texts.met(reviews, learners)}` : ''}
            </span>
          </Row>
        ))}
      </Rows>
    </>
  );
}
