import { heroTexts } from '@school/texts/en/hero';
import { languageTexts } from '@school/texts/en/language';
import { findEntryPrice } from './features/billing/entry-price.ts';
import { readGivenOffer } from './shared/page-data/given-data.ts';

/** Says in the visitor's frame what a plan costs, by the offer that the server wrote into the page. */
export function fillHome(frame: DocumentFragment): void {
  const price = findEntryPrice(readGivenOffer() ?? [], languageTexts.words.money);
  const line = frame.querySelector('[data-entry-price]');
  if (price && line) line.textContent = heroTexts.words.fromPrice(price.days, price.amount);
}
