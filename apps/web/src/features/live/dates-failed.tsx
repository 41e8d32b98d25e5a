import { liveTexts } from '@school/texts/en/live';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';

/** In the place of the dates that did not come. */
export function DatesFailed({ failure, onRetry }: { failure: QueryFailure; onRetry: () => void }) {
  const { failed } = useTexts(liveTexts).dates;
  return <NotFetched title={failed} failure={failure} onRetry={onRetry} />;
}
