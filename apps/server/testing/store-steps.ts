import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { expect } from 'vitest';
import { findTier } from '../src/features/entitlements/index.ts';
import { type BillingAnswer, type BillingSteps, createBillingSteps } from './billing-steps.ts';
import type { StoresApp } from './build-stores-app.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';

export type Platform = 'ios' | 'android';

/** What people do in a store, beside what they do on the plans page. */
export type StoreSteps = BillingSteps & {
  create: () => Promise<SignedInAccount>;
  prepare: (
    who: SignedInAccount,
    platform: Platform,
    packageID?: string,
    slot?: string | null,
  ) => Promise<BillingAnswer>;
  /** Prepared, bought, and heard of. */
  buy: (
    who: SignedInAccount,
    platform: Platform,
    identifier?: string,
    slot?: string | null,
  ) => Promise<BillingAnswer['result']>;
  platformOf: (who: SignedInAccount) => Promise<unknown>;
  statusOf: (who: SignedInAccount) => Promise<BillingAnswer['result']>;
  accessOf: (who: SignedInAccount) => Promise<number>;
  /** Its days are over, and the log-in with them. */
  later: (who: SignedInAccount, days: number) => Promise<SignedInAccount>;
};

export function createStoreSteps(test: () => StoresApp): StoreSteps {
  const steps = createBillingSteps(test);
  const prepare: StoreSteps['prepare'] = (who, platform, packageID = 'VIP_monthly', slot = null) =>
    steps.call(
      'prepareStorePurchase',
      { offerID: DEFAULT_OFFER_ID, packageID, platform, selectedPrivateLesson: slot },
      who,
    );
  return {
    ...steps,
    prepare,
    create: () => createSignedInAccount(test().ctx),
    buy: async (who, platform, identifier = 'VIP_monthly', slot = null) => {
      const prepared = await prepare(who, platform, identifier, slot);
      expect(prepared.status).toBe(200);
      await test().stores.control.buy({ appUserId: who.uid, platform, identifier });
      await test().hear();
      return prepared.result;
    },
    platformOf: async (who) =>
      (await steps.call('getSubscriptionPlatform', null, who)).result['subscriptionPlatform'],
    statusOf: async (who) => (await steps.call('getStorePurchaseStatus', null, who)).result,
    accessOf: ({ uid }) => findTier(test().ctx.db, uid, test().clock.now()),
    later: async (who, days) => {
      await test().advanceDays(days);
      return steps.signInAgain(who);
    },
  };
}
