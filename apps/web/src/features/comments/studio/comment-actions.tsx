import type { StudioComment } from '@school/contract/studio-comments';
import { languageTexts } from '@school/texts/en/language';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { type Ref, useState } from 'react';
import { PutOutButton } from '../../../shared/moderation/put-out-button.tsx';
import styles from '../../../shared/queue/queue.module.css';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';
import { AnswerToComment } from './answer-to-comment.tsx';
import { PutAwayWindow } from './put-away-window.tsx';
import { useModerateCommentMutation } from './studio-comments.api.ts';

type Subject = Pick<
  StudioComment,
  'lessonID' | 'commentID' | 'uid' | 'username' | 'state' | 'isSeen' | 'hasRole' | 'isBanned'
> & { canBeAnswered?: boolean };

type Opened = 'answer' | 'hide' | 'remove';

type CommentActionsProps = { comment: Subject; onSaid: (words: string) => void };

/** Answer, hide, remove, restore, put out: for who runs the school. */
export function CommentActions({ comment, onSaid }: CommentActionsProps) {
  const texts = useTexts(studioCommentsTexts);
  const name = useTexts(languageTexts).person(comment.username);
  const { lessonID, commentID, uid, username, hasRole, isBanned } = comment;
  const [open, setOpen] = useState<Opened | null>(null);
  const opener = useLostFocus<HTMLButtonElement>(open === 'answer');
  const address = { lessonID, commentID };
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
      <StateButtons {...{ comment, name, opener, onSaid }} onOpen={setOpen} />
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

type StateButtonsProps = CommentActionsProps & {
  name: string;
  /** Of the button for an answer. */
  opener: Ref<HTMLButtonElement>;
  onOpen: (window: Opened) => void;
};

/** What can be done with a comment that is as it is now. */
function StateButtons({ comment, name, opener, onSaid, onOpen }: StateButtonsProps) {
  const texts = useTexts(studioCommentsTexts);
  const { lessonID, commentID, state, isSeen, canBeAnswered = true } = comment;
  const [moderate, { isLoading }] = useModerateCommentMutation();
  const act = async (action: 'restore' | 'see') => {
    const { error } = await moderate({ lessonID, commentID, action, reason: '' });
    onSaid(error ? texts.failed : texts.done[action]);
  };
  return (
    <>
      {state === 'shown' && canBeAnswered ? (
        <Button ref={opener} look="quiet" aria-label={texts.answerOf(name)} onClick={() => onOpen('answer')}>
          {texts.answer}
        </Button>
      ) : null}
      {state === 'shown' ? (
        <Button look="quiet" onClick={() => onOpen('hide')}>
          {texts.hide}
        </Button>
      ) : (
        <Button look="quiet" isBusy={isLoading} onClick={() => void act('restore')}>
          {texts.restore}
        </Button>
      )}
      {state === 'removed' ? null : (
        <Button look="quiet" onClick={() => onOpen('remove')}>
          {texts.remove}
        </Button>
      )}
      {isSeen || state !== 'shown' ? null : (
        <Button look="quiet" isBusy={isLoading} onClick={() => void act('see')}>
          {texts.see}
        </Button>
      )}
    </>
  );
}
