import { PEOPLE_COLUMNS, type PeopleColumn } from '@school/contract/people-lists';
import type { PersonPayment } from '@school/contract/person-money';
import type { ListedPerson, PersonPlan } from '@school/contract/studio-people';
import { findAccess, readLedger } from '@school/domain/ledger';
import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../platform/formula-guard.ts';
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

/** A line for each, without the names of the columns. Names are what people typed: no cell begins a formula. */
export function writePeople(people: readonly ListedPerson[]): string {
  const lines = people.map((person) => {
    const cells = cellsOf(person);
    return PEOPLE_COLUMNS.map((column) => guardFormula(cells[column]));
  });
  return stringify(lines, { record_delimiter: 'windows' });
}

const TIERS = ['', 'BASIC', 'VIP', 'PRIVATE'] as const;

function cellsOf({ plan, ...person }: ListedPerson): Record<PeopleColumn, string> {
  const { uid, email, name, role, createdAt, lastLoginAt, isShut, deletesAt } = person;
  return {
    uid,
    email: email ?? '',
    name: name ?? '',
    role: role ?? '',
    plan: TIERS[plan?.tier ?? 0],
    platform: plan?.platform ?? '',
    status: plan?.status ?? '',
    cancels: plan ? String(plan.cancels) : '',
    expiresAt: plan?.expiresAt ?? '',
    createdAt,
    lastLoginAt,
    isShut: String(isShut),
    deletesAt: deletesAt ?? '',
  };
}
