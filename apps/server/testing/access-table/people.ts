import type { Tier } from '@school/contract/access';
import type { OperatorRole } from '@school/contract/operators';
import type { Context } from '../../src/platform/context.ts';
import { createOperator, createSignedInAccount, type SignedInAccount } from '../factories/accounts.ts';
import { grantPlan } from '../factories/subscriptions.ts';

/** Who asks: with a role, its log-in without a second factor beside the one with it. */
export type Person = { name: string; alone: SignedInAccount | null; withFactor: SignedInAccount | null };

const TIERS: readonly (readonly [string, Tier])[] = [
  ['no plan', 0],
  ['BASIC', 1],
  ['VIP', 2],
  ['PRIVATE', 3],
];
const ROLES: readonly OperatorRole[] = ['moderator', 'teacher', 'owner'];

/** From who may least to who may most. */
export const PEOPLE = ['visitor', ...TIERS.map(([name]) => name), ...ROLES];

/** New accounts of each kind: what one call does to its account reaches no other. */
export async function createPeople(ctx: Context): Promise<Person[]> {
  const learners = TIERS.map(async ([name, tier]) => {
    const alone = await createSignedInAccount(ctx, { isEmailVerified: true });
    if (tier > 0) await grantPlan(ctx, alone.uid, tier);
    return { name, alone, withFactor: null };
  });
  const operators = ROLES.map(async (role) => ({
    name: role,
    alone: await createOperator(ctx, { role, hasSecondFactor: false }),
    withFactor: await createOperator(ctx, { role }),
  }));
  return [
    { name: 'visitor', alone: null, withFactor: null },
    ...(await Promise.all([...learners, ...operators])),
  ];
}
