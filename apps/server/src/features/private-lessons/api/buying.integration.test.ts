import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingApp } from '../../../../testing/build-billing-app.ts';
import {
  buildPrivateLessonsApp,
  createPrivateLessonSteps,
  TEACHER,
} from '../../../../testing/build-private-lessons-app.ts';
import { expectOneWinner } from '../../../../testing/expect-one-winner.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { expireReservations, refundUnasked } from '../../billing/index.ts';
import { findTier } from '../../entitlements/index.ts';
import { accounts } from '../../identity/db/accounts.table.ts';
import { privateLessonBookings } from '../db/bookings.table.ts';
import { countStudents } from '../db/slots.repo.ts';
import { privateLessonTerms } from '../db/slots.table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEEDED = "Please select an hour in which you'd like to schedule your private lessons and try again.";

let test: BillingApp;
beforeAll(async () => {
  test = await buildPrivateLessonsApp();
});
afterAll(() => test.close());

const { call, choose, pay, createStudent, studentOf, signInAgain, current } = createPrivateLessonSteps(
  () => test,
);
const newcomer = () => createSignedInAccount(test.ctx);

const mine = async (who: SignedInAccount) => (await call('getMyPrivateLessons', null, who)).result;

async function chargesOf({ email }: SignedInAccount) {
  const [customer] = (await test.ctx.stripe.customers.list({ email })).data;
  return customer ? (await test.ctx.stripe.charges.list({ customer: customer.id })).data : [];
}

/** As the owner does it in the studio. */
async function giveBackAPart(who: SignedInAccount, amount: number): Promise<void> {
  const [charge] = await chargesOf(who);
  if (!charge) throw new Error('nothing was paid');
  await test.ctx.stripe.refunds.create({ charge: charge.id, amount });
}

/** The teacher has given the hour up, no other was chosen, and half of what was paid for is over. */
async function askBackInHalfAMonth(who: SignedInAccount): Promise<void> {
  await test.ctx.db
    .update(privateLessonBookings)
    .set({ slotId: null, state: 'waiting' })
    .where(eq(privateLessonBookings.accountId, who.uid));
  test.clock.advance(15 * DAY_MS);
  await test.stripe.advance((15 * DAY_MS) / 1_000);
  await call('returnPrivateLessonMoney', null, await signInAgain(who));
}

/** Half an hour and a bit, on both clocks. */
async function letHoldRunOut(): Promise<void> {
  test.clock.advance(31 * MINUTE_MS);
  await test.stripe.advance(31 * 60);
}

describe('a checkout for PRIVATE', () => {
  it.each([
    ['no hour', null, NEEDED],
    ['one that is made up', 'sun-pm-5', NEEDED],
    ['one of the past', '2020-01-06T16:00:00.000Z', NEEDED],
    ['one in capitals', 'MON-PM-5', NEEDED],
  ])('without an hour to be had is refused: %s', async (_name, slot, message) => {
    const answer = await choose(await newcomer(), slot);
    expect(answer).toMatchObject({ status: 400, error: { message, details: { reason: 'slot-needed' } } });
  });

  it('holds the hour, shows it to others as taken, and charges the buyer only', async () => {
    const [mira, reto] = [await newcomer(), await newcomer()];
    const opened = await choose(mira, 'mon-am-9');
    expect(opened.status).toBe(200);
    expect(await studentOf(mira, 'mon-am-9')).toBe(mira.uid);
    expect(await studentOf(reto, 'mon-am-9')).toBe('taken');
    expect(await choose(reto, 'mon-am-9')).toMatchObject({
      status: 400,
      error: { details: { reason: 'slot-taken' } },
    });
    expect(await chargesOf(reto)).toEqual([]);
    const session = await test.ctx.stripe.checkout.sessions.retrieve(String(opened.result['id']));
    const heldMs = (session.expires_at - session.created) * 1_000;
    expect(heldMs).toBeGreaterThanOrEqual(30 * MINUTE_MS);
    expect(heldMs).toBeLessThan(40 * MINUTE_MS);
  });

  it('paid, takes the hour and gives its lessons dates from next week on, and tells learner and teacher', async () => {
    const mira = await createStudent('mon-pm-5');
    expect(await studentOf(await newcomer(), 'mon-pm-5')).toBe('taken');
    expect(await findTier(test.ctx.db, mira.uid, test.ctx.clock.now())).toBe(3);
    const said = await mine(mira);
    expect(said).toMatchObject({
      slot: { id: 'mon-pm-5', Day: 'MON', Meridiem: 'PM', Hour: 5, givenUntil: null },
      mustChooseSlot: false,
      meetingUrl: 'https://meet.school.test/room',
      endsAt: null,
    });
    const lessons = said['lessons'] as { startsAt: string; status: string }[];
    expect(lessons).toHaveLength(8);
    const zurich = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Zurich',
      weekday: 'long',
      hour: '2-digit',
    });
    expect(new Set(lessons.map(({ startsAt }) => zurich.format(new Date(startsAt))))).toEqual(
      new Set(['Monday, 17']),
    );
    const told = () =>
      test.mails.filter(({ calendar, to }) => calendar && [mira.email, TEACHER].includes(to));
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(2);
    expect(
      told()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([mira.email, TEACHER].toSorted());
    for (const { calendar } of told()) expect(calendar?.method).toBe('REQUEST');
  });

  it('whose hour is lost in the middle of a month brings back what is left of it, not what was given', async () => {
    const mira = await newcomer();
    const { result } = await choose(mira, 'thu-am-9');
    await pay(String(result['id']));
    await test.stripe.deliver();
    await askBackInHalfAMonth(mira);
    const [charge] = await chargesOf(mira);
    expect(charge?.amount).toBe(24_000);
    expect(charge?.amount_refunded).toBeGreaterThan(24_000 * 0.45);
    expect(charge?.amount_refunded).toBeLessThan(24_000 * 0.55);
  });

  it('whose hour is lost brings back no more than is left of what was paid', async () => {
    const mira = await newcomer();
    const { result } = await choose(mira, 'thu-am-9');
    await pay(String(result['id']));
    await test.stripe.deliver();
    await giveBackAPart(mira, 20_000);
    await askBackInHalfAMonth(mira);
    expect((await chargesOf(mira))[0]?.amount_refunded).toBe(24_000);
  });

  it('of many who want one hour at the same time is opened for one, without a charge', async () => {
    await expectOneWinner(test, { buyers: 8, tabs: 2, slot: 'wed-am-9' });
  });
});

