import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { SaveState } from './use-autosave.ts';

type SaveNoteProps = {
  state: SaveState;
  by: string | null;
  onAgain: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Whether what stands here is saved; and where another has changed the same, the choice. */
export function SaveNote({ state, by, onAgain, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  const texts = useTexts(studioLessonsTexts).save;
  if (state === 'conflict')
    return (
      <Notice tone="now" title={by === null ? texts.conflict : texts.conflictWith(by)}>
        <Button onClick={onKeepMine}>{texts.keepMine}</Button>
        <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="now" title={texts.failed}>
        <Button onClick={onAgain}>{texts.again}</Button>
      </Notice>
    );
  return <p role="status">{state === 'saved' ? texts.saved : texts.saving}</p>;
}
