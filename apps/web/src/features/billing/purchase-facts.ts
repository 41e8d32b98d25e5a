import type { SubscriptionPackage } from '@school/contract/billing';
import { findPlanChange, type PlanChange } from '@school/domain/plan-change';
import { findMostRecent, findSubscribeButton } from '@school/domain/subscribe-button';
import type { Texts } from '@school/texts/texts';
import { amountText } from '../../shared/texts/amount-text.ts';
import { type NoteContext, nameOf } from './plan-notes.ts';
import { estimateUpgrade } from './upgrade-cost.ts';

export type Fact = readonly [name: string, value: string];

/** What is said before anything is paid (Swiss UWG 3(1)(s)): total, first payment, renewal, how to cancel. */
export type PurchaseFacts = {
  title: string;
  facts: readonly Fact[];
  /** The words of the button that goes on. */
  confirm: string;
  /** A payment page follows, where promotion codes can be entered. */
  hasPaymentPage: boolean;
};

export type PurchaseContext = Omit<NoteContext, 'words'> & {
  words: Texts['billing'];
  /** The locale that amounts are written in. */
  money: string;
  now: Date;
};

/** The facts of buying, changing to or taking up again a package; null for one that runs already. */
export function describePurchase(item: SubscriptionPackage, context: PurchaseContext): PurchaseFacts | null {
  const { action, label } = findSubscribeButton(item, context.learner);
  const change = findPlanChange(item, context.learner);
  if (change) return describeChange(item, change, context);
  if (action === 'resubscribe') return describeReturn(item, context);
  return action === 'checkout' ? describeOrder(item, label === 'TRY OUT', context) : null;
}

function describeOrder(
  item: SubscriptionPackage,
  isTrial: boolean,
  { learner, packages, words, money, now, formatDay }: PurchaseContext,
): PurchaseFacts {
  const { summary } = words;
  const name = words.planName[item.BillingCycle](item.Title);
  const amount = amountText(item.StripePrice, money);
  const unpaid = findMostRecent(learner.currents);
  const first = formatDay(new Date(now.getTime() + item.FreeTrialPeriod * 86_400_000).toISOString());
  const nothing = amountText({ ...item.StripePrice, unit_amount: 0 }, money);
  return {
    title: summary.title(name),
    facts: [
      ...(unpaid
        ? [[summary.now, summary.endsUnpaid(nameOf(unpaid, packages, words.planName))] as const]
        : []),
      [summary.today, isTrial ? summary.freeFor(nothing, item.FreeTrialPeriod) : amount],
      [summary.first, isTrial ? summary.onDay(amount, first) : summary.isToday(amount)],
      [summary.renewal, summary.renews[item.BillingCycle](amount)],
      [summary.cancelling, isTrial ? summary.cancelInTrial(first) : summary.cancelAnyTime],
    ],
    confirm: summary.continue,
    hasPaymentPage: true,
  };
}

/** A cancelled plan goes on as before: nothing today, then its price again from the end of the paid time on. */
function describeReturn(item: SubscriptionPackage, context: PurchaseContext): PurchaseFacts | null {
  const { learner, words, money, formatDay } = context;
  const { summary } = words;
  const own = learner.currents[item.ProductID];
  if (!own) return null;
  const amount = amountText(item.StripePrice, money);
  const day = formatDay(own.expires_date);
  const nothing = amountText({ ...item.StripePrice, unit_amount: 0 }, money);
  const name = words.planName[item.BillingCycle](item.Title);
  return {
    title: summary.returnTitle(name),
    facts: [
      [summary.now, summary.goesOn(name, day)],
      [summary.today, summary.nothingYet(nothing)],
      [summary.next, summary.onDay(amount, day)],
      [summary.renewal, summary.renews[item.BillingCycle](amount)],
      [summary.cancelling, describeCancelling(context)],
    ],
    confirm: summary.confirmReturn,
    hasPaymentPage: false,
  };
}

function describeChange(
  item: SubscriptionPackage,
  change: PlanChange,
  context: PurchaseContext,
): PurchaseFacts {
  const { words, money } = context;
  const { summary } = words;
  const amount = amountText(item.StripePrice, money);
  const trialEndsAt = findTrialEnd(item, change, context);
  return {
    title: summary.changeTitle(words.planName[item.BillingCycle](item.Title)),
    facts: [
      [summary.now, describeNow(item, change, context)],
      ...(change.startsAt === null
        ? listUpgradeFacts(item, change, context)
        : listLaterFacts(item, change.startsAt, context)),
      [summary.renewal, summary.renews[item.BillingCycle](amount)],
      [summary.cancelling, describeCancelling(withTrial(context, trialEndsAt))],
    ],
    confirm: findConfirmWords(change, withTrial(context, trialEndsAt)),
    hasPaymentPage: false,
  };
}

