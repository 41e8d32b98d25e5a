import type { Comment } from '@school/contract/comments';
import { languageTexts } from '@school/texts/en/language';
import { studioCommentsTexts } from '@school/texts/en/studio-comments';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PutAwayWindow } from './put-away-window.tsx';

type StaffActionsProps = {
  lessonID: string;
  commentID: string;
  comment: Pick<Comment, 'Username'>;
  /** With the words for what was done. */
  onSaid?: (words: string) => void;
};

/** Hide and remove, in place: the comment leaves the list, and is found in the studio. */
export function StaffActions({ lessonID, commentID, comment, onSaid }: StaffActionsProps) {
  const texts = useTexts(studioCommentsTexts);
  const name = useTexts(languageTexts).person(comment.Username);
  const [open, setOpen] = useState<'hide' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen('hide')}>
        {texts.hide}
      </Button>
      <Button look="quiet" onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      {open === null ? null : (
        <PutAwayWindow
          {...{ lessonID, commentID, name }}
          action={open}
          onDone={() => {
            close();
            onSaid?.(texts.done[open]);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
