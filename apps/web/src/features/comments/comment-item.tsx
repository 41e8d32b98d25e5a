import type { Comment } from '@school/contract/comments';
import { alertsTexts } from '@school/texts/en/alerts';
import { commentsTexts } from '@school/texts/en/comments';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { Instant } from '../../shared/lib/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useDeleteCommentMutation } from './comments.api.ts';
import styles from './comments.module.css';

type CommentItemProps = { comment: Comment; lessonID: string; isOwn: boolean };

/** One comment, always as plain text. */
export function CommentItem({ comment, lessonID, isOwn }: CommentItemProps) {
  const [remove, { isLoading, isError }] = useDeleteCommentMutation();
  const showAlert = useShowAlert();
  const texts = useTexts(commentsTexts);
  const { yes, no } = useTexts(alertsTexts);
  const askToDelete = () =>
    showAlert({
      ...texts.confirmDelete,
      buttons: [
        { title: yes, onClick: () => void remove({ lessonID, commentID: comment.ID }) },
        { title: no, style: 'main' },
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
          {texts.delete}
        </Button>
      ) : null}
      {isError ? <p role="alert">{texts.notDeleted}</p> : null}
    </li>
  );
}
