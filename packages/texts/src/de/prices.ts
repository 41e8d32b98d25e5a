import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

/** What is said of a price. */
export const prices: Texts['billing']['price'] = {
  amount: (amount) => amount,
  monthly: (amount) => `${amount} pro Monat`,
  annual: (amount) => `${amount} pro Jahr`,
  eachMonth: (amount) => `${amount} im Monat`,
  afterTrial: (days, price) =>
    `${days} ${plural(days, { one: 'Tag', other: 'Tage' })} gratis, danach ${price}`,
};

export const reduction: Texts['billing']['reduction'] = (percent) => `−${percent} %`;
