import { Suspense, useRef } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useInView } from '../../shared/ui/use-in-view.ts';
import type { CommentsProps } from './comment-threads.tsx';
import styles from './comments.module.css';
import { InvitationPending, ThreadsPending, WritingPlacePending } from './comments-pending.tsx';

const CommentThreads = lazyInTime(async () => ({
  default: (await import('./comment-threads.tsx')).CommentThreads,
}));

/** The comments of a lesson. They are fetched, with their code, when they come near the viewport. */
export function Comments(props: CommentsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  const pending = (
    <>
      <InvitationPending />
      <WritingPlacePending />
      <ThreadsPending />
    </>
  );
  return (
    <div ref={place} className={styles.comments} tabIndex={-1} data-comments="">
      {isNear ? (
        <Suspense fallback={pending}>
          <CommentThreads {...props} />
        </Suspense>
      ) : (
        pending
      )}
    </div>
  );
}
