import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { beginLessons, createFlashcard, createLesson } from '../../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { systemClock } from '../../../platform/clock.ts';
import { recordConsents } from '../../consents/index.ts';
import { tellReader } from '../../push/index.ts';
import { sendMails } from '../mails/send-mails.service.ts';
import { setWish } from '../wishes/wishes.repo.ts';
import { tellOfCards } from './card-reminders.service.ts';

let nowMs = 0;
const clock = { now: () => new Date(nowMs) };
let test: TestApp;
let lessonId: string;
let cards: string[];
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  at('2026-06-10T00:00:00Z');
  ({ id: lessonId } = await createLesson(test.ctx.db, { hasFlashcards: true }));
  cards = [];
  for (const position of [0, 1, 2])
    cards.push((await createFlashcard(test.ctx.db, { lessonId, position })).id);
});
afterAll(() => test.close());
beforeEach(() => test.ctx.pool.query('delete from reminder_wishes'));

const at = (instant: string) => {
  nowMs = Date.parse(instant);
};
const tell = () => tellOfCards(test.ctx, tellReader);
async function round(instant: string): Promise<void> {
  at(instant);
  await tell();
  await sendMails(test.ctx);
}
const subjectsTo = ({ email }: { email: string }) =>
  test.mails.flatMap(({ to, subject }) =>
    to === email && /cards? (is|are) waiting/.test(subject) ? [subject] : [],
  );

type Learner = SignedInAccount & { email: string };
/** Three new cards wait for them, and at seven they want to hear of it. */
async function createLearner({
  zone = 'Europe/Zurich',
  agrees = true,
  wished = true,
} = {}): Promise<Learner> {
  const account = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  await grantPlan(test.ctx, account.uid, 1, { minutes: 60 * 24 * 90 });
  await beginLessons(test.ctx.db, account.uid, [lessonId]);
  const agreed = { didUserAgree: agrees, decidedAt: clock.now() };
  await recordConsents(test.ctx.db, test.ctx, account.uid, new Map([['RemindersConsent', agreed]]));
  await setWish(test.ctx.db, account.uid, { kind: 'cardsDue', channel: 'mail', wished }, clock.now());
  await change(account, { zone, reminderHour: 7 });
  return account;
}
const change = ({ idToken }: SignedInAccount, settings: { zone?: string; reminderHour?: number }) =>
  call(test.origin, 'changeReviewSettings', idToken, settings);
const answer = ({ idToken }: SignedInAccount) =>
  call(test.origin, 'recordReviews', idToken, {
    reviews: cards.map((cardID) => ({
      id: crypto.randomUUID(),
      cardID,
      grade: 'good' as const,
      at: clock.now().toISOString(),
    })),
  });

it('comes at the hour of choice of each zone, with the number that home says, once a day', async () => {
  const [bern, york] = [await createLearner(), await createLearner({ zone: 'America/New_York' })];
  await round('2026-06-10T04:59:00Z');
  expect(subjectsTo(bern)).toEqual([]);
  await Promise.all([round('2026-06-10T05:00:00Z'), round('2026-06-10T05:00:00Z')]);
  expect(subjectsTo(bern)).toEqual(['3 cards are waiting for you']);
  const home = (await call(test.origin, 'countDueCards', bern.idToken, null)).result;
  expect(home).toMatchObject({ dueCount: 0, newCount: 3, reminderHour: 7 });
  expect(subjectsTo(york)).toEqual([]);
  await round('2026-06-10T11:00:00Z');
  expect(subjectsTo(york)).toHaveLength(1);
  // Another hour is of the next day.
  await change(bern, { reminderHour: 20 });
  await round('2026-06-10T18:00:00Z');
  expect(subjectsTo(bern)).toHaveLength(1);
  await round('2026-06-11T18:30:00Z');
  expect(subjectsTo(bern)).toHaveLength(2);
});

it('never comes to who is done, also when they finish with the mail in the outbox', async () => {
  const [before, between] = [await createLearner(), await createLearner()];
  at('2026-06-10T04:00:00Z');
  await answer(before);
  await round('2026-06-10T05:10:00Z');
  expect(subjectsTo(before)).toEqual([]);
  expect(subjectsTo(between)).toHaveLength(1);
  at('2026-06-11T05:10:00Z');
  await tell();
  await answer(between);
  await sendMails(test.ctx);
  expect(subjectsTo(between)).toHaveLength(1);
});

it.each([
  ['without the consent', { agrees: false }],
  ['without the wish', { wished: false }],
])('does not come %s', async (_what, given) => {
  const learner = await createLearner(given);
  await round('2026-06-10T05:00:00Z');
  expect(subjectsTo(learner)).toEqual([]);
});

it('is of the learner’s day: an hour of the night belongs to the day before', async () => {
  const owl = await createLearner();
  await change(owl, { reminderHour: 2 });
  await round('2026-06-10T00:30:00Z');
  await change(owl, { reminderHour: 3 });
  await round('2026-06-10T01:30:00Z');
  expect(subjectsTo(owl)).toHaveLength(1);
  await change(owl, { reminderHour: 4 });
  await round('2026-06-10T02:00:00Z');
  expect(subjectsTo(owl)).toHaveLength(2);
});
