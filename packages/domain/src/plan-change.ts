import {
  type CardPackage,
  type CurrentPlan,
  findMostRecent,
  findTier,
  type Learner,
} from './subscribe-button.ts';

/** `running` is what the account has now, `next` waits for its end. */
export type PlanRole = 'running' | 'next';

/** What choosing another plan does while one runs (decisions §5). */
export type PlanChange = {
  kind: 'upgrade' | 'downgrade' | 'switch';
  running: CurrentPlan;
  /** The waiting change that this one takes the place of. */
  drops: CurrentPlan | null;
  /** ISO 8601: the end of the running plan's paid time; null is at once. */
  startsAt: string | null;
};

type Currents = Learner['currents'];

/** The plan that waits: bought last, to begin the day on which an earlier one, which cancels, ends. */
export function findNextPlan(currents: Currents): CurrentPlan | null {
  const latest = findMostRecent(currents);
  if (!latest || latest.cancels) return null;
  const isWaiting = Object.entries(currents).some(
    ([productId, entry]) =>
      productId !== latest.productId &&
      entry.cancels &&
      Date.parse(entry.expires_date) === Date.parse(latest.expires_date),
  );
  return isWaiting ? latest : null;
}

/** The plan that gives access now: the latest purchase that does not wait. */
export function findRunningPlan(currents: Currents): CurrentPlan | null {
  const next = findNextPlan(currents);
  return findMostRecent(
    Object.fromEntries(Object.entries(currents).filter(([productId]) => productId !== next?.productId)),
  );
}

/** Null for a plan that the account does not have. */
export function findPlanRole(
  { ProductID }: Pick<CardPackage, 'ProductID'>,
  currents: Currents,
): PlanRole | null {
  if (!currents[ProductID]) return null;
  return findNextPlan(currents)?.productId === ProductID ? 'next' : 'running';
}

/**
 * What changing to this package does, or null when nothing runs that could be changed. Tiers are compared with the
 * running product, whatever waits; one that is no longer on offer counts as of the same tier.
 */
export function findPlanChange(
  item: CardPackage,
  { currents, packages, arrears }: Learner,
): PlanChange | null {
  const running = findRunningPlan(currents);
  if (!running || arrears || currents[item.ProductID]) return null;
  const drops = findNextPlan(currents);
  const tier = findTier(running, packages) ?? item.Tier;
  if (item.Tier > tier) return { kind: 'upgrade', running, drops, startsAt: null };
  return { kind: item.Tier < tier ? 'downgrade' : 'switch', running, drops, startsAt: running.expires_date };
}
