import { refusalsTexts } from '@school/texts/en/refusals';
import { useTexts } from '../texts/use-texts.ts';

/** A failed call's facts: of a query, of a mutation, or of what was thrown. */
type Failure =
  | { code?: string | undefined; reason?: string | undefined; retryAfterSeconds?: unknown }
  | object
  | null
  | undefined;

/** What is said of the refusals that may come anywhere: too often, with the wait that the server names; turned text. Else null. */
export function useRefusalWords(): (failure: Failure) => string | null {
  const texts = useTexts(refusalsTexts);
  return (failure) => {
    if (!failure) return null;
    if ('retryAfterSeconds' in failure && typeof failure.retryAfterSeconds === 'number')
      return texts.tooMany(failure.retryAfterSeconds);
    return 'reason' in failure && failure.reason === 'turned' ? texts.turned : null;
  };
}
