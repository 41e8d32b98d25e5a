import { de } from '@school/texts/de';
import { describe, expect, it } from 'vitest';
import { deletionBegunMail, deletionUndoneMail } from '../features/account-deletion/index.ts';
import {
  type BillingNotice,
  billingMail,
  confirmCancellationMail,
  doublePlansMail,
  nothingToCancelMail,
  paysTwiceMail,
  returnedRefundMail,
} from '../features/billing/index.ts';
import { dataExportMail } from '../features/data-export/index.ts';
import { newDeviceMail } from '../features/identity/index.ts';
import { privateLessonMail } from '../features/private-lessons/index.ts';
import { type ReminderMessage, reminderMail } from '../features/reminders/index.ts';
import { troublesMail } from '../features/upkeep/index.ts';
import type { Mail } from '../platform/mail.ts';

const FRAME = {
  texts: de,
  to: 'lena@school.test',
  siteName: 'Züri',
  publicOrigin: 'https://learn.school.test',
};
const item = {
  Title: 'VIP',
  BillingCycle: 'monthly',
  StripePrice: { currency: 'chf', unit_amount: 4_000 },
} as const;
/** Still the 14th in London, and the 15th in Zurich. */
const AT = '2026-12-14T23:30:00.000Z';
const MONDAY = '2026-11-30T19:00:00.000Z';
const bill = (notice: BillingNotice) => billingMail({ ...FRAME, item, notice });
const remind = (message: ReminderMessage) =>
  reminderMail({ ...FRAME, message, unsubscribePage: 'https://learn.school.test/reminders' });
const lesson = { id: 'a', title: 'Am Määrt', subtitle: { en: 'at the market', de: 'auf dem Markt' } };

const DAY = '15. Dezember 2026';
const MAILS: [string, () => Mail, string][] = [
  ['a trial', () => bill({ kind: 'bought', firstPaymentAt: AT, isTrial: true }), DAY],
  ['a purchase', () => bill({ kind: 'bought', firstPaymentAt: AT, isTrial: false }), DAY],
  ['a receipt', () => bill({ kind: 'paid', amount: 123_450, currency: 'chf', url: null }), "CHF 1'234.50"],
  ['a refund', () => bill({ kind: 'refunded', amount: 4_000, currency: 'chf' }), 'CHF 40.00'],
  [
    'a refund that failed',
    () => bill({ kind: 'refund-failed', amount: 4_000, currency: 'chf' }),
    'CHF 40.00',
  ],
  ['a refused payment', () => bill({ kind: 'payment-failed', accessUntil: AT }), DAY],
  ['a trial’s end', () => bill({ kind: 'trial-ends', firstPaymentAt: AT }), 'CHF 40.00'],
  ['a change', () => bill({ kind: 'changed', startsAt: AT, firstPaymentAt: null, isCredited: false }), DAY],
  ['a cancellation', () => bill({ kind: 'cancelled', endsAt: AT }), DAY],
  [
    'a price to come',
    () => bill({ kind: 'price-changes', currency: 'chf', before: 4_000, after: 4_500, from: AT }),
    DAY,
  ],
  ['a plan taken up again', () => bill({ kind: 'goes-on', renewsAt: AT }), DAY],
  ['a contract’s end', () => confirmCancellationMail({ ...FRAME, plan: 'VIP', endsAt: AT, link: 'x' }), DAY],
  ['no contract', () => nothingToCancelMail({ ...FRAME, isInStore: true }), 'Store'],
  [
    'two plans',
    () =>
      paysTwiceMail({
        ...FRAME,
        plans: [{ platform: 'ios', title: 'VIP' }],
        storeUrls: { ios: 'https://a.test', android: 'https://b.test' },
      }),
    'VIP',
  ],
  [
    'a refund that came back',
    () => returnedRefundMail({ ...FRAME, uid: 'u', email: 'a@b.test', amount: 4_000, currency: 'chf' }),
    'CHF 40.00',
  ],
  [
    'accounts with two plans',
    () => doublePlansMail({ ...FRAME, accounts: [{ uid: 'u', plans: ['VIP'] }] }),
    '1 Konto',
  ],
  ['a deletion', () => deletionBegunMail({ ...FRAME, deletesAt: new Date(AT) }), DAY],
  [
    'what needs an owner',
    () =>
      troublesMail({
        ...FRAME,
        publicOrigin: 'https://learn.school.test',
        troubles: [{ cause: 'disk', detail: '4 %' }],
      }),
    '4 % frei',
  ],
  ['a deletion undone', () => deletionUndoneMail(FRAME), 'Züri'],
  ['a file of data', () => dataExportMail({ ...FRAME, link: 'https://learn.school.test/x' }), 'Züri'],
  [
    'a new device',
    () => newDeviceMail({ ...FRAME, device: 'Chrome on Linux', at: AT }),
    `Chrome auf Linux in deinem Konto angemeldet: am ${DAY} um 0:30 Uhr, Schweizer Zeit`,
  ],
  [
    'a new lesson',
    () => remind({ kind: 'newLesson', lessons: [lesson], isOpen: false }),
    'Am Määrt (auf dem Markt)',
  ],
  [
    'Monday morning',
    () => remind({ kind: 'mondayMorning', startsAt: MONDAY, title: 'Am Bahnhof', description: null }),
    'um 20 Uhr',
  ],
  [
    'a Monday that the course describes in both languages',
    () =>
      remind({
        kind: 'mondayMorning',
        startsAt: MONDAY,
        title: { en: 'Before the holidays', de: 'Vor Weihnachten' },
        description: { en: 'The words of the season.', de: 'Märkte und Kerzen.' },
      }),
    'Märkte und Kerzen.',
  ],
  [
    'a Monday without a lesson',
    () =>
      remind({
        kind: 'mondayCancelled',
        startsAt: MONDAY,
        reason: { en: 'the holidays', de: 'Ferien' },
        nextStartsAt: MONDAY,
      }),
    'Montag, 30. November, um 20 Uhr',
  ],
  [
    'a private hour',
    () =>
      privateLessonMail({
        ...FRAME,
        event: 'booked',
        hour: { Day: 'MON', Meridiem: 'PM', Hour: 5 },
        startsAt: '2026-11-30T16:00:00.000Z',
        from: null,
        endsAt: null,
        place: null,
        meeting: { kind: 'room', href: null, phone: null },
        about: null,
      }),
    'Montag, 30. November 2026, 17 Uhr (Schweizer Zeit)',
  ],
];

describe.each(MAILS)('the German mail about %s', (_name, compose, said) => {
  it('has no word of English, names days and amounts as Intl does, and is marked as German', () => {
    const { subject, text, html } = compose();
    expect(`${subject} ${text}`.replace(/\u00a0/gu, ' ')).toContain(said);
    expect(`${subject} ${text}`).not.toMatch(/\b(?:the|your|you|and|with|of|is|lesson|plan)\b|ß|undefined/iu);
    expect(html).toContain('<html lang="de-CH">');
  });
});
