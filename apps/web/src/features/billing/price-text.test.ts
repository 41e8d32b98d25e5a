import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { amountText, shortAmountText } from './amount-text.ts';
import { priceText, yearlyReduction } from './price-text.ts';

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

  it.each([0, 5, 90, 100, 1_999, 4_000, 4_050, 99_999, 100_000, 1_234_567, -4_000])(
    'writes %i Rappen as Intl does',
    (unit_amount) => {
      const money = { currency: 'chf', unit_amount };
      const whole = { style: 'currency', currency: 'chf' } as const;
      const short = { ...whole, trailingZeroDisplay: 'stripIfInteger' } as const;
      const byIntl = (options: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat('en-CH', options).format(unit_amount / 100);
      expect(amountText(money, 'en-CH')).toBe(byIntl(whole));
      expect(shortAmountText(money, 'en-CH')).toBe(byIntl(short));
    },
  );

  it('shows a currency without minor units undivided', () => {
    const yen = { ...item('VIP', 'monthly', 4_000), StripePrice: { currency: 'jpy', unit_amount: 4_000 } };
    expect(priceText(yen, words)).toMatch(/4\D000 per month/);
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
