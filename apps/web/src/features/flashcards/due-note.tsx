import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';

/** How many cards are due; after a long break, says that only some come first. */
export function DueNote({ dueCount, isBack }: { dueCount: number; isBack: boolean }) {
  const texts = useTexts(flashcardsTexts);
  return (
    <>
      {isBack ? <p>{texts.welcomeBack}</p> : null}
      {dueCount > 0 ? <p>{texts.dueNow(dueCount)}</p> : null}
    </>
  );
}
