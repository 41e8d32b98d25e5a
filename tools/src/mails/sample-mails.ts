import { keysOf } from '@school/domain/keys-of';
import * as accountDeletion from '@school/server/features/account-deletion';
import * as billing from '@school/server/features/billing';
import { answerMail, assignedMail, contactMail } from '@school/server/features/contact';
import { dataExportMail } from '@school/server/features/data-export';
import * as identity from '@school/server/features/identity';
import { textsOfAccount } from '@school/server/features/mailing';
import { reportsMail } from '@school/server/features/moderation';
import { operatorInvitationMail, operatorRoleMail } from '@school/server/features/operators';
import { personMail } from '@school/server/features/people';
import { type PrivateLessonEvent, privateLessonMail } from '@school/server/features/private-lessons';
import { type ReminderMessage, reminderMail } from '@school/server/features/reminders';
import * as upkeep from '@school/server/features/upkeep';
import type { Mail } from '@school/server/platform/mail';

/** Where every link of a mail leads, but to a receipt at the payment service. */
export const PUBLIC_ORIGIN = 'https://learn.school.test';
export const RECEIPT = 'https://pay.stripe.test/receipts/in_1ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const AT = '2026-12-14T23:30:00.000Z';
const LINK = `${PUBLIC_ORIGIN}/__/auth/action?mode=verifyEmail&oobCode=Qm9uam91ckdyw7xlemlTYWx1&apiKey=demo-key-0123456789abcdef`;
const NEWSLETTER = `Hoi zäme

A **new season** begins, and with it *three* things:

1. the [spring lessons](${PUBLIC_ORIGIN}/home), twelve of them
2. a live lesson outdoors
   - with Thea
   - and with ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}

## What else

> Es git kei schlächts Wätter.

Say it aloud: \`Chuchichäschtli\`. See you at [the live lesson](${PUBLIC_ORIGIN}/live-lessons)!

---

Uf widerluege`;

/** What a school calls itself and a plan, its private lessons' day, and its reader's language. */
type School = { title: string; plan: string; day: 'MON' | 'WED'; language: 'en' | 'de' | null };
type Samples = { readonly [composer: string]: readonly Mail[] };

/** Every mail that the school sends, by the function that composes it; a new function without a sample fails a test. */
function writeSamples(school: School): Samples {
  const frame = frameOf(school);
  return {
    ...accountMails(frame),
    ...billingMails(frame, school),
    ...peopleMails(frame, school),
    ...operatorsMails(frame),
    ...reminderMails(frame),
  };
}

const frameOf = ({ title, language }: School) => ({
  texts: textsOfAccount({ language }),
  to: 'vreni@school.test',
  siteName: title,
  publicOrigin: PUBLIC_ORIGIN,
});
type Frame = ReturnType<typeof frameOf>;

function accountMails(frame: Frame): Samples {
  const withLink = { ...frame, link: LINK };
  return {
    passwordResetMail: [identity.passwordResetMail(withLink)],
    verifyEmailMail: [identity.verifyEmailMail(withLink)],
    signInMail: [identity.signInMail(withLink)],
    changeEmailMail: [identity.changeEmailMail(withLink)],
    emailChangedMail: [
      identity.emailChangedMail({
        ...withLink,
        newEmail: `${'a.very.long.address.'.repeat(3)}x@school.test`,
      }),
    ],
    welcomeMail: [identity.welcomeMail(frame)],
    accountNoticeMail: identity.ACCOUNT_CHANGES.map((change) =>
      identity.accountNoticeMail({ ...frame, change }),
    ),
    recoveryCodeUsedMail: [0, 1, 8].map((left) => identity.recoveryCodeUsedMail({ ...frame, left })),
    newDeviceMail: [identity.newDeviceMail({ ...frame, device: 'Firefox on Linux', at: AT })],
    deletionBegunMail: [false, true].map((isBySchool) =>
      accountDeletion.deletionBegunMail({ ...frame, deletesAt: new Date(AT), isBySchool }),
    ),
    deletionUndoneMail: [accountDeletion.deletionUndoneMail(frame)],
    dataExportMail: [dataExportMail(withLink)],
  };
}

