import { readWait } from '@school/contract/auth-wait';
import { refusalsTexts } from '@school/texts/en/refusals';
import { useTexts } from '../texts/use-texts.ts';

/**
 * What is said of the refusals that may come anywhere, of a query, of a mutation, or of what was thrown: too often, with
 * the wait that the server names, the auth API in its message; turned text, or one that has lost a letter. Else null.
 */
export function useRefusalWords(): (failure: unknown) => string | null {
  const texts = useTexts(refusalsTexts);
  return (failure) => {
    if (typeof failure !== 'object' || failure === null) return null;
    const wait = findWait(failure);
    if (wait !== null) return texts.tooMany(wait);
    const reason = 'reason' in failure ? failure.reason : null;
    return reason === 'turned' || reason === 'lost' ? texts[reason] : null;
  };
}

function findWait(failure: object): number | null {
  if ('retryAfterSeconds' in failure && typeof failure.retryAfterSeconds === 'number')
    return failure.retryAfterSeconds;
  return failure instanceof Error ? readWait(failure.message) : null;
}