describe('an hour that is held', () => {
  it('is anybody’s after half an hour, and its page is closed', async () => {
    const [mira, reto] = [await newcomer(), await newcomer()];
    const { result } = await choose(mira, 'tue-am-9');
    await letHoldRunOut();
    await expireReservations(test.ctx);
    expect(await studentOf(await signInAgain(reto), 'tue-am-9')).toBe(null);
    const { status } = await test.ctx.stripe.checkout.sessions.retrieve(String(result['id']));
    expect(status).toBe('expired');
  });

  it('is the caller’s own in two tabs: the second page takes the place of the first', async () => {
    const mira = await newcomer();
    const first = await choose(mira, 'thu-am-9');
    const second = await choose(mira, 'thu-pm-5');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await studentOf(mira, 'thu-am-9')).toBe(null);
    expect(await studentOf(mira, 'thu-pm-5')).toBe(mira.uid);
    await pay(String(first.result['id']));
    expect(await chargesOf(mira)).toEqual([]);
    await pay(String(second.result['id']));
    await test.stripe.deliver();
    expect(await mine(mira)).toMatchObject({ slot: { id: 'thu-pm-5' } });
    expect(await chargesOf(mira)).toHaveLength(1);
  });

  it('is free at once when the learner comes back without having paid', async () => {
    const mira = await newcomer();
    const { result } = await choose(mira, 'fri-am-9');
    expect((await call('releasePrivateLesson', null, mira)).result).toEqual({ ok: true });
    expect(await studentOf(mira, 'fri-am-9')).toBe(null);
    const { status } = await test.ctx.stripe.checkout.sessions.retrieve(String(result['id']));
    expect(status).toBe('expired');
  });

  it('is opened for as many learners as the teacher takes, not for one more', async () => {
    const { db, clock } = test.ctx;
    const [mira, reto] = [await newcomer(), await newcomer()];
    const [terms] = await db.select().from(privateLessonTerms);
    const takes = (maxAmountOfLessons: number) => db.update(privateLessonTerms).set({ maxAmountOfLessons });
    await takes((await countStudents(db, clock.now())) + 1);
    expect(await choose(mira, 'fri-am-9')).toMatchObject({ status: 200 });
    expect(await choose(reto, 'wed-am-9')).toMatchObject({
      status: 400,
      error: { details: { reason: 'no-private-lessons' } },
    });
    await call('releasePrivateLesson', null, mira);
    expect(await choose(reto, 'wed-am-9')).toMatchObject({ status: 200 });
    await call('releasePrivateLesson', null, reto);
    await takes(Number(terms?.maxAmountOfLessons));
  });

  it('paid for too late is still the payer’s when it was not taken meanwhile', async () => {
    const mira = await newcomer();
    const { result } = await choose(mira, 'fri-am-9');
    test.clock.advance(31 * MINUTE_MS);
    await pay(String(result['id']));
    await test.stripe.deliver();
    expect(await mine(await signInAgain(mira))).toMatchObject({ slot: { id: 'fri-am-9' } });
  });
});

