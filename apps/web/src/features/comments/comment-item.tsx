import type { Comment } from '@school/contract/comments';
import { commentsTexts } from '@school/texts/en/comments';
import { languageTexts } from '@school/texts/en/language';
import { type Ref, Suspense, useRef, useState } from 'react';
import { useQuestion } from '../../shared/alert/use-question.ts';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { useRefusalWords } from '../../shared/errors/use-refusal-words.ts';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LearnerText } from '../../shared/ui/learner-text.tsx';
import { takeLostFocus } from '../../shared/ui/take-lost-focus.ts';
import { useFocusOnLeaving } from '../../shared/ui/use-focus-on-leaving.ts';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import type { CommentAuthor } from './comment-author.ts';
import { CommentForm } from './comment-form.tsx';
import { isSending } from './comment-list.ts';
import { commentPutAway, useDeleteCommentMutation, useReportCommentMutation } from './comments.api.ts';
import styles from './comments.module.css';
import { focusAfterComment, listAfterComment } from './focus-after.ts';
import { TeacherBadge } from './teacher-badge.tsx';

const PutOutButton = lazyInTime(async () => ({
  default: (await import('../../shared/moderation/put-out-button.tsx')).PutOutButton,
}));

const StaffActions = lazyInTime(async () => ({
  default: (await import('./studio/staff-actions.tsx')).StaffActions,
}));

type CommentItemProps = {
  comment: Comment;
  /** What was answered to it, below it; one level. */
  answers?: readonly Comment[];
  lessonID: string;
  author: CommentAuthor;
  mayModerate: boolean;
  /** With the words for what a moderator has done. */
  onSaid: (words: string) => void;
};

/** One comment, always as plain text in which addresses can be opened. */
export function CommentItem({ comment, answers = [], ...place }: CommentItemProps) {
  const { lessonID, ...reader } = place;
  const texts = useTexts(commentsTexts);
  const { person } = useTexts(languageTexts);
  const isOnItsWay = isSending(comment);
  const address = { lessonID, commentID: comment.ID };
  return (
    <li className={styles.comment} tabIndex={-1} aria-busy={isOnItsWay || undefined}>
      <p className={styles.byline}>
        <span className={styles.author}>{person(comment.Username)}</span>
        {comment.IsTeacher ? <TeacherBadge label={texts.teacher} /> : null}
        {isOnItsWay ? <span>{texts.sending}</span> : <RelativeInstant at={comment.TimeStamp} />}
      </p>
      <p className={styles.message}>
        <LearnerText text={comment.Message} />
      </p>
      {isOnItsWay ? null : <Act address={address} comment={comment} {...reader} />}
      {answers.length > 0 ? (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <CommentItem key={answer.ID} comment={answer} {...place} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type Address = { lessonID: string; commentID: string };

type ActProps = Pick<CommentItemProps, 'comment' | 'author' | 'mayModerate' | 'onSaid'> & {
  address: Address;
};

/** Learners answer; authors delete, others report; who moderates hides, removes and puts out; visitors read. */
function Act({ address, comment, author, ...moderating }: ActProps) {
  const [isAnswering, setAnswering] = useState(false);
  const opener = useLostFocus<HTMLButtonElement>(isAnswering);
  if (!author.isLoggedIn) return null;
  if (isAnswering)
    return (
      <CommentForm
        lessonID={address.lessonID}
        author={author}
        replyTo={address.commentID}
        onDone={() => setAnswering(false)}
      />
    );
  const own = comment.UID === author.UID;
  return (
    <div className={styles.acts}>
      {comment.ReplyTo === undefined ? (
        <AnswerButton ref={opener} username={comment.Username} onPress={() => setAnswering(true)} />
      ) : null}
      {own ? <DeleteButton {...address} /> : <OthersComment {...{ address, comment }} {...moderating} />}
    </div>
  );
}

type AnswerButtonProps = { ref: Ref<HTMLButtonElement>; username: string; onPress: () => void };

function AnswerButton({ ref, username, onPress }: AnswerButtonProps) {
  const texts = useTexts(commentsTexts);
  const { person } = useTexts(languageTexts);
  return (
    <Button ref={ref} look="quiet" aria-label={texts.answerOf(person(username))} onClick={onPress}>
      {texts.answer}
    </Button>
  );
}

function OthersComment({ address, comment, mayModerate, onSaid }: Omit<ActProps, 'author'>) {
  const dispatch = useAppDispatch();
  const acts = useRef<HTMLDivElement>(null);
  const leave = useFocusOnLeaving();
  return (
    <div ref={acts} className={styles.acts}>
      <ReportButton {...address} />
      {mayModerate ? (
        <Suspense>
          <StaffActions
            {...address}
            comment={comment}
            onSaid={(words) => {
              onSaid(words);
              if (acts.current) leave(listAfterComment(acts.current));
              dispatch(commentPutAway(address));
            }}
          />
          <PutOutButton uid={comment.UID} username={comment.Username} />
        </Suspense>
      ) : null}
    </div>
  );
}

function DeleteButton(address: Address) {
  const texts = useTexts(commentsTexts);
  const [remove, { isLoading, isError }] = useDeleteCommentMutation({ fixedCacheKey: address.commentID });
  const ask = useQuestion(texts.confirmDelete, (button) => {
    void remove(address);
    focusAfterComment(button);
  });
  return (
    <>
      <Button look="quiet" isBusy={isLoading} onClick={ask}>
        {texts.delete}
      </Button>
      {isError ? <p role="alert">{texts.notDeleted}</p> : null}
    </>
  );
}

function ReportButton(address: Address) {
  const texts = useTexts(commentsTexts);
  const sayRefusal = useRefusalWords();
  const [report, { isLoading, error, isSuccess }] = useReportCommentMutation();
  const ask = useQuestion(texts.confirmReport, () => void report(address));
  if (isSuccess)
    return (
      <p ref={takeLostFocus} role="status" tabIndex={-1}>
        {texts.reported}
      </p>
    );
  return (
    <>
      <Button look="quiet" isBusy={isLoading} onClick={ask}>
        {texts.report}
      </Button>
      {error ? <p role="alert">{sayRefusal(error) ?? texts.notReported}</p> : null}
    </>
  );
}
