import { plural } from './language.ts';

/** What is said of a price, on the plans' page and on the first one. */
export const prices = {
  /** Set large, with its cycle beside it. */
  amount: (amount: string) => amount,
  monthly: (amount: string) => `${amount} per month`,
  annual: (amount: string) => `${amount} per year`,
  /** Below the price of a year: a twelfth of it. */
  eachMonth: (amount: string) => `${amount} a month`,
  afterTrial: (days: number, price: string) =>
    `${days} ${plural(days, { one: 'day', other: 'days' })} free, then ${price}`,
};

export const reduction = (percent: number) => `(-${percent}%)`;