describe('an hour that was paid for', () => {
  it('is taken once when its webhook is lost, and read again by several at a time', async () => {
    const mira = await newcomer();
    const { result } = await choose(mira, 'mon-am-9', 'PRIVATE_annually');
    await pay(String(result['id']));
    const asked = { session_id: String(result['id']) };
    const answers = await Promise.all([1, 2, 3].map(() => call('getCheckoutStatus', asked, mira)));
    expect(answers.map((answer) => answer.result['status'])).toContain('complete');
    await test.stripe.deliver();
    expect(await mine(mira)).toMatchObject({ slot: { id: 'mon-am-9' }, mustChooseSlot: false });
    await expect
      .poll(() => test.mails.filter(({ to, calendar }) => to === mira.email && calendar))
      .toHaveLength(1);
  });
});

describe('an hour taken by another account before a late payment', () => {
  async function payTooLate(slot: string): Promise<SignedInAccount> {
    const mira = await newcomer();
    const { result } = await choose(mira, slot);
    test.clock.advance(31 * MINUTE_MS);
    const reto = await newcomer();
    const taken = await choose(reto, slot);
    expect(taken.status).toBe(200);
    await pay(String(result['id']));
    await pay(String(taken.result['id']));
    await test.stripe.deliver();
    expect(await mine(await signInAgain(reto))).toMatchObject({ slot: { id: slot } });
    return signInAgain(mira);
  }

  it('is reported, and another can be chosen', async () => {
    const mira = await payTooLate('tue-am-9');
    expect(await mine(mira)).toMatchObject({ slot: null, mustChooseSlot: true, mayTakeMoneyBack: true });
    await expect
      .poll(() =>
        test.mails.filter(({ to, subject }) => to === mira.email && /choose another hour/.test(subject)),
      )
      .toHaveLength(1);
    expect(await call('choosePrivateLessonSlot', { slotID: 'tue-am-9' }, mira)).toMatchObject({
      error: { details: { reason: 'not-free' } },
    });
    expect((await call('choosePrivateLessonSlot', { slotID: 'tue-pm-5' }, mira)).status).toBe(200);
    expect(await mine(mira)).toMatchObject({ slot: { id: 'tue-pm-5' }, mustChooseSlot: false });
    expect(await call('choosePrivateLessonSlot', { slotID: 'wed-pm-5' }, mira)).toMatchObject({
      error: { details: { reason: 'nothing-to-choose' } },
    });
    expect(await call('returnPrivateLessonMoney', null, mira)).toMatchObject({
      error: { details: { reason: 'nothing-to-return' } },
    });
  });

  it.each([
    [
      'when the learner asks for it',
      async (who: SignedInAccount) => void (await call('returnPrivateLessonMoney', null, who)),
    ],
    [
      'by itself after a week',
      async () => {
        test.clock.advance(8 * 24 * 60 * MINUTE_MS);
        await refundUnasked(test.ctx);
      },
    ],
  ])('is paid back %s, once', async (_name, askBack) => {
    const slot = _name.startsWith('when') ? 'wed-pm-5' : 'fri-pm-5';
    const mira = await payTooLate(slot);
    await askBack(mira);
    const [charge, ...others] = await chargesOf(mira);
    expect([charge?.amount_refunded, others]).toEqual([24_000, []]);
    expect(await current(await signInAgain(mira))).toEqual({});
    expect(await mine(await signInAgain(mira))).toMatchObject({ slot: null, mustChooseSlot: false });
    await test.stripe.deliver();
    expect((await chargesOf(mira))[0]?.amount_refunded).toBe(24_000);
  });

  it.each([
    ['is to be deleted', (now: Date) => ({ deletesAt: new Date(now.getTime() + 14 * DAY_MS) })],
    ['is shut', () => ({ isDisabled: true })],
  ])('is paid back by itself to who has no more access: the account %s', async (_name, changes) => {
    await test.ctx.db.delete(privateLessonBookings);
    const mira = await payTooLate('mon-am-9');
    await test.ctx.db.update(accounts).set(changes(test.clock.now())).where(eq(accounts.id, mira.uid));
    test.clock.advance(8 * DAY_MS);
    await refundUnasked(test.ctx);
    expect((await chargesOf(mira))[0]?.amount_refunded).toBe(24_000);
    expect(await findTier(test.ctx.db, mira.uid, test.clock.now())).toBe(0);
  });

  it('is paid back in full when a part of it was given back before', async () => {
    // The tests before have taken every hour.
    await test.ctx.db.delete(privateLessonBookings);
    const mira = await payTooLate('thu-am-9');
    await giveBackAPart(mira, 2_000);
    await call('returnPrivateLessonMoney', null, mira);
    expect((await chargesOf(mira))[0]?.amount_refunded).toBe(24_000);
    expect(await current(await signInAgain(mira))).toEqual({});
  });
});
