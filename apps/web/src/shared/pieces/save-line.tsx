import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';

/** The end of a form: what became of it, and the button that saves it. */
export function SaveLine({
  said,
  isSaving,
  onSave,
}: {
  said: string;
  isSaving: boolean;
  onSave: () => void;
}) {
  const { saving } = useTexts(studioCourseTexts);
  return (
    <>
      <p role="status">{said}</p>
      <p>
        <Button look="solid" isBusy={isSaving} onClick={onSave}>
          {saving.save}
        </Button>
      </p>
    </>
  );
}