function billingMails(frame: Frame, { plan }: School): Samples {
  const withLink = { ...frame, link: LINK };
  const item = {
    Title: plan,
    BillingCycle: 'monthly',
    StripePrice: { currency: 'chf', unit_amount: 4_000 },
  } as const;

  const bill = (notice: billing.BillingNotice): Mail => billing.billingMail({ ...frame, item, notice });

  return {
    billingMail: [
      bill({ kind: 'bought', firstPaymentAt: AT, isTrial: true }),
      bill({ kind: 'bought', firstPaymentAt: AT, isTrial: false }),
      bill({ kind: 'paid', amount: 4_000, currency: 'chf', url: RECEIPT }),
      bill({ kind: 'payment-failed', accessUntil: AT }),
      bill({ kind: 'trial-ends', firstPaymentAt: AT }),
      bill({ kind: 'changed', startsAt: null, firstPaymentAt: null, isCredited: true }),
      bill({ kind: 'changed', startsAt: null, firstPaymentAt: null, isCredited: false }),
      bill({ kind: 'changed', startsAt: null, firstPaymentAt: AT, isCredited: false }),
      bill({ kind: 'changed', startsAt: AT, firstPaymentAt: null, isCredited: false }),
      bill({ kind: 'cancelled', endsAt: AT }),
      bill({ kind: 'goes-on', renewsAt: AT }),
      bill({ kind: 'price-changes', currency: 'chf', before: 4_000, after: 4_500, from: AT }),
      bill({ kind: 'refunded', amount: 4_000, currency: 'chf' }),
      bill({ kind: 'refund-failed', amount: 4_000, currency: 'chf' }),
      bill({ kind: 'price-stays', currency: 'chf', amount: 4_000 }),
    ],
    confirmCancellationMail: [billing.confirmCancellationMail({ ...withLink, plan, endsAt: AT })],
    nothingToCancelMail: [true, false].map((isInStore) =>
      billing.nothingToCancelMail({ ...frame, isInStore }),
    ),
    paysTwiceMail: [
      billing.paysTwiceMail({
        ...frame,
        publicOrigin: 'https://learn.school.test',
        storeUrls: { ios: 'https://apps.school.test/ios', android: 'https://apps.school.test/android' },
        plans: (['stripe', 'ios', 'android'] as const).map((platform) => ({ platform, title: plan })),
      }),
    ],
    returnedRefundMail: [
      billing.returnedRefundMail({
        ...frame,
        publicOrigin: 'https://learn.school.test',
        uid: 'x'.repeat(28),
        email: 'lena@school.test',
        amount: 4_000,
        currency: 'chf',
      }),
    ],
    doublePlansMail: [
      billing.doublePlansMail({ ...frame, accounts: [{ uid: 'x'.repeat(28), plans: ['First', plan] }] }),
    ],
  };
}

function peopleMails(frame: Frame, { plan, day }: School): Samples {
  const privateLesson = privateLessonsIn(frame, day);
  const lessonEvents = keysOf(frame.texts.privateLessonMails.learner);
  return {
    personMail: [
      ...(['shut', 'opened', 'second-factor-removed', 'plan-taken-back'] as const).map((kind) =>
        personMail({ ...frame, message: { kind } }),
      ),
      personMail({ ...frame, message: { kind: 'trial-extended', until: AT } }),
      personMail({ ...frame, message: { kind: 'plan-given', plan, until: AT } }),
    ],
    privateLessonMail: [
      privateLesson('booked', TEACHER_SEES),
      ...lessonEvents.map((event) => privateLesson(event, null)),
    ],
  };
}

