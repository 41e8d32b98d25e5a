import { everywhereTexts } from '@school/texts/en/everywhere';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { FullScreenMessage } from '../../shared/ui/full-screen-message.tsx';

/** While the first page's own code is on its way. */
export function RoutePending() {
  const { pleaseWait } = useTexts(everywhereTexts);
  return <FullScreenMessage>{pleaseWait}</FullScreenMessage>;
}
