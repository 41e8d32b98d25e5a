import { everywhereTexts } from '@school/texts/en/everywhere';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from './button.tsx';
import { useFocusAround } from './use-focus-around.ts';

/** Another try; it goes with its press, as what it stands in does, until it is known how that went. */
export function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const { tryAgain } = useTexts(everywhereTexts);
  const leave = useFocusAround();
  return (
    <Button
      onClick={({ currentTarget }) => {
        leave(currentTarget);
        void onRetry();
      }}
    >
      {tryAgain}
    </Button>
  );
}
