import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { commentsTexts } from '@school/texts/en/comments';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { useListCommentsQuery } from './comments.api.ts';
import styles from './comments.module.css';

export type CommentAuthor = { isKnown: boolean; isLoggedIn: boolean; UID: string; Username: string };

/** The comments of a lesson, newest first; everybody reads, signed-in people write and delete their own. */
export function Comments({ lessonID, author }: { lessonID: string; author: CommentAuthor }) {
  const texts = useTexts(commentsTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const { data: comments, isError, refetch } = useListCommentsQuery(lessonID);
  return (
    <div className={styles.comments}>
      <WritingPlace lessonID={lessonID} author={author} />
      {isError ? (
        <Notice title={texts.notFetched}>
          <Button onClick={() => void refetch()}>{tryAgain}</Button>
        </Notice>
      ) : null}
      {!comments && !isError ? <Skeleton height="6rem" /> : null}
      {comments?.length === 0 ? <p>{texts.none}</p> : null}
      {comments && comments.length > 0 ? (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.ID}
              comment={comment}
              lessonID={lessonID}
              isOwn={author.isLoggedIn && comment.UID === author.UID}
            />
          ))}
        </ul>
      ) : null}
      {comments?.length === COMMENT_PAGE_SIZE ? <p>{texts.olderHidden}</p> : null}
    </div>
  );
}

function WritingPlace({ lessonID, author }: { lessonID: string; author: CommentAuthor }) {
  const { logInToWrite } = useTexts(commentsTexts);
  const { logIn } = useTexts(everywhereTexts);
  if (author.isLoggedIn) return <CommentForm lessonID={lessonID} author={author} />;
  if (!author.isKnown) return <Skeleton height="9rem" />;
  return (
    <div className={styles.invitation}>
      <p>{logInToWrite}</p>
      <ButtonLink to={paths.logIn}>{logIn}</ButtonLink>
    </div>
  );
}
