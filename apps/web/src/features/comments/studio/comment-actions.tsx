import type { StudioComment } from '@school/contract/studio-comments';
import { languageTexts } from '@school/texts/en/language';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { useState } from 'react';
import { PutOutButton } from '../../../shared/moderation/put-out-button.tsx';
import styles from '../../../shared/queue/queue.module.css';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { AnswerToComment } from './answer-to-comment.tsx';
import { PutAwayWindow } from './put-away-window.tsx';
import { useModerateCommentMutation } from './studio-comments.api.ts';

type Subject = Pick<
  StudioComment,
  'lessonID' | 'commentID' | 'uid' | 'username' | 'state' | 'isSeen' | 'hasRole' | 'isBanned'
> & { canBeAnswered?: boolean };

type CommentActionsProps = { comment: Subject; onSaid: (words: string) => void };

/** Answer, hide, remove, restore, put out: for who runs the school. */
export function CommentActions({ comment, onSaid }: CommentActionsProps) {
  const texts = useTexts(studioCommentsTexts);
  const name = useTexts(languageTexts).person(comment.username);
  const {
    lessonID,
    commentID,
    uid,
    username,
    state,
    isSeen,
    hasRole,
    isBanned,
    canBeAnswered = true,
  } = comment;
  const [open, setOpen] = useState<'answer' | 'hide' | 'remove' | null>(null);
  const [moderate, { isLoading }] = useModerateCommentMutation();
  const address = { lessonID, commentID };
  const act = async (action: 'restore' | 'see') => {
    const { error } = await moderate({ ...address, action, reason: '' });
    onSaid(error ? texts.failed : texts.done[action]);
  };
  if (open === 'answer')
    return (
      <AnswerToComment
        {...address}
        onDone={() => {
          setOpen(null);
          onSaid(texts.answered);
        }}
        onCancel={() => setOpen(null)}
      />
    );
  return (
    <div className={styles.actions}>
      {state === 'shown' && canBeAnswered ? (
        <Button look="quiet" aria-label={texts.answerOf(name)} onClick={() => setOpen('answer')}>
          {texts.answer}
        </Button>
      ) : null}
      {state === 'shown' ? (
        <Button look="quiet" onClick={() => setOpen('hide')}>
          {texts.hide}
        </Button>
      ) : (
        <Button look="quiet" isBusy={isLoading} onClick={() => void act('restore')}>
          {texts.restore}
        </Button>
      )}
      {state === 'removed' ? null : (
        <Button look="quiet" onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      )}
      {isSeen || state !== 'shown' ? null : (
        <Button look="quiet" isBusy={isLoading} onClick={() => void act('see')}>
          {texts.see}
        </Button>
      )}
      {hasRole || isBanned ? null : <PutOutButton uid={uid} username={username} place="comments" />}
      {open === null ? null : (
        <PutAwayWindow
          {...address}
          name={name}
          action={open}
          onDone={() => {
            setOpen(null);
            onSaid(texts.done[open]);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
