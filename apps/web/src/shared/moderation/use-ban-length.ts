import { languageTexts } from '@school/texts/en/language';
import { moderationTexts } from '@school/texts/en/moderation';
import { formatInstant } from '@school/texts/hours';
import { useTexts } from '../texts/use-texts.ts';

const SWISS_ZONE = 'Europe/Zurich';

/** Until when, in words. */
export function useBanLength(): (until: string | null) => string {
  const texts = useTexts(moderationTexts);
  const { clock } = useTexts(languageTexts);
  return (until) =>
    until === null ? texts.forGood : texts.until(formatInstant(new Date(until), clock, SWISS_ZONE));
}
