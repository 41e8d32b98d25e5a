import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { explainRefusal, type QueryFailure } from '../../../shared/api/call-error.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';

/** The words for a refusal, by its reason or else its code. */
export function useExplainRefusal(): (error: QueryFailure) => string {
  const { failed, refusals } = useTexts(studioNewsletterTexts);
  return (error) => explainRefusal(error, refusals, failed);
}
