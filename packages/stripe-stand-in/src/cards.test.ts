import { describe, expect, it } from 'vitest';
import { checkCard, findCardBehaviour, isCardNumber } from './cards.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const form = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Mira Muster' };

describe('checkCard', () => {
  it('takes a card as people type it', () => {
    expect(checkCard(form, NOW)).toEqual({
      ok: true,
      card: { number: '4242424242424242', brand: 'visa', expMonth: 12, expYear: 2034, name: 'Mira Muster' },
    });
    expect(checkCard({ ...form, expiry: '1134' }, NOW).ok).toBe(true);
    expect(checkCard({ ...form, expiry: '11/26' }, NOW).ok).toBe(true);
  });

  it.each([
    ['number', '4242 4242 4242 4241'],
    ['number', 'abc'],
    ['expiry', '13 / 34'],
    ['expiry', '10 / 26'],
    ['expiry', ''],
    ['cvc', '12'],
    ['name', '  '],
  ])('says what is wrong with %s %j', (field, value) => {
    const check = checkCard({ ...form, [field]: value }, NOW);
    expect(check.ok ? [] : Object.keys(check.problems)).toEqual([field]);
  });
});

describe('test cards', () => {
  it.each(['4000000000000002', '4000002500003155', '4000000000000341', '5555555555554444'])(
    '%s has a right check digit',
    (number) => expect(isCardNumber(number)).toBe(true),
  );

  it('behave as Stripe documents them', () => {
    expect(findCardBehaviour('4242424242424242')).toEqual({});
    expect(findCardBehaviour('4000000000000002')).toEqual({ declineCode: 'generic_decline' });
    expect(findCardBehaviour('4000002500003155')).toEqual({ asksForConfirmation: true });
  });
});
