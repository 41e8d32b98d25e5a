import type { SubscriptionPackage } from '@school/contract/billing';
import { findNextPlan, findPlanRole, findRunningPlan } from '@school/domain/plan-change';
import { type CurrentPlan, findMostRecent, type Learner } from '@school/domain/subscribe-button';
import type { Texts } from '@school/texts/texts';
import type { SoldPackage } from './store-offer.ts';
import type { Overview } from './use-plans.ts';

type Words = Pick<Texts['billing'], 'notes' | 'planName'>;

export type NoteContext = {
  learner: Learner;
  packages: readonly SubscriptionPackage[];
  overview: Overview | null;
  words: Words;
  formatDay: (isoDate: string) => string;
};

/** A plan by its title and cycle; by its identifier once it is no longer on offer. */
export function nameOf(
  current: Pick<CurrentPlan, 'productId' | 'identifier'>,
  packages: readonly SubscriptionPackage[],
  planName: Words['planName'],
): string {
  const item = packages.find(({ ProductID }) => ProductID === current.productId);
  return item ? planName[item.BillingCycle](item.Title) : current.identifier;
}

/** What the literal label and status of a card leave open, in a sentence; null where they say it all. */
export function describeNote(item: SoldPackage, context: NoteContext): string | null {
  const { words, formatDay, packages, learner } = context;
  const { currents, arrears } = learner;
  const role = findPlanRole(item, currents);
  if (role === 'running') return describeRunning(item, context);
  const unpaid = arrears ? findMostRecent(currents) : null;
  if (unpaid && role === null) return words.notes.replacesUnpaid(nameOf(unpaid, packages, words.planName));
  const next = findNextPlan(currents);
  if (!next) return null;
  if (role === 'next') return words.notes.beginsOn(formatDay(next.expires_date));
  return words.notes.replaces(nameOf(next, packages, words.planName));
}

/** A payment that is still wanted; of a plan that was cancelled it is not. */
export function findProblem(
  { currents }: Pick<Learner, 'currents'>,
  overview: Overview | null,
): Overview['paymentProblem'] {
  return findRunningPlan(currents)?.cancels ? null : (overview?.paymentProblem ?? null);
}

function describeRunning(
  item: SoldPackage,
  { learner, packages, overview, words, formatDay }: NoteContext,
): string | null {
  const { currents } = learner;
  const { notes, planName } = words;
  const running = findRunningPlan(currents);
  const next = findNextPlan(currents);
  if (running?.productId !== item.ProductID) return null;
  const problem = findProblem(learner, overview);
  if (problem) {
    const { since, accessUntil } = problem;
    const words = item.store ? notes.paymentFailedInStore : notes.paymentFailed;
    return words(formatDay(since), formatDay(accessUntil));
  }
  if (next) {
    const [own, other] = [planName[item.BillingCycle](item.Title), nameOf(next, packages, planName)];
    return notes.endsForNext(own, formatDay(running.expires_date), other);
  }
  return overview?.trialEndsAt ? notes.inTrial(formatDay(overview.trialEndsAt)) : null;
}
