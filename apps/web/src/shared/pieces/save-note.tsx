import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import type { Autosaver } from './autosaver.ts';

type SaveNoteProps = {
  autosave: ReturnType<Autosaver<object>['get']> & SaveActions;
  /** What is said where all but what is unfinished is saved, if those are no rows. */
  partly?: string;
};
type SaveActions = Pick<Autosaver<object>, 'saveNow' | 'keepMine' | 'takeTheirs'>;

/** Whether what stands here is saved; and where another has changed the same, the choice. */
export function SaveNote({ autosave, partly }: SaveNoteProps) {
  const texts = useTexts(studioLessonsTexts).save;
  const { state, theirs, reason, saveNow, keepMine, takeTheirs } = autosave;
  const place = useLostFocus<HTMLParagraphElement>(state === 'conflict' || state === 'failed');
  if (state === 'conflict')
    return (
      <Notice tone="now" title={theirs?.by ? texts.conflictWith(theirs.by) : texts.conflict}>
        <Button onClick={keepMine}>{texts.keepMine}</Button>
        <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="now" title={texts.failed}>
        {reason === null ? null : <p>{reason}</p>}
        <Button onClick={saveNow}>{texts.again}</Button>
      </Notice>
    );
  const said = {
    saved: texts.saved,
    partly: partly ?? texts.partly,
    waiting: texts.saving,
    saving: texts.saving,
  };
  return (
    <p ref={place} role="status" tabIndex={-1}>
      {said[state]}
    </p>
  );
}
