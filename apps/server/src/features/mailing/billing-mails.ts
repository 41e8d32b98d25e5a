import type { CataloguePackage } from '@school/contract/billing';
import type { Texts } from '@school/texts/texts';
import type { Mail } from '../../platform/mail.ts';
import { composeMail } from './mail-layout.ts';

/** What a learner is told about a plan; instants are ISO 8601. */
export type BillingNotice =
  | { kind: 'bought'; firstPaymentAt: string; isTrial: boolean }
  | { kind: 'paid'; amount: number; currency: string; url: string | null }
  | { kind: 'payment-failed'; accessUntil: string }
  | { kind: 'trial-ends'; firstPaymentAt: string }
  | { kind: 'changed'; startsAt: string | null; firstPaymentAt: string | null }
  | { kind: 'cancelled'; endsAt: string }
  | { kind: 'goes-on'; renewsAt: string };

type Sold = Pick<CataloguePackage, 'Title' | 'BillingCycle' | 'StripePrice'>;
type Frame = { texts: Texts; to: string; siteName: string; publicOrigin: string };

type Said = {
  subject: string;
  paragraphs: readonly string[];
  footnotes?: readonly string[];
  /** The subscriptions page, unless said. */
  action?: { label: string; href: string };
};

/** Days are Swiss days, as the school's are. */
const ZONE = 'Europe/Zurich';

/** A mail about a plan, and to its page. */
export function billingMail({ item, notice, ...frame }: Frame & { item: Sold; notice: BillingNotice }): Mail {
  const { texts, to, siteName, publicOrigin } = frame;
  const { action, ...said } = say(notice, { ...frame, item });
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    ...said,
    paragraphs: [texts.mails.greeting, ...said.paragraphs],
    action: action ?? { label: texts.billingMails.action, href: `${publicOrigin}/subscriptions` },
  });
}

function say(notice: BillingNotice, { texts, siteName, publicOrigin, item }: Frame & { item: Sold }): Said {
  const words = texts.billingMails;
  const plan = { plan: item.Title, price: priceOf(texts, item) };
  const day = (instant: string) => formatDay(texts, instant);
  switch (notice.kind) {
    case 'bought': {
      const { bought } = words;
      const lines = notice.isTrial ? bought.trial : bought.paid;
      return {
        subject: bought.subject(plan, siteName),
        paragraphs: [...lines(plan, day(notice.firstPaymentAt)), bought.howToCancel],
      };
    }
    case 'paid': {
      const amount = formatMoney(texts, notice.amount, notice.currency);
      return {
        subject: words.paid.subject(amount, siteName),
        paragraphs: words.paid.paragraphs(plan, amount),
        footnotes: words.paid.footnotes,
        ...(notice.url !== null && { action: { label: words.paid.action, href: notice.url } }),
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
        return changed.atOnce(plan);
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
  }
}

/** The mail that asks whether a plan is to be cancelled. `link` works once, for a day. */
export function confirmCancellationMail({
  plan,
  endsAt,
  link,
  ...frame
}: Omit<Frame, 'publicOrigin'> & { plan: string; endsAt: string; link: string }): Mail {
  const { texts, to, siteName } = frame;
  const { subject, paragraphs, action, footnotes } = texts.billingMails.confirmCancellation;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...paragraphs(plan, formatDay(texts, endsAt))],
    action: { label: action, href: link },
    footnotes,
  });
}

/** The mail to an address whose account has no plan that could be cancelled here. */
export function nothingToCancelMail({
  isInStore,
  ...frame
}: Omit<Frame, 'publicOrigin'> & { isInStore: boolean }): Mail {
  const { texts, to, siteName } = frame;
  const { subject, paragraphs, inStore, footnotes } = texts.billingMails.nothingToCancel;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [texts.mails.greeting, ...(isInStore ? [inStore] : paragraphs)],
    footnotes,
  });
}

type PaidPlan = { platform: 'stripe' | 'ios' | 'android'; title: string };

/** The mail to a learner who pays on two platforms at the same time: where each plan is ended, and the money back. */
export function paysTwiceMail({
  plans,
  storeUrls,
  ...frame
}: Frame & { plans: readonly PaidPlan[]; storeUrls: { ios: string; android: string } }): Mail {
  const { texts, to, siteName, publicOrigin } = frame;
  const { subject, introduction, plan, wayOut, footnotes } = texts.billingMails.paysTwice;
  const addresses = { ...storeUrls, stripe: `${publicOrigin}/subscriptions` };
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(siteName),
    paragraphs: [
      texts.mails.greeting,
      introduction,
      ...plans.map(({ platform, title }) => plan[platform](title, addresses[platform])),
      wayOut,
    ],
    footnotes,
    action: { label: texts.billingMails.action, href: addresses.stripe },
  });
}

/** The mail to an operator about accounts that have two plans. */
export function doublePlansMail({
  accounts,
  ...frame
}: Omit<Frame, 'publicOrigin'> & { accounts: readonly { uid: string; plans: readonly string[] }[] }): Mail {
  const { texts, to, siteName } = frame;
  const { subject, introduction, account, footnotes } = texts.billingMails.doublePlans;
  return composeMail({
    language: texts.language.tag,
    to,
    siteName,
    subject: subject(accounts.length, siteName),
    paragraphs: [
      texts.mails.greeting,
      introduction,
      ...accounts.map(({ uid, plans }) => account(uid, plans.join(', '))),
    ],
    footnotes,
  });
}

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
