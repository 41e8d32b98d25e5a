import { findEntryPrice } from '../features/billing/entry-price.ts';
import { readGivenOffer } from '../shared/page-data/given-data.ts';
import { FRAME_WORDS } from './frame-words.ts';

/** Says in the visitor's frame what a plan costs, by the offer that the server wrote into the page. */
export function fillHome(frame: DocumentFragment): void {
  const price = findEntryPrice(readGivenOffer() ?? [], FRAME_WORDS.money);
  const line = frame.querySelector('[data-entry-price]');
  if (price && line) line.textContent = FRAME_WORDS.fromPrice(price.days, price.amount);
}
