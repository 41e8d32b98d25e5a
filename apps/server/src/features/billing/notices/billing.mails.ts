import type { CataloguePackage } from '@school/contract/billing';
import type { Texts } from '@school/texts/texts';
import { defineMail, type MailFrame, type MailWords, sayLink } from '../../mailing/index.ts';

/** A mail to a learner about a plan; instants are ISO 8601. */
export type BillingNotice =
  | { kind: 'bought'; firstPaymentAt: string; isTrial: boolean }
  | { kind: 'paid'; amount: number; currency: string; url: string | null }
  | { kind: 'refunded'; amount: number; currency: string }
  | { kind: 'refund-failed'; amount: number; currency: string }
  | { kind: 'payment-failed'; accessUntil: string }
  | { kind: 'trial-ends'; firstPaymentAt: string }
  | { kind: 'changed'; startsAt: string | null; firstPaymentAt: string | null; isCredited: boolean }
  | { kind: 'cancelled'; endsAt: string }
  | { kind: 'goes-on'; renewsAt: string }
  | { kind: 'price-changes'; currency: string; before: number; after: number; from: string }
  | { kind: 'price-stays'; currency: string; amount: number };

type Sold = Pick<CataloguePackage, 'Title' | 'BillingCycle' | 'StripePrice'>;
type WithOrigin = { publicOrigin: string };

/** Days are Swiss days, as the school's are. */
const ZONE = 'Europe/Zurich';

/** A mail about a plan, and to the plans' page unless something else is the next step. */
export const billingMail = defineMail<WithOrigin & { item: Sold; notice: BillingNotice }>((mail) => ({
  action: { label: mail.texts.billingMails.action, href: `${mail.publicOrigin}/subscriptions` },
  ...say(mail.notice, mail),
}));

function say(
  notice: BillingNotice,
  { texts, siteName, publicOrigin, item }: MailFrame & WithOrigin & { item: Sold },
): MailWords {
  const words = texts.billingMails;
  const plan = { plan: item.Title, price: priceOf(texts, item) };
  const day = (instant: string) => formatDay(texts, instant);
  switch (notice.kind) {
    case 'bought': {
      const { bought } = words;
      const lines = notice.isTrial ? bought.trial : bought.paid;
      return {
        subject: (notice.isTrial ? bought.trialSubject : bought.subject)(plan),
        action: { label: bought.action, href: `${publicOrigin}/home` },
        smallLinks: [{ label: words.action, href: `${publicOrigin}/subscriptions` }],
        paragraphs: [...lines(plan, day(notice.firstPaymentAt)), bought.howToCancel],
      };
    }
    case 'payment-failed':
      return {
        subject: words.paymentFailed.subject(siteName),
        paragraphs: words.paymentFailed.paragraphs(plan, day(notice.accessUntil)),
        footnotes: words.paymentFailed.footnotes,
        action: { label: words.paymentFailed.action, href: `${publicOrigin}/subscriptions` },
      };
    case 'trial-ends':
      return {
        subject: words.trialEnds.subject(day(notice.firstPaymentAt), siteName),
        paragraphs: words.trialEnds.paragraphs(plan, day(notice.firstPaymentAt)),
      };
    case 'changed': {
      const { changed } = words;
      const lines = () => {
        if (notice.startsAt !== null) return changed.later(plan, day(notice.startsAt));
        if (notice.firstPaymentAt !== null) return changed.inTrial(plan, day(notice.firstPaymentAt));
        return notice.isCredited ? changed.credited(plan) : changed.atOnce(plan);
      };
      return { subject: changed.subject(plan, siteName), paragraphs: [...lines(), changed.howToCancel] };
    }
    case 'cancelled':
      return {
        subject: words.cancelled.subject(plan, siteName),
        paragraphs: words.cancelled.paragraphs(plan, day(notice.endsAt)),
      };
    case 'goes-on':
      return {
        subject: words.goesOn.subject(plan, siteName),
        paragraphs: [...words.goesOn.paragraphs(plan, day(notice.renewsAt)), words.goesOn.howToCancel],
      };
    case 'paid':
    case 'refunded':
    case 'refund-failed':
    case 'price-changes':
    case 'price-stays':
      return sayAmount(notice, { texts, siteName, item });
  }
}

type AmountNotice = Extract<BillingNotice, { currency: string }>;

