import { billingTexts } from '@school/texts/en/billing';
import { languageTexts } from '@school/texts/en/language';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { PriceWords } from './price-text.ts';

export function usePriceWords(): PriceWords {
  const { price } = useTexts(billingTexts);
  const { money } = useTexts(languageTexts);
  return { price, money };
}
