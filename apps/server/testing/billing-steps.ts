import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { createCheckout } from '../src/features/billing/index.ts';
import { findAccountById, startSession } from '../src/features/identity/index.ts';
import type { BillingApp } from './build-billing-app.ts';
import { callUntyped } from './call.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';
import { finishDeletions } from './finish-deletions.ts';

export type BillingAnswer = {
  status: number;
  result: Record<string, unknown>;
  error?: { status: string; message: string; details?: unknown };
};

export type CurrentEntries = Record<string, { cancels: boolean; expires_date: string; identifier: string }>;

/** What people do on the plans page and on the payment page, over the wire. */
export type BillingSteps = {
  call: (name: string, data: unknown, who?: SignedInAccount) => Promise<BillingAnswer>;
  checkout: (who: SignedInAccount, packageID?: string) => Promise<BillingAnswer>;
  /** The same checkout without the wire, and so for as long as a test turns the clock. */
  open: (who: SignedInAccount, packageID?: string) => Promise<{ id: string; url: string }>;
  /** Fills the hosted page's form, as a browser sends it. */
  pay: (sessionId: string, number?: string) => Promise<Response>;
  /** An account that has bought this package, and the webhooks of that delivered. */
  createSubscriber: (packageID?: string) => Promise<SignedInAccount>;
  /** Time has passed: the old id token with it. */
  signInAgain: (who: SignedInAccount) => Promise<SignedInAccount>;
  current: (who: SignedInAccount) => Promise<CurrentEntries>;
  /** The fourteen days are over at once. */
  deleteAccount: (who: SignedInAccount) => Promise<Response>;
};

/** Who calls, as the wire would say it. */
export const callerOf = ({ uid, email }: { uid: string; email: string }) => ({
  uid,
  email,
  isEmailVerified: false,
  displayName: null,
  session: 'any',
  authTime: 0,
  hasSecondFactor: false,
});

/** What the plans page sends for a change to this package. */
export const changeTo = (packageID: string) => ({
  OfferID: DEFAULT_OFFER_ID,
  PackageID: packageID,
  ProductID: `swiss_german_${packageID.toLowerCase()}`,
  StripePriceID: '',
  changeStripeSubscription: true,
});

export function createBillingSteps(test: () => BillingApp): BillingSteps {
  const steps: BillingSteps = {
    call: (name, data, who) =>
      callUntyped(test().origin, name, who?.idToken ?? null, data) as Promise<BillingAnswer>,
    checkout: (who, packageID = 'VIP_monthly') =>
      steps.call('createStripeCheckoutSession', { offerID: DEFAULT_OFFER_ID, packageID }, who),
    open: ({ uid, email }, packageID = 'VIP_monthly') => {
      const { ctx } = test();
      const wanted = { offerID: DEFAULT_OFFER_ID, packageID, origin: ctx.config.publicOrigin };
      return createCheckout(ctx, callerOf({ uid, email }), wanted);
    },
    pay: (sessionId, number = '4242 4242 4242 4242') =>
      fetch(`${test().stripe.origin}/pages/checkout/${sessionId}`, {
        method: 'POST',
        body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Lena Learner' }),
      }),
    createSubscriber: async (packageID) => {
      const who = await createSignedInAccount(test().ctx);
      const { result } = await steps.checkout(who, packageID);
      await steps.pay(String(result['id']));
      await test().stripe.deliver();
      return who;
    },
    signInAgain: async (who) => {
      const account = await findAccountById(test().ctx.db, who.uid);
      if (!account) throw new Error('the account is gone');
      return { ...who, ...(await startSession(test().identity, account)) };
    },
    current: async (who) => (await steps.call('getCurrentSubscriptions', null, who)).result as CurrentEntries,
    deleteAccount: async ({ idToken }) => {
      const { origin, ctx } = test();
      const answer = await fetch(
        `${origin}/identitytoolkit.googleapis.com/v1/accounts:delete?key=${ctx.config.apiKey}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ idToken }),
        },
      );
      await finishDeletions(ctx);
      return answer;
    },
  };
  return steps;
}
