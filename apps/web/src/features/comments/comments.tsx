import type { Comment } from '@school/contract/comments';
import { commentsTexts } from '@school/texts/en/comments';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useRef } from 'react';
import { useNear } from '../../shared/lib/use-near.ts';
import { usePageVisible } from '../../shared/lib/use-page-visible.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useListCommentsQuery, useListOlderCommentsMutation } from './comments.api.ts';
import styles from './comments.module.css';

export type CommentAuthor = { isKnown: boolean; isLoggedIn: boolean; UID: string; Username: string };

/** What others write meanwhile appears by itself, as long as the page is looked at. */
const NEW_ONES_EVERY_MS = 20_000;

/**
 * The comments of a lesson, newest first; everybody reads, signed-in people write and delete their own. They are fetched,
 * with the code that does, when somebody comes near them.
 */
export function Comments({ lessonID, author }: { lessonID: string; author: CommentAuthor }) {
  const texts = useTexts(commentsTexts);
  const isVisible = usePageVisible();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { data, error, isError, refetch } = useListCommentsQuery(lessonID, {
    pollingInterval: isVisible ? NEW_ONES_EVERY_MS : 0,
    skip: !isNear,
  });
  const comments = data?.comments;
  return (
    <div ref={place} className={styles.comments} tabIndex={-1} data-comments="">
      <WritingPlace lessonID={lessonID} author={author} />
      {isError && !comments ? (
        <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />
      ) : null}
      {!comments && !isError ? <Skeleton shape="lines" height="var(--first-comment)" /> : null}
      {comments?.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      {comments && comments.length > 0 ? (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.ID}
              comment={comment}
              lessonID={lessonID}
              readerUID={author.isLoggedIn ? author.UID : ''}
            />
          ))}
        </ul>
      ) : null}
      {data?.hasOlder ? <OlderButton lessonID={lessonID} before={comments?.at(-1)} /> : null}
    </div>
  );
}

/** Fetches the hundred before the last one on the page. */
function OlderButton({ lessonID, before }: { lessonID: string; before: Comment | undefined }) {
  const texts = useTexts(commentsTexts);
  const [fetchOlder, { isLoading, isError }] = useListOlderCommentsMutation();
  if (!before) return null;
  return (
    <>
      <Button isBusy={isLoading} onClick={() => void fetchOlder({ lessonID, before })}>
        {texts.older}
      </Button>
      {isError ? <p role="alert">{texts.olderNotFetched}</p> : null}
    </>
  );
}

function WritingPlace({ lessonID, author }: { lessonID: string; author: CommentAuthor }) {
  const { logInToWrite } = useTexts(commentsTexts);
  const { logIn } = useTexts(everywhereTexts);
  if (author.isLoggedIn) return <CommentForm key={lessonID} lessonID={lessonID} author={author} />;
  if (!author.isKnown) return <Skeleton height="9rem" />;
  return (
    <div className={styles.invitation}>
      <p>{logInToWrite}</p>
      <ButtonLink to={paths.logIn}>{logIn}</ButtonLink>
    </div>
  );
}
