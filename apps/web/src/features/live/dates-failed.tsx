import { everywhereTexts } from '@school/texts/en/everywhere';
import { liveTexts } from '@school/texts/en/live';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

/** In the place of the dates that did not come. */
export function DatesFailed({ failure, onRetry }: { failure: QueryFailure; onRetry: () => void }) {
  const { failed } = useTexts(liveTexts).dates;
  const { tryAgain } = useTexts(everywhereTexts);
  return (
    <Notice title={failed} failure={failure}>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </Notice>
  );
}
