import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingApp } from '../../../../testing/build-billing-app.ts';
import {
  buildPrivateLessonsApp,
  createPrivateLessonSteps,
} from '../../../../testing/build-private-lessons-app.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildPrivateLessonsApp();
});
afterAll(() => test.close());

const { call, change, createStudent, createSubscriber, studentOf, signInAgain } = createPrivateLessonSteps(
  () => test,
);
const mine = async (who: SignedInAccount) => (await call('getMyPrivateLessons', null, who)).result;

describe('a change of plan', () => {
  it('to PRIVATE wants an hour, takes it at once, and another hour with another cycle', async () => {
    const mira = await createSubscriber('BASIC_monthly');
    await createStudent('tue-am-9');
    const refused = await change(mira, 'PRIVATE_monthly');
    expect(refused).toMatchObject({ status: 400, error: { details: { reason: 'slot-needed' } } });
    expect(await change(mira, 'PRIVATE_monthly', 'tue-am-9')).toMatchObject({
      error: { details: { reason: 'slot-taken' } },
    });
    expect((await change(mira, 'PRIVATE_monthly', 'thu-am-9')).result).toEqual({ ok: true });
    await test.stripe.deliver();
    expect(await mine(mira)).toMatchObject({ slot: { id: 'thu-am-9' }, endsAt: null });
    expect(await change(mira, 'PRIVATE_annually', 'tue-am-9')).toMatchObject({ status: 400 });
    expect(await mine(mira)).toMatchObject({ slot: { id: 'thu-am-9' } });
    expect((await change(mira, 'PRIVATE_annually', 'wed-am-9')).result).toEqual({ ok: true });
    await test.stripe.deliver();
    expect(await mine(mira)).toMatchObject({ slot: { id: 'wed-am-9' }, endsAt: null });
    expect(await studentOf(mira, 'thu-am-9')).toBeNull();
  });

  it('to another hour keeps the lesson of this week that was moved to a later one', async () => {
    const mira = await createStudent('thu-pm-5');
    const lessonsOf = async (who: SignedInAccount) => (await mine(who))['lessons'] as { id: string }[];
    const id = (await lessonsOf(mira))[1]?.id;
    const { result } = await call('listFreeTimesForMove', { lessonID: id }, mira);
    const startsAt = (result['times'] as { startsAt: string }[]).at(-1)?.startsAt;
    expect((await call('movePrivateLesson', { lessonID: id, startsAt }, mira)).status).toBe(200);
    // Its own week is this one now.
    await test.advanceDays(14);
    const again = await signInAgain(mira);
    expect((await change(again, 'PRIVATE_annually', 'fri-pm-5')).result).toEqual({ ok: true });
    await test.stripe.deliver();
    expect(await mine(again)).toMatchObject({ slot: { id: 'fri-pm-5' } });
    expect(await lessonsOf(again)).toContainEqual(expect.objectContaining({ id, startsAt, status: 'moved' }));
    // The old hour's series ends in the calendar, and this date of it stays.
    const ended = () => test.mails.find(({ to, subject }) => to === mira.email && /have ended/.test(subject));
    await expect.poll(() => ended()?.calendar?.content).toMatch(/;UNTIL=[\s\S]*RECURRENCE-ID;/);
  });

  it('away from PRIVATE keeps the hour until the paid time is over, and frees it then', async () => {
    const mira = await createStudent('wed-pm-5');
    expect((await change(mira, 'VIP_monthly')).result).toEqual({ ok: true });
    await test.stripe.deliver();
    const said = await mine(mira);
    const { lessons, endsAt } = said as { lessons: { startsAt: string }[]; endsAt: string };
    expect(said).toMatchObject({ slot: { id: 'wed-pm-5' } });
    expect(lessons.every(({ startsAt }) => startsAt < endsAt)).toBe(true);
    await test.advanceDays(32);
    const again = await signInAgain(mira);
    await expect.poll(async () => (await mine(again))['slot']).toBeNull();
    expect(await findTier(test.ctx.db, mira.uid, test.ctx.clock.now())).toBe(2);
  });

  it('that is cancelled and runs out frees the hour too', async () => {
    const mira = await createStudent('wed-pm-5');
    await call('cancelStripeSubscription', null, mira);
    expect((await mine(mira))['endsAt']).toMatch(/^\d{4}-/);
    await test.advanceDays(32);
    const again = await signInAgain(mira);
    await expect.poll(async () => (await mine(again))['slot']).toBeNull();
    expect(await studentOf(again, 'wed-pm-5')).toBeNull();
  });
});