/** What who runs the school is sent. */
function operatorsMails(frame: Frame): Samples {
  return {
    operatorInvitationMail: [operatorInvitationMail({ ...frame, role: 'teacher' })],
    operatorRoleMail: (['owner', 'teacher', 'moderator', null] as const).map((role) =>
      operatorRoleMail({ ...frame, publicOrigin: 'https://learn.school.test', role }),
    ),
    contactMail: [
      contactMail({
        ...frame,
        email: 'mira@learner.example',
        topic: 'plans',
        message: `Grüezi!\n\n${'x'.repeat(300)}`,
      }),
    ],
    assignedMail: ['Olga', null].map((by) =>
      assignedMail({ ...frame, publicOrigin: PUBLIC_ORIGIN, topic: 'plans', by }),
    ),
    answerMail: [
      answerMail({
        ...frame,
        message: { id: 'm', email: 'mira@learner.example', topic: 'plans', message: 'Grüezi!' },
        answer: { id: 'a', text: `Hoi Mira\n\n${'x'.repeat(300)}` },
        earlier: [],
        answerTo: 'olga@school.test',
      }),
    ],
    troublesMail: [
      upkeep.troublesMail({
        ...frame,
        publicOrigin: PUBLIC_ORIGIN,
        troubles: [
          { cause: 'disk', detail: '4 %' },
          { cause: 'backup', detail: AT },
        ],
      }),
    ],
    reportsMail: [
      reportsMail({
        ...frame,
        reports: [
          {
            place: 'comments',
            lessonId: 'hallo',
            username: 'Reto',
            message: 'x'.repeat(300),
            note: '',
            reporters: 2,
          },
          { place: 'rooms', lessonId: null, username: 'Reto', message: '', note: 'He shouts.', reporters: 1 },
        ],
      }),
    ],
  };
}

const TEACHER_SEES = { learner: { name: 'Lena', email: 'lena@school.test' } };

function privateLessonsIn(frame: Frame, day: School['day']) {
  return (event: PrivateLessonEvent, about: typeof TEACHER_SEES | null): Mail =>
    privateLessonMail({
      ...frame,
      event,
      hour: { Day: day, Meridiem: 'PM', Hour: 5 },
      startsAt: AT,
      from: AT,
      endsAt: AT,
      place: 'https://meet.school.test/lena',
      meeting: { kind: 'room', href: `${PUBLIC_ORIGIN}/live-meeting?lesson=lena`, phone: null },
      about,
    });
}

function reminderMails(frame: Frame): Samples {
  const reminder = (message: ReminderMessage): Mail =>
    reminderMail({
      ...frame,
      message,
      unsubscribePage: `${PUBLIC_ORIGIN}/unsubscribe?token=c2FtcGxl.bWFj`,
    });
  const lessons = ['Im Kafi', 'Uf em Märt', 'Am Telifoon'].map((title, at) => ({
    id: `lesson-${at}`,
    title,
    subtitle: at === 1 ? null : 'at the café, among friends',
  }));
  const live = { startsAt: AT, title: 'Weather and small talk' };

  return {
    reminderMail: [
      reminder({ kind: 'newLesson', lessons: lessons.slice(0, 1), isOpen: true }),
      reminder({ kind: 'newLesson', lessons: [...lessons, ...lessons, ...lessons], isOpen: false }),
      reminder({ kind: 'mondayMorning', ...live, description: 'We talk about rain, and about ‘Bise’.' }),
      reminder({ kind: 'mondayShortly', ...live, description: null }),
      reminder({ kind: 'mondayCancelled', startsAt: AT, reason: 'I have lost my voice.', nextStartsAt: AT }),
      reminder({ kind: 'mondayCancelled', startsAt: AT, reason: 'Summer holidays', nextStartsAt: null }),
      reminder({ kind: 'newsletter', subject: 'A new season begins', markdown: NEWSLETTER }),
    ],
  };
}

export const SAMPLES = writeSamples({ title: 'Swiss German', plan: 'VIP', day: 'MON', language: null });

/** Each with a name for its pictures. */
export function listSampleMails(school?: School): { name: string; mail: Mail }[] {
  return Object.entries(school ? writeSamples(school) : SAMPLES).flatMap(([composer, samples]) =>
    samples.map((mail, index) => ({ name: `${composer}-${index + 1}`, mail })),
  );
}
