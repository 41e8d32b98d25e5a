import type { Comment } from '@school/contract/comments';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Instant } from '../../shared/lib/dates.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useDeleteCommentMutation } from './comments.api.ts';
import styles from './comments.module.css';

type CommentItemProps = { comment: Comment; lessonID: string; isOwn: boolean };

/** One comment, always as plain text. */
export function CommentItem({ comment, lessonID, isOwn }: CommentItemProps) {
  const [remove, { isLoading, isError }] = useDeleteCommentMutation();
  const showAlert = useShowAlert();
  const askToDelete = () =>
    showAlert({
      title: 'Delete comment?',
      description: 'Are you sure you want to delete it?',
      buttons: [
        { title: 'YES', onClick: () => void remove({ lessonID, commentID: comment.ID }) },
        { title: 'NO', style: 'main' },
      ],
    });
  return (
    <li className={styles.comment}>
      <p className={styles.byline}>
        <span className={styles.author}>{comment.Username}</span>
        <Instant at={comment.TimeStamp} />
      </p>
      <p className={styles.message}>{comment.Message}</p>
      {isOwn ? (
        <Button look="quiet" isBusy={isLoading} onClick={askToDelete}>
          Delete
        </Button>
      ) : null}
      {isError ? <p role="alert">The comment could not be deleted. Try again.</p> : null}
    </li>
  );
}