const withTrial = (context: PurchaseContext, trialEndsAt: string | null): PurchaseContext => ({
  ...context,
  overview: context.overview && { ...context.overview, trialEndsAt },
});

/** The trial that goes on with this change; a plan without a trial ends it. */
function findTrialEnd(item: SubscriptionPackage, change: PlanChange, { overview }: PurchaseContext) {
  const isEnded = change.kind === 'upgrade' && item.FreeTrialPeriod === 0;
  return isEnded ? null : (overview?.trialEndsAt ?? null);
}

function describeCancelling({ words: { summary }, overview, formatDay }: PurchaseContext): string {
  return overview?.trialEndsAt
    ? summary.cancelInTrial(formatDay(overview.trialEndsAt))
    : summary.cancelAnyTime;
}

function findConfirmWords(
  { startsAt }: PlanChange,
  { words: { summary }, overview }: PurchaseContext,
): string {
  if (startsAt !== null) return summary.confirmChange;
  return overview?.trialEndsAt ? summary.confirmUpgrade : summary.payAndUpgrade;
}

function describeNow(
  item: SubscriptionPackage,
  { running, drops, startsAt }: PlanChange,
  { words, packages, formatDay }: PurchaseContext,
): string {
  const { summary, planName } = words;
  const runningName = nameOf(running, packages, planName);
  const effect =
    startsAt === null
      ? summary.atOnce(planName[item.BillingCycle](item.Title), runningName)
      : summary.notBefore(runningName, formatDay(startsAt));
  return drops ? `${effect} ${summary.drops(nameOf(drops, packages, planName))}` : effect;
}

/**
 * An upgrade in a trial costs nothing before the trial's end, unless the plan has no trial; any other is paid at
 * once, less what was paid ahead.
 */
function listUpgradeFacts(item: SubscriptionPackage, change: PlanChange, context: PurchaseContext): Fact[] {
  const { words, overview, money, formatDay } = context;
  const { summary } = words;
  if (!overview?.trialEndsAt) return listPaidUpgradeFacts(item, change, context);
  if (item.FreeTrialPeriod === 0) {
    const amount = amountText(item.StripePrice, money);
    return [
      [summary.today, `${amount}. ${summary.trialEnds}`],
      [summary.first, summary.isToday(amount)],
    ];
  }
  const day = formatDay(overview.trialEndsAt);
  const nothing = amountText({ ...item.StripePrice, unit_amount: 0 }, money);
  return [
    [summary.today, `${summary.nothingYet(nothing)} ${summary.trialGoesOn(day)}`],
    [summary.first, summary.onDay(amountText(item.StripePrice, money), day)],
  ];
}

function listPaidUpgradeFacts(
  item: SubscriptionPackage,
  { running }: PlanChange,
  { words: { summary, planName }, packages, money, now, formatDay }: PurchaseContext,
): Fact[] {
  const current = packages.find(({ ProductID }) => ProductID === running.productId);
  if (!current) return [[summary.today, amountText(item.StripePrice, money)]];
  const { credit, today, keepsDay } = estimateUpgrade(current, item, new Date(running.expires_date), now);
  const amount = (unit_amount: number) => amountText({ ...item.StripePrice, unit_amount }, money);
  const day = formatDay(running.expires_date);
  return [
    [summary.credit, summary.creditOf(nameOf(running, packages, planName), amount(credit))],
    [summary.today, keepsDay ? summary.restUntil(amount(today), day) : summary.lessCredit(amount(today))],
    keepsDay
      ? [summary.next, summary.onDay(amountText(item.StripePrice, money), day)]
      : [summary.first, summary.isTodayLess(amount(today))],
  ];
}

function listLaterFacts(
  { StripePrice }: SubscriptionPackage,
  startsAt: string,
  { words: { summary }, overview, money, formatDay }: PurchaseContext,
): Fact[] {
  return [
    [summary.credit, overview?.trialEndsAt ? summary.noCreditInTrial : summary.noCredit],
    [summary.today, summary.nothingYet(amountText({ ...StripePrice, unit_amount: 0 }, money))],
    [summary.first, summary.onDay(amountText(StripePrice, money), formatDay(startsAt))],
  ];
}