/** Mails about an amount, which may be another than the package's price of today. */
function sayAmount(
  notice: AmountNotice,
  { texts, siteName, item }: Pick<MailFrame, 'texts' | 'siteName'> & { item: Sold },
): MailWords {
  const words = texts.billingMails;
  const plan = { plan: item.Title, price: priceOf(texts, item) };
  const money = (amount: number) => formatMoney(texts, amount, notice.currency);
  const priceAt = (amount: number) => texts.billing.price[item.BillingCycle](money(amount));
  switch (notice.kind) {
    case 'paid': {
      const { subject, paragraphs, footnotes, action } = words.paid;
      const amount = money(notice.amount);
      return {
        subject: subject(amount, siteName),
        paragraphs: paragraphs(plan, amount),
        footnotes,
        ...(notice.url !== null && { action: { label: action, href: notice.url } }),
      };
    }
    case 'refunded': {
      const { subject, paragraphs } = words.refunded;
      const amount = money(notice.amount);
      return { subject: subject(amount, siteName), paragraphs: paragraphs(plan, amount) };
    }
    case 'refund-failed': {
      const { subject, paragraphs } = words.refundFailed;
      const amount = money(notice.amount);
      return { subject: subject(amount), paragraphs: paragraphs(plan, amount) };
    }
    case 'price-changes': {
      const { subject, paragraphs } = words.priceChanges;
      const moved = { plan: item.Title, before: priceAt(notice.before), after: priceAt(notice.after) };
      return {
        subject: subject(plan, siteName),
        paragraphs: paragraphs(moved, formatDay(texts, notice.from)),
      };
    }
    case 'price-stays': {
      const { subject, paragraphs } = words.priceStays;
      return {
        subject: subject(plan, siteName),
        paragraphs: paragraphs({ ...plan, price: priceAt(notice.amount) }),
      };
    }
  }
}

/** The mail that asks whether a plan is to be cancelled. `link` works once, for a day. */
export const confirmCancellationMail = defineMail<{ plan: string; endsAt: string; link: string }>(
  ({ texts, siteName, plan, endsAt, link }) => {
    const { paragraphs, ...words } = texts.billingMails.confirmCancellation;
    return sayLink({ ...words, paragraphs: paragraphs(plan, formatDay(texts, endsAt)) }, siteName, link);
  },
);

/** The mail to an address whose account has no plan that could be cancelled here. */
export const nothingToCancelMail = defineMail<{ isInStore: boolean }>(({ texts, siteName, isInStore }) => {
  const { subject, paragraphs, inStore, footnotes } = texts.billingMails.nothingToCancel;
  return { subject: subject(siteName), paragraphs: isInStore ? [inStore] : paragraphs, footnotes };
});

type PaidPlan = { platform: 'stripe' | 'ios' | 'android'; title: string };

const STORES = ['ios', 'android'] as const;
/** Where a store is asked for one's money. */
const REFUNDS = {
  ios: 'https://reportaproblem.apple.com',
  android: 'https://support.google.com/googleplay/answer/2479637',
};

/** The mail to a learner who pays on two platforms at the same time: where each plan is ended, and the money back. */
export const paysTwiceMail = defineMail<
  WithOrigin & { plans: readonly PaidPlan[]; storeUrls: { ios: string; android: string } }
>(({ texts, siteName, publicOrigin, plans, storeUrls }) => {
  const { subject, paragraphs, plan, refund, footnotes } = texts.billingMails.paysTwice;
  const addresses = { ...storeUrls, stripe: `${publicOrigin}/subscriptions` };
  const platforms = plans.map(({ platform }) => platform);
  return {
    subject: subject(siteName),
    paragraphs,
    list: plans.map(({ platform, title }) => ({ label: plan[platform](title), href: addresses[platform] })),
    footnotes,
    smallLinks: STORES.filter((store) => platforms.includes(store)).map((store) => ({
      label: refund[store],
      href: REFUNDS[store],
    })),
  };
});

/** The mail to an operator about accounts that have two plans. */
export const doublePlansMail = defineMail<{ accounts: readonly { uid: string; plans: readonly string[] }[] }>(
  ({ texts, siteName, accounts }) => {
    const { subject, introduction, account, footnotes } = texts.billingMails.doublePlans;
    const lines = accounts.map(({ uid, plans }) => account(uid, plans.join(', ')));
    return { subject: subject(accounts.length, siteName), paragraphs: [introduction, ...lines], footnotes };
  },
);

/** The mail to an operator about a refund that a learner's bank did not take. */
export const returnedRefundMail = defineMail<
  WithOrigin & { uid: string; email: string; amount: number; currency: string }
>(({ texts, siteName, publicOrigin, uid, email, amount, currency }) => {
  const { subject, paragraphs, action, footnotes } = texts.billingMails.returnedRefund;
  const money = formatMoney(texts, amount, currency);
  return {
    subject: subject(money, siteName),
    paragraphs: paragraphs(email, money),
    action: { label: action, href: `${publicOrigin}/studio/people/${uid}` },
    footnotes,
  };
});

function priceOf(texts: Texts, { BillingCycle, StripePrice: { currency, unit_amount } }: Sold): string {
  return texts.billing.price[BillingCycle](formatMoney(texts, unit_amount, currency));
}

/** `amount` counts the currency's smallest units: a hundredth of a franc, a whole yen. */
function formatMoney({ language }: Texts, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language.money, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

function formatDay({ language }: Texts, instant: string): string {
  const format = new Intl.DateTimeFormat(language.dates, { dateStyle: 'long', timeZone: ZONE });
  return format.format(new Date(instant));
}
