import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import type { CallError } from '../../../shared/api/call-error.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';

/** The words for a refusal, by its reason or else its code. */
export function useExplainRefusal(): (error: unknown) => string {
  const { failed, refusals } = useTexts(studioNewsletterTexts);
  const known: { readonly [why: string]: string } = refusals;
  return (error) => {
    const { code, reason } = error as Partial<CallError>;
    return known[reason ?? ''] ?? known[code ?? ''] ?? failed;
  };
}
