export type Decline = { code: string; declineCode: string; message: string };

/**
 * What a card does. `asks-unless-set-up` asks the bank on session, and off session only until it was set up;
 * `declines-charges` can be saved but not charged.
 */
export type CardBehaviour =
  | 'works'
  | 'asks'
  | 'asks-unless-set-up'
  | 'declines'
  | 'declines-charges'
  | 'is-disputed'
  | 'is-inquired';

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard';
  behaviour: CardBehaviour;
  decline: Decline;
  /** The ready-made payment methods and tokens that stand for it. */
  tokens: readonly string[];
};

const GENERIC: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const FUNDS: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};

const row = (
  number: string,
  behaviour: CardBehaviour,
  tokens: readonly string[],
  decline = GENERIC,
): TestCard => ({
  number,
  behaviour,
  tokens,
  decline,
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
});

/** Stripe's own test cards: https://docs.stripe.com/testing. */
const TEST_CARDS: readonly TestCard[] = [
  row('4242424242424242', 'works', ['pm_card_visa', 'tok_visa', 'pm_card_bypassPending']),
  row('5555555555554444', 'works', ['pm_card_mastercard', 'tok_mastercard']),
  row('4000000000000341', 'declines-charges', ['pm_card_chargeCustomerFail', 'tok_chargeCustomerFail']),
  row('4000000000000002', 'declines', [
    'pm_card_chargeDeclined',
    'pm_card_visa_chargeDeclined',
    'tok_chargeDeclined',
  ]),
  row('4000000000009995', 'declines', ['pm_card_chargeDeclinedInsufficientFunds'], FUNDS),
  row('4000000000000069', 'declines', ['pm_card_chargeDeclinedExpiredCard'], EXPIRED),
  row('4000002500003155', 'asks-unless-set-up', ['pm_card_authenticationRequiredOnSetup']),
  row('4000002760003184', 'asks', ['pm_card_authenticationRequired']),
  row('4000000000003220', 'asks', ['pm_card_threeDSecure2Required']),
  row('4000000000000259', 'is-disputed', ['pm_card_createDispute', 'tok_createDispute']),
  row('4000000000001976', 'is-inquired', ['pm_card_createDisputeInquiry', 'tok_createDisputeInquiry']),
];

export function findTestCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null;
}

export function findTokenCard(token: string): TestCard | null {
  return TEST_CARDS.find(({ tokens }) => tokens.includes(token)) ?? null;
}
