import { studioShellTexts } from '@school/texts/en/studio-shell';
import { Link } from 'react-router';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { EmptyPlace } from '../../../shared/ui/empty-place.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListStudioCommentsInfiniteQuery } from './studio-comments.api.ts';
import styles from './studio-comments.module.css';

/** How many comments wait, each a way to them. */
export function WaitingComments({ UID }: { UID: string }) {
  const texts = useTexts(studioShellTexts).today;
  const { data, error, isError, refetch } = useListStudioCommentsInfiniteQuery(
    { UID, queue: 'new' },
    { refetchOnMountOrArgChange: true },
  );
  const counts = data?.pages[0]?.counts;
  if (isError && !counts) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!counts) return <Skeleton shape="lines" height="14.5rem" />;
  const waiting = [
    { queue: 'reported', count: counts.reported, says: texts.reported(counts.reported) },
    { queue: 'new', count: counts.new, says: texts.newComments(counts.new) },
    { queue: 'unanswered', count: counts.unanswered, says: texts.unanswered(counts.unanswered) },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return <EmptyPlace art={<GoodNight />}>{texts.nothing}</EmptyPlace>;
  return (
    <ul className={styles.waiting}>
      {waiting.map(({ queue, says }) => (
        <li key={queue}>
          <Link to={`${paths.studio}/comments?queue=${queue}`}>{says}</Link>
        </li>
      ))}
    </ul>
  );
}
