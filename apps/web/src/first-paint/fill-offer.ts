import type { SubscriptionPackage } from '@school/contract/billing';
import { canBeSold } from '@school/domain/prerequisites';
import { findSubscribeButton } from '@school/domain/subscribe-button';
import type { OfferFrame } from '../app/pages/billing/subscriptions-frame.tsx';
import { shortAmountText } from '../features/billing/amount-text.ts';
import { paintOf } from '../features/billing/button-colour.ts';
import { priceLine, yearlyReduction } from '../features/billing/price-text.ts';
import { readGivenOffer } from '../shared/page-data/given-data.ts';
import { fillWords } from './fill-words.ts';
import { FRAME_WORDS } from './frame-words.ts';

/** Puts the offer that the server wrote into the page in the visitor's frame; without one, its place stays. */
export function fillOffer(frame: DocumentFragment): void {
  const place = frame.querySelector<HTMLElement>('[data-offer-frame]');
  const pending = frame.querySelector('[data-offer-pending]');
  if (!place || !pending) return;
  const sold = (readGivenOffer() ?? []).filter(canBeSold);
  const shown = sold.filter(({ BillingCycle }) => BillingCycle === 'monthly');
  if (shown.length > 0) fillPlans(place, sold, shown);
  const [kept, other] = shown.length > 0 ? [place, pending] : [pending, place];
  other.remove();
  kept.replaceWith(...kept.childNodes);
}

function fillPlans(place: HTMLElement, sold: SubscriptionPackage[], shown: SubscriptionPackage[]): void {
  const words = JSON.parse(place.dataset['offerFrame'] ?? '{}') as OfferFrame;
  const [, saved] = place.querySelectorAll('fieldset>*>*');
  const percent = yearlyReduction(sold, FRAME_WORDS.reduction);
  if (saved && percent !== '') saved.textContent = percent;
  else saved?.remove();
  const card = place.querySelector('article');
  for (const item of shown) {
    const own = card?.cloneNode(true);
    if (!(own instanceof HTMLElement)) continue;
    fillCard(own, item, words);
    card?.before(own);
  }
  card?.remove();
}

function fillCard(
  card: HTMLElement,
  item: SubscriptionPackage,
  { money, labels, cycle, looks }: OfferFrame,
): void {
  const { label } = findSubscribeButton(item, {
    currents: {},
    hasAlreadySubscribed: false,
    packages: [item],
  });
  const isTrialOffered = label === 'TRY OUT';
  card.id = item.Title.toLowerCase();
  setText(card.querySelector('h2'), item.Title);
  const [amount, per] = card.querySelectorAll('p[aria-hidden] span');
  setText(amount, FRAME_WORDS.prices.amount(shortAmountText(item.StripePrice, money)));
  setText(per, cycle);
  const line = card.querySelector('p[aria-hidden] + p');
  setText(line, priceLine(item, isTrialOffered, { price: FRAME_WORDS.prices, money }));
  if (!isTrialOffered) line?.setAttribute('class', 'visually-hidden');
  fillButton(card.querySelector('button'), item, {
    looks,
    label: label === null ? '' : (labels[label] ?? ''),
  });
  // What an app's store says of a purchase; the frame's price is as one of its.
  card.querySelector('[role=status]')?.remove();
  const promise = card.querySelector('li');
  for (const line of item.PromotionText) {
    const own = promise?.cloneNode();
    if (!(own instanceof HTMLElement)) continue;
    fillWords(own, line);
    promise?.before(own);
  }
  promise?.remove();
}

function fillButton(
  button: HTMLElement | null,
  item: SubscriptionPackage,
  { looks, label }: Pick<OfferFrame, 'looks'> & { label: string },
): void {
  if (!button) return;
  const { look, style } = paintOf(item);
  button.className = looks[look] ?? '';
  if (style?.backgroundColor) button.style.backgroundColor = style.backgroundColor;
  if (style?.color) button.style.color = style.color;
  button.textContent = label;
}

function setText(element: Element | null | undefined, text: string): void {
  if (element) element.textContent = text;
}
