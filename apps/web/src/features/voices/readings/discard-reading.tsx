import { alertsTexts } from '@school/texts/en/alerts';
import { voicesTexts } from '@school/texts/en/voices';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';

/** Asks first: a whole lesson is gone with it. */
export function DiscardReading({ onDiscard }: { onDiscard: () => void }) {
  const { reading: texts } = useTexts(voicesTexts);
  const { cancel } = useTexts(alertsTexts);
  const showAlert = useShowAlert();
  const ask = () =>
    showAlert({
      title: texts.discardTitle,
      description: texts.discardText,
      buttons: [
        { title: texts.discardYes, onClick: onDiscard },
        { title: cancel, style: 'main' },
      ],
    });
  return (
    <Button look="quiet" onClick={ask}>
      {texts.discard}
    </Button>
  );
}
