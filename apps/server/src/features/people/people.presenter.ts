import type { PersonPayment } from '@school/contract/person-money';
import type { ListedPerson, PersonPlan } from '@school/contract/studio-people';
import { findAccess, readLedger } from '@school/domain/ledger';
import type { PaymentRow } from '../billing/index.ts';
import type { SubscriptionRow } from '../entitlements/index.ts';
import { toTier } from '../entitlements/index.ts';
import type { AccountRow } from '../identity/index.ts';
import type { PersonRow } from './people.repo.ts';

type Described = Pick<
  AccountRow,
  'id' | 'displayName' | 'email' | 'createdAt' | 'lastLoginAt' | 'isDisabled' | 'deletesAt'
>;

export function presentPerson(account: Described, role: ListedPerson['role']) {
  return {
    uid: account.id,
    name: account.displayName,
    email: account.email,
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt.toISOString(),
    isShut: account.isDisabled,
    deletesAt: account.deletesAt?.toISOString() ?? null,
    role,
  };
}

export function presentListed({ role, plan, ...account }: PersonRow): ListedPerson {
  return {
    ...presentPerson(account, role),
    plan: plan && {
      ...plan,
      platform: plan.platform as NonNullable<ListedPerson['plan']>['platform'],
      tier: toTier(plan.tier),
    },
  };
}

/** The newest purchase first. */
export function presentPlans(rows: readonly SubscriptionRow[], now: Date): PersonPlan[] {
  return rows
    .toSorted((a, b) => b.purchasedAt.getTime() - a.purchasedAt.getTime())
    .map((row) => ({
      id: row.id,
      platform: row.platform,
      identifier: row.identifier,
      tier: toTier(row.tier),
      status: row.status,
      cancels: row.cancels,
      runs: findAccess(readLedger([row]), now).tier > 0,
      isShared: row.isShared,
      purchasedAt: row.purchasedAt.toISOString(),
      firstPaymentAt: row.firstPaymentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }));
}

export function presentPayment(row: PaymentRow): PersonPayment {
  const { id, platform, paidAt, currency, amount, tax, refunded, dispute, disputed, fee, feeCurrency, url } =
    row;
  const facts = { platform, currency, amount, tax, refunded, dispute, disputed, fee, feeCurrency, url };
  return { invoiceID: id, date: paidAt.toISOString(), ...facts };
}
