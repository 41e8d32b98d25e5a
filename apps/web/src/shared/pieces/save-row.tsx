import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './pieces.module.css';
import type { PieceForm } from './use-piece-form.ts';

type SaveRowProps = {
  form: Pick<PieceForm, 'isSaving' | 'isUnsaved' | 'said' | 'problem' | 'discard'>;
  /** Of its button, where that is not ‘Save’. */
  label?: string;
  isWrong?: boolean;
  onSave: () => void;
};

/** The end of a form that is saved whole: its button, and beside it what became of it. */
export function SaveRow({ form, label, isWrong = false, onSave }: SaveRowProps) {
  const texts = useTexts(studioCourseTexts).saving;
  const { isSaving, isUnsaved, said, problem, discard } = form;
  const unsaved = isUnsaved && problem === '' ? texts.notYet : '';
  return (
    <div className={styles.actions}>
      <Button look="solid" isBusy={isSaving} aria-disabled={isWrong} onClick={onSave}>
        {label ?? texts.save}
      </Button>
      {isUnsaved && !isSaving ? (
        <Button look="quiet" onClick={discard}>
          {texts.discard}
        </Button>
      ) : null}
      <p role="status">{said || unsaved}</p>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
