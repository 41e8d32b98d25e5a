import { COMMENT_QUEUES, type CommentQueue } from '@school/contract/studio-comment-queues';
import type { StudioComment } from '@school/contract/studio-comments';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { useSearchParams } from 'react-router';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import styles from '../../../shared/queue/queue.module.css';
import { QueueChoice } from '../../../shared/queue/queue-choice.tsx';
import { useSaid } from '../../../shared/queue/use-said.ts';
import { MoreButton } from '../../../shared/rows/more-button.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { EmptyPlace } from '../../../shared/ui/empty-place.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { QueuedComment } from './queued-comment.tsx';
import { useListStudioCommentsInfiniteQuery } from './studio-comments.api.ts';

const REFRESH_MS = 30_000;

/** What waits to be looked at, by queue; the queue stands in the address. */
export function CommentQueues({ UID }: { UID: string }) {
  const texts = useTexts(studioCommentsTexts);
  const [parameters, setParameters] = useSearchParams();
  const queue = COMMENT_QUEUES.find((known) => known === parameters.get('queue')) ?? 'new';
  const list = useListStudioCommentsInfiniteQuery({ UID, queue }, { pollingInterval: REFRESH_MS });
  // Of another queue’s answer only the numbers are shown.
  const { data, currentData, error, refetch } = list;
  const comments = currentData?.pages.flatMap((page) => page.comments);
  const counts: { readonly [name: string]: number } = data?.pages[0]?.counts ?? {};
  return (
    <>
      <QueueChoice
        label={texts.title}
        names={COMMENT_QUEUES}
        chosen={queue}
        nameOf={(name) => {
          const count = counts[name];
          return count === undefined ? texts.queues[name] : texts.counted(texts.queues[name], count);
        }}
        onChoose={(next) => setParameters({ queue: next }, { replace: true })}
      />
      {error && !currentData ? (
        <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />
      ) : null}
      {!currentData && !error ? <Skeleton shape="rows" height="20rem" /> : null}
      {comments ? <QueueList key={queue} queue={queue} comments={comments} /> : null}
      <MoreButton list={list}>{texts.older}</MoreButton>
    </>
  );
}

function QueueList({ queue, comments }: { queue: CommentQueue; comments: readonly StudioComment[] }) {
  const texts = useTexts(studioCommentsTexts);
  const { said, status, say } = useSaid();
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {comments.length === 0 ? <EmptyPlace art={<GoodNight />}>{texts.none[queue]}</EmptyPlace> : null}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <QueuedComment key={`${comment.lessonID}/${comment.commentID}`} comment={comment} onSaid={say} />
        ))}
      </ul>
    </>
  );
}
