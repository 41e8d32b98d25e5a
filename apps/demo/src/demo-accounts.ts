import { CONSENT_FIELDS } from '@school/contract/consents';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { OperatorRole } from '@school/contract/operators';
import type { RevenueCatStandIn } from '@school/revenuecat-stand-in';
import {
  cancelCurrent,
  createCheckout,
  getCheckoutStatus,
  syncStoreAccount,
} from '@school/server/features/billing';
import { recordConsents } from '@school/server/features/consents';
import {
  type AccountRow,
  addAuthenticator,
  createAccount,
  findAccountByEmail,
} from '@school/server/features/identity';
import { changeRole, hasOwner } from '@school/server/features/operators';
import type { Context } from '@school/server/platform/context';

export type DemoAccount = { email: string; username: string; what: string };

type Plan = { packageID: 'BASIC_monthly' | 'VIP_monthly' | 'BASIC_annually'; cancels?: true } | 'ios' | null;

type NewDemoAccount = DemoAccount & { plan: Plan; role?: OperatorRole; hasAuthenticator?: true };

const DEMO_ACCOUNTS: readonly NewDemoAccount[] = [
  { email: 'no-plan@demo.example', username: 'Nina', what: 'no plan yet', plan: null },
  {
    email: 'basic@demo.example',
    username: 'Beat',
    what: 'BASIC, monthly',
    plan: { packageID: 'BASIC_monthly' },
  },
  { email: 'vip@demo.example', username: 'Vreni', what: 'VIP, monthly', plan: { packageID: 'VIP_monthly' } },
  {
    email: 'cancelled@demo.example',
    username: 'Cla',
    what: 'BASIC, cancelled, runs until the trial ends',
    plan: { packageID: 'BASIC_monthly', cancels: true },
  },
  {
    email: 'teacher@demo.example',
    username: 'Trudi',
    what: 'the teacher, who owns the school, with VIP and a second step, which chat and studio ask for',
    plan: { packageID: 'VIP_monthly' },
    role: 'owner',
    hasAuthenticator: true,
  },
  {
    email: 'moderator@demo.example',
    username: 'Moritz',
    what: 'a moderator of the live chat, whose second step is still to be set up',
    plan: null,
    role: 'moderator',
  },
  { email: 'ios@demo.example', username: 'Iris', what: 'VIP, bought in the iOS app', plan: 'ios' },
];

export type DemoShop = {
  password: string;
  /** Of the teacher's authenticator app. */
  authenticatorKey: string;
  /** The payment stand-in's pages as this process reaches them. */
  pagesOrigin: string;
  publicOrigin: string;
  /** The stand-in of the app stores. */
  stores: Pick<RevenueCatStandIn, 'control'>;
};

/** Makes the demo accounts that are not there yet, by the same services that people use. */
export async function ensureDemoAccounts(ctx: Context, shop: DemoShop): Promise<readonly DemoAccount[]> {
  for (const { email, username, plan, role, hasAuthenticator } of DEMO_ACCOUNTS) {
    const existing = await findAccountByEmail(ctx.db, email);
    if (existing) {
      // Of a demo that was begun when the school had no owners.
      if (role === 'owner' && !(await hasOwner(ctx.db))) await changeRole(ctx, email, role);
      continue;
    }
    const account = await createAccount(ctx, {
      email,
      password: shop.password,
      displayName: username,
      // As after the mail of a sign-up: reminders go to confirmed addresses only.
      isEmailVerified: true,
    });
    const decidedAt = ctx.clock.now();
    // The teacher reads what learners get: reminders, and the newsletter.
    const decisions = CONSENT_FIELDS.map((field) => {
      const didUserAgree = field.startsWith('Privacy') || role === 'owner';
      return [field, { didUserAgree, decidedAt }] as const;
    });
    await recordConsents(ctx.db, ctx, account.id, new Map(decisions));
    if (plan === 'ios') await buyInStore(ctx, account, shop.stores);
    else if (plan) await buy(ctx, account, plan, shop);
    if (role) await changeRole(ctx, email, role);
    if (hasAuthenticator) await addAuthenticator(ctx, account.id, shop.authenticatorKey);
  }
  return DEMO_ACCOUNTS;
}

/** The accounts as a store's plan may be moved between them. */
export async function listRecipients(
  ctx: Context,
  accounts: readonly DemoAccount[],
): Promise<{ uid: string; email: string }[]> {
  const rows = await Promise.all(accounts.map(({ email }) => findAccountByEmail(ctx.db, email)));
  return rows.flatMap((row) => (row?.email ? [{ uid: row.id, email: row.email }] : []));
}

async function buy(
  ctx: Context,
  account: AccountRow,
  plan: Exclude<Plan, 'ios' | null>,
  shop: DemoShop,
): Promise<void> {
  const { id: uid, email, isEmailVerified, displayName } = account;
  const caller = {
    uid,
    email,
    isEmailVerified,
    displayName,
    session: 'demo',
    authTime: 0,
    hasSecondFactor: false,
  };
  const { id } = await createCheckout(ctx, caller, {
    offerID: DEFAULT_OFFER_ID,
    packageID: plan.packageID,
    origin: shop.publicOrigin,
  });
  const card = {
    number: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: account.displayName ?? 'Demo',
  };
  await fetch(`${shop.pagesOrigin}/pages/checkout/${id}`, {
    method: 'POST',
    body: new URLSearchParams(card),
  });
  await getCheckoutStatus(ctx, caller, id);
  if (plan.cancels) await cancelCurrent(ctx, caller);
}

/** A plan that the App Store sold, and renewed once: nothing of it can be changed on the web. */
async function buyInStore(ctx: Context, account: AccountRow, { control }: DemoShop['stores']): Promise<void> {
  const whose = { appUserId: account.id, platform: 'ios' } as const;
  await control.buy({ ...whose, identifier: 'VIP_annually' });
  await control.renew(whose);
  // The store's webhooks arrive only once the school listens.
  await syncStoreAccount(ctx, account.id);
}
