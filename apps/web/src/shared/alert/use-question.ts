import { alertsTexts } from '@school/texts/en/alerts';
import type { MouseEvent } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useShowAlert } from './use-show-alert.ts';

/** Asks with YES and NO before something that cannot be taken back: what the button that leads there does. */
export function useQuestion(
  question: { title: string; description: string },
  onYes: (button: Element) => void,
): (event: MouseEvent<HTMLButtonElement>) => void {
  const showAlert = useShowAlert();
  const { yes, no } = useTexts(alertsTexts);
  return ({ currentTarget: button }) =>
    showAlert({
      ...question,
      buttons: [
        { title: yes, onClick: () => onYes(button) },
        { title: no, style: 'main' },
      ],
    });
}
