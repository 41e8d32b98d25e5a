import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { amountText, shortAmountText } from '../../shared/texts/amount-text.ts';
import { monthText, priceText, yearlyReduction } from './price-text.ts';

const item = (Title: string, BillingCycle: 'monthly' | 'annual', unit_amount: number) => ({
  Title,
  BillingCycle,
  FreeTrialPeriod: 30,
  StripePrice: { currency: 'chf', unit_amount },
});

const { price, reduction } = en.billing;
const words = { price, money: en.language.money };

describe('price texts', () => {
  it('shows the amount with its currency and period', () => {
    expect(priceText(item('VIP', 'monthly', 4_000), words).replace(/\s/g, ' ')).toBe('CHF 40.00 per month');
    expect(priceText(item('VIP', 'annual', 43_200), words).replace(/\s/g, ' ')).toBe('CHF 432.00 per year');
  });

  it.each(['en-CH', 'de-CH'])('writes francs as Intl does in %s', (locale) => {
    const whole = { style: 'currency', currency: 'chf' } as const;
    const byIntl = new Intl.NumberFormat(locale, whole);
    const shortByIntl = new Intl.NumberFormat(locale, { ...whole, trailingZeroDisplay: 'stripIfInteger' });
    const amounts = [
      ...Array.from({ length: 10_001 }, (_none, index) => index),
      ...Array.from({ length: 1_001 }, (_none, index) => index * 100),
      99_999,
      100_000,
      1_234_567,
      -5,
      -4_000,
    ];
    const written = amounts.map((unit_amount) => ({ currency: 'chf', unit_amount }));
    expect(written.map((money) => amountText(money, locale))).toEqual(
      amounts.map((rappen) => byIntl.format(rappen / 100)),
    );
    expect(written.map((money) => shortAmountText(money, locale))).toEqual(
      amounts.map((rappen) => shortByIntl.format(rappen / 100)),
    );
  });

  it('shows a currency without minor units undivided', () => {
    const yen = { ...item('VIP', 'monthly', 4_000), StripePrice: { currency: 'jpy', unit_amount: 4_000 } };
    expect(priceText(yen, words)).toMatch(/4\D000 per month/);
  });

  it('says what a month of a year costs, rounded to what is not less', () => {
    const say = (unit_amount: number) => monthText(item('VIP', 'annual', unit_amount), words);
    expect(say(43_200)).toBe('CHF\u00a036 a month');
    expect(say(11_000)).toBe('CHF\u00a09.17 a month');
    expect(monthText(item('VIP', 'monthly', 4_000), words)).toBeNull();
  });

  it('says what a year saves only where it is true of every plan', () => {
    const packages = [item('VIP', 'monthly', 4_000), item('VIP', 'annual', 43_200)];
    expect(yearlyReduction(packages, reduction)).toBe('(-10%)');
    expect(
      yearlyReduction(
        [...packages, item('BASIC', 'monthly', 1_000), item('BASIC', 'annual', 11_000)],
        reduction,
      ),
    ).toBe('');
    expect(yearlyReduction([item('VIP', 'monthly', 4_000), item('VIP', 'annual', 48_000)], reduction)).toBe(
      '',
    );
    expect(yearlyReduction([], reduction)).toBe('');
  });
});
