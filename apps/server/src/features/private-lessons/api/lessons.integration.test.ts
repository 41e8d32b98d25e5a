import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { COURSE, type CourseOfLessons, TEACHER } from '../../../../testing/build-private-lessons-app.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../../testing/factories/accounts.ts';
import { finishDeletions } from '../../../../testing/finish-deletions.ts';
import { unlimited } from '../../../../testing/unlimited.ts';
import { systemClock } from '../../../platform/clock.ts';
import { findAccountById, startSession } from '../../identity/index.ts';
import { lookAfterBookings } from '../bookings/look-after-bookings.service.ts';
import { savePrivateLessons } from '../bookings/save-private-lessons.ts';
import { settleBooking } from '../bookings/settle-booking.service.ts';
import { privateLessonBookings } from '../db/bookings.table.ts';
import { privateLessons } from '../db/lessons.table.ts';

const OPERATOR = 'operator@school.test';
const DAY_MS = 86_400_000;
/** A Wednesday; the clocks go forward on the 28th. */
const NOW = '2027-03-10T12:00:00.000Z';

let now = new Date(NOW);
let test: TestApp;
let operator: SignedInAccount;
beforeAll(async () => {
  test = await buildTestApp(
    { TEACHER_EMAIL: TEACHER, OPERATOR_EMAILS: OPERATOR },
    { clock: { now: () => now }, sessionClock: systemClock, limits: unlimited },
  );
  operator = await createOperator(test.ctx, { email: OPERATOR });
});
afterAll(() => test.close());
beforeEach(() => importLessons(COURSE));
afterEach(async () => {
  now = new Date(NOW);
  await test.ctx.db.delete(privateLessonBookings);
  await test.ctx.db.delete(privateLessons);
  test.mails.length = 0;
});

const importLessons = (course: CourseOfLessons | null) =>
  test.ctx.db.transaction((tx) => savePrivateLessons(tx, course));
const newcomer = () => createSignedInAccount(test.ctx);

/** What the ledger reads of this account's plan. */
const settle = (who: SignedInAccount, covers: { slotId: string | null; endsAt: Date | null } | null) =>
  test.ctx.db.transaction((tx) =>
    settleBooking(test.ctx, tx, { accountId: who.uid, subscriptionId: `sub-${who.uid}`, covers }),
  );

async function createStudent(slotId = 'mon-pm-5'): Promise<SignedInAccount> {
  const who = await newcomer();
  await settle(who, { slotId, endsAt: null });
  return who;
}

async function mine({ idToken }: SignedInAccount) {
  const { result } = await call(test.origin, 'getMyPrivateLessons', idToken, null);
  if (!result) throw new Error('no answer');
  return result;
}

async function lessonOf(who: SignedInAccount, index: number) {
  const lesson = (await mine(who)).lessons[index];
  if (!lesson) throw new Error(`no lesson ${index}`);
  return lesson;
}

const startsOf = async (who: SignedInAccount) => (await mine(who)).lessons.map(({ startsAt }) => startsAt);
const freeTimes = async (who: SignedInAccount, lessonID: string) =>
  (await call(test.origin, 'listFreeTimesForMove', who.idToken, { lessonID })).result?.times.map(
    ({ startsAt }) => startsAt,
  ) ?? [];
const move = (who: SignedInAccount, lessonID: string, startsAt: string) =>
  call(test.origin, 'movePrivateLesson', who.idToken, { lessonID, startsAt });
const cancel = (who: SignedInAccount, lessonID: string) =>
  call(test.origin, 'cancelPrivateLesson', who.idToken, { lessonID });
const refusedFor = (reason: string) => ({
  status: 400,
  error: { status: 'FAILED_PRECONDITION', details: { reason } },
});

/** The mails with these words to one address, once they are there. */
async function mailsTo(to: string, subject: RegExp, count = 1) {
  const found = () => test.mails.filter((mail) => mail.to === to && subject.test(mail.subject));
  await expect.poll(() => found().length).toBe(count);
  return found();
}

function readEvents(content = ''): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

describe('dated lessons', () => {
  it('come every week from next week on, at the same hour before and after the clocks change', async () => {
    const who = await createStudent();
    expect(await startsOf(who)).toEqual([
      '2027-03-15T16:00:00.000Z',
      '2027-03-22T16:00:00.000Z',
      '2027-03-29T15:00:00.000Z',
      '2027-04-05T15:00:00.000Z',
      '2027-04-12T15:00:00.000Z',
      '2027-04-19T15:00:00.000Z',
      '2027-04-26T15:00:00.000Z',
      '2027-05-03T15:00:00.000Z',
    ]);
    expect(await lessonOf(who, 0)).toMatchObject({
      endsAt: '2027-03-15T16:50:00.000Z',
      status: 'planned',
      canChangeUntil: null,
    });
    expect((await lessonOf(who, 1)).canChangeUntil).toBe('2027-03-15T16:00:00.000Z');
  });

  it('leave holidays out, also those that are added later, and mail that', async () => {
    const easter = { from: '2027-03-26', to: '2027-03-29', title: 'Easter' };
    await importLessons({ ...COURSE, holidays: [easter] });
    const who = await createStudent();
    expect(await startsOf(who)).not.toContain('2027-03-29T15:00:00.000Z');
    expect(await mine(who)).toMatchObject({ daysOff: ['2027-03-29'] });
    const [booked] = await mailsTo(who.email, /every Monday at 5 PM/);
    expect(booked?.calendar?.content).toContain('EXDATE;TZID=Europe/Zurich:20270329T170000');
    const illness = { from: '2027-04-05', to: '2027-04-05', title: 'Ill' };
    await importLessons({ ...COURSE, holidays: [easter, illness] });
    await lookAfterBookings(test.ctx);
    expect(await startsOf(who)).not.toContain('2027-04-05T15:00:00.000Z');
    expect(await mine(who)).toMatchObject({ daysOff: ['2027-03-29', '2027-04-05'] });
    for (const to of [who.email, TEACHER]) {
      const [mail] = await mailsTo(to, /^No (private )?lesson/);
      expect(mail?.calendar?.method).toBe('CANCEL');
    }
  });

  it('that were moved to what becomes a day off are cancelled, and do not come back at their hour', async () => {
    const who = await createStudent();
    const { id, startsAt } = await lessonOf(who, 2);
    const to = '2027-04-08T15:00:00.000Z';
    await move(who, id, to);
    const illness = { from: '2027-04-08', to: '2027-04-08', title: 'Ill' };
    await importLessons({ ...COURSE, holidays: [illness] });
    await lookAfterBookings(test.ctx);
    await lookAfterBookings(test.ctx);
    const { lessons, daysOff, calendarUrl } = await mine(who);
    expect(lessons.map((lesson) => lesson.startsAt)).not.toContain(startsAt);
    expect(lessons.find((lesson) => lesson.id === id)).toMatchObject({ startsAt: to, status: 'cancelled' });
    expect(lessons).toHaveLength(8);
    expect(daysOff).toEqual([]);
    const feed = await fetch((calendarUrl ?? '').replace('http://127.0.0.1:3999', test.origin));
    const inFeed = readEvents(await feed.text()).map(({ startDate }) => startDate.toJSDate().toISOString());
    expect(inFeed).toHaveLength(7);
    expect(inFeed).not.toContain(startsAt);
    for (const address of [who.email, TEACHER]) {
      const [mail] = await mailsTo(address, /^No (private )?lesson/);
      expect(mail?.calendar?.method).toBe('CANCEL');
      expect(mail?.calendar?.content).toContain('RECURRENCE-ID;TZID=Europe/Zurich:20270329T170000');
    }
    // What replaces the whole series says the same.
    await settle(who, { slotId: 'mon-pm-5', endsAt: new Date('2027-06-01T10:00:00.000Z') });
    const [ends] = await mailsTo(who.email, /end on/);
    expect(ends?.calendar?.content).toContain('EXDATE;TZID=Europe/Zurich:20270329T170000');
  });

  it('go on week by week with the clock, once each, in any number of processes', async () => {
    const who = await createStudent();
    now = new Date(Date.parse(NOW) + 28 * DAY_MS);
    await Promise.all([1, 2, 3].map(() => lookAfterBookings(test.ctx)));
    const starts = (await test.ctx.db.select().from(privateLessons)).map(({ startsAt }) =>
      startsAt.getTime(),
    );
    expect(starts).toHaveLength(12);
    expect(new Set(starts).size).toBe(12);
    expect((await settle(who, { slotId: 'mon-pm-5', endsAt: null })) ?? null).toBeNull();
    expect(await test.ctx.db.select().from(privateLessonBookings)).toHaveLength(1);
  });

  it('end with the plan, and come back when it goes on after all', async () => {
    const who = await createStudent();
    await settle(who, { slotId: 'mon-pm-5', endsAt: new Date('2027-04-01T10:00:00.000Z') });
    expect(await startsOf(who)).toHaveLength(3);
    const [mail] = await mailsTo(TEACHER, /private lessons end on Thursday/);
    expect(mail?.calendar?.content).toContain('UNTIL=20270401T095959Z');
    expect(await mine(who)).toMatchObject({ endsAt: '2027-04-01T10:00:00.000Z' });
    await settle(who, { slotId: 'mon-pm-5', endsAt: null });
    expect(await startsOf(who)).toHaveLength(8);
    await mailsTo(who.email, /go on: every Monday/);
  });

  it('of a plan that goes on for years are left out of its calendar where there is none', async () => {
    const who = await createStudent();
    now = new Date('2030-03-13T12:00:00.000Z');
    const summer = { from: '2030-07-29', to: '2030-07-29', title: 'Summer' };
    await importLessons({ ...COURSE, holidays: [summer] });
    await lookAfterBookings(test.ctx);
    const coming = (await mine(who)).lessons.find(({ startsAt }) => startsAt === '2030-04-01T15:00:00.000Z');
    await cancel(who, coming?.id ?? '');
    await settle(who, { slotId: 'mon-pm-5', endsAt: new Date('2031-03-13T12:00:00.000Z') });
    const [mail] = await mailsTo(who.email, /end on/);
    const skipped = [...(mail?.calendar?.content ?? '').matchAll(/^EXDATE;.*:(\d{8})T170000/gm)].map(
      ([, day = '']) => day,
    );
    expect(skipped.filter((day) => day >= '20300313')).toEqual(['20300401', '20300729']);
    // Nothing is said of those that are forgotten.
    expect(skipped.filter((day) => day < '20290301')).toEqual([]);
  });

  it('are gone when the plan has ended, and the hour is free for the next', async () => {
    const who = await createStudent();
    now = new Date(Date.parse(NOW) + 6 * DAY_MS);
    await settle(who, null);
    expect(await startsOf(who)).toEqual(['2027-03-15T16:00:00.000Z']);
    expect(await mine(who)).toMatchObject({ slot: null, mustChooseSlot: false });
    expect((await lessonOf(who, 0)).status).toBe('held');
    for (const to of [who.email, TEACHER]) await mailsTo(to, /private lessons have ended/);
    const next = await createStudent();
    expect(await mine(next)).toMatchObject({ slot: { id: 'mon-pm-5' } });
  });
});

describe('a lesson', () => {
  it('is moved once, to a free hour, and both get a mail under the same event', async () => {
    const who = await createStudent();
    const { id, startsAt } = await lessonOf(who, 2);
    const times = await freeTimes(who, id);
    expect(times.length).toBeGreaterThan(20);
    expect(times).not.toContain(startsAt);
    const to = times[5] ?? '';
    const moved = await move(who, id, to);
    expect(moved.result).toMatchObject({ id, startsAt: to, status: 'moved', hasBeenMoved: true });
    expect(await move(who, id, times[6] ?? '')).toMatchObject(refusedFor('moved-already'));
    expect(await freeTimes(who, id)).toEqual([]);
    const [mail] = await mailsTo(who.email, /is now on/);
    const [booked] = await mailsTo(who.email, /every Monday at 5 PM/);
    const [event] = readEvents(mail?.calendar?.content);
    const [series] = readEvents(booked?.calendar?.content);
    expect(event?.uid).toBe(series?.uid);
    expect(event?.isRecurrenceException()).toBe(true);
    await mailsTo(TEACHER, /is now on/);
  });

  it('is cancelled with a week’s notice, for good', async () => {
    const who = await createStudent();
    const { id } = await lessonOf(who, 3);
    expect((await cancel(who, id)).result).toMatchObject({ id, status: 'cancelled', canChangeUntil: null });
    expect(await cancel(who, id)).toMatchObject(refusedFor('not-planned'));
    for (const to of [who.email, TEACHER]) {
      const [mail] = await mailsTo(to, /cancelled/);
      expect(mail?.calendar?.method).toBe('CANCEL');
      expect(mail?.calendar?.content).toContain('RECURRENCE-ID;TZID=Europe/Zurich:20270405T170000');
    }
    await lookAfterBookings(test.ctx);
    expect((await lessonOf(who, 3)).status).toBe('cancelled');
  });

  it('with less notice, or missed, stays as it is', async () => {
    const who = await createStudent();
    const { id } = await lessonOf(who, 0);
    expect(await cancel(who, id)).toMatchObject(refusedFor('too-late'));
    expect(await move(who, id, '2027-04-06T15:00:00.000Z')).toMatchObject(refusedFor('too-late'));
    now = new Date('2027-03-22T12:00:00.000Z');
    for (const change of [cancel(who, id), move(who, id, '2027-04-06T15:00:00.000Z')])
      expect(await change).toMatchObject(refusedFor('not-planned'));
  });

  it('goes to no time that is another’s, past, of a withdrawn hour, a holiday or made up', async () => {
    await importLessons({ ...COURSE, holidays: [{ from: '2027-04-06', to: '2027-04-06', title: 'Off' }] });
    const who = await createStudent();
    await createStudent('tue-am-9');
    const { id } = await lessonOf(who, 2);
    for (const startsAt of [
      '2027-03-30T07:00:00.000Z',
      '2027-03-01T16:00:00.000Z',
      '2027-03-12T16:00:00.000Z',
      '2027-04-06T15:00:00.000Z',
      '2027-04-02T15:30:00.000Z',
      '2029-04-02T15:00:00.000Z',
    ])
      expect(await move(who, id, startsAt)).toMatchObject(refusedFor('not-free'));
    expect((await lessonOf(who, 2)).startsAt).toBe('2027-03-29T15:00:00.000Z');
  });

  it('of two who move to one time at the same moment goes there for one', async () => {
    const students = [await createStudent(), await createStudent('wed-pm-5')];
    const to = '2027-04-01T15:00:00.000Z';
    const answers = await Promise.all(
      students.map(async (who) => move(who, (await lessonOf(who, 2)).id, to)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const starts = (await test.ctx.db.select().from(privateLessons)).map(({ startsAt }) =>
      startsAt.toISOString(),
    );
    expect(starts.filter((start) => start === to)).toHaveLength(1);
  });

  it('of another is as unknown as one that is made up', async () => {
    const { id } = await lessonOf(await createStudent(), 2);
    const other = await newcomer();
    for (const lessonID of [id, 'nothing', '__proto__']) {
      expect(await cancel(other, lessonID)).toMatchObject({ status: 404 });
      expect(await move(other, lessonID, '2027-04-01T15:00:00.000Z')).toMatchObject({ status: 404 });
    }
  });

  it('is noted as missed by the operator alone, once it has begun', async () => {
    const who = await createStudent();
    const { id } = await lessonOf(who, 0);
    const note = ({ idToken }: SignedInAccount) =>
      call(test.origin, 'notePrivateLesson', idToken, { lessonID: id, isMissed: true });
    expect(await note(who)).toMatchObject({ status: 403 });
    expect(await note(operator)).toMatchObject(refusedFor('not-planned'));
    now = new Date('2027-03-15T16:01:00.000Z');
    expect((await note(operator)).result).toMatchObject({ id, status: 'missed' });
    expect((await lessonOf(who, 0)).status).toBe('missed');
  });

  it('that was moved into an hour which is booked later makes room for itself: the new student’s is nearby', async () => {
    const first = await createStudent();
    await move(first, (await lessonOf(first, 2)).id, '2027-04-01T15:00:00.000Z');
    const second = await createStudent('thu-pm-5');
    const starts = await startsOf(second);
    expect(starts).toHaveLength(8);
    expect(starts).not.toContain('2027-04-01T15:00:00.000Z');
    const nearby = (await mine(second)).lessons.filter(({ status }) => status === 'moved');
    expect(nearby).toHaveLength(1);
    expect(nearby[0]).toMatchObject({ hasBeenMoved: false });
  });
});

describe('an hour that the teacher gives up', () => {
  const without = (id: string): CourseOfLessons => ({
    ...COURSE,
    slots: COURSE.slots.filter(
      ({ Day, Meridiem, Hour }) => `${Day}-${Meridiem}-${Hour}`.toLowerCase() !== id,
    ),
  });

  it('is kept for three weeks, told, and another can be chosen: no week is without a lesson or has two', async () => {
    const who = await createStudent();
    const ofWeek = async () => (await call(test.origin, 'listLessonsOfWeek', operator.idToken, null)).result;
    // What the teacher is asked before, is what follows.
    expect(await ofWeek()).toMatchObject({
      bookedHours: [{ Day: 'MON', Meridiem: 'PM', Hour: 5 }],
      givenUntil: '2027-03-28T22:00:00.000Z',
    });
    await importLessons(without('mon-pm-5'));
    await lookAfterBookings(test.ctx);
    await lookAfterBookings(test.ctx);
    expect(await ofWeek()).toMatchObject({ bookedHours: [] });
    await mailsTo(who.email, /choose a new hour instead of Monday at 5 PM/);
    await mailsTo(TEACHER, /needs a new hour/);
    const said = await mine(who);
    expect(said).toMatchObject({
      slot: { id: 'mon-pm-5', givenUntil: '2027-03-28T22:00:00.000Z' },
      mustChooseSlot: true,
      mayTakeMoneyBack: false,
    });
    expect(said.lessons).toHaveLength(2);
    expect(said.slotsToChoose.map(({ id }) => id)).toContain('wed-am-9');
    const answer = await call(test.origin, 'choosePrivateLessonSlot', who.idToken, { slotID: 'wed-am-9' });
    expect(answer.status).toBe(200);
    expect(await startsOf(who)).toEqual([
      '2027-03-15T16:00:00.000Z',
      '2027-03-22T16:00:00.000Z',
      '2027-03-31T07:00:00.000Z',
      '2027-04-07T07:00:00.000Z',
      '2027-04-14T07:00:00.000Z',
      '2027-04-21T07:00:00.000Z',
      '2027-04-28T07:00:00.000Z',
      '2027-05-05T07:00:00.000Z',
    ]);
    const others = await call(test.origin, 'getPrivateLessonTimes', (await newcomer()).idToken, null);
    expect(others.result?.slots.map(({ id }) => id)).not.toContain('mon-pm-5');
  });

  it('makes way for the nearest free one, a week before, for who does not choose', async () => {
    const who = await createStudent();
    await importLessons(without('mon-pm-5'));
    await lookAfterBookings(test.ctx);
    now = new Date('2027-03-22T06:00:00.000Z');
    await lookAfterBookings(test.ctx);
    const [booking] = await test.ctx.db.select().from(privateLessonBookings);
    expect(booking).toMatchObject({ accountId: who.uid, slotId: 'mon-am-9', fromWeek: '2027-03-29' });
    await mailsTo(who.email, /every Monday at 9 AM/);
  });

  it('and no other free: says so to the operators too, and the money can be had back', async () => {
    const who = await createStudent();
    await importLessons(null);
    await lookAfterBookings(test.ctx);
    now = new Date('2027-03-29T06:00:00.000Z');
    await lookAfterBookings(test.ctx);
    const [booking] = await test.ctx.db.select().from(privateLessonBookings);
    expect(booking).toMatchObject({ accountId: who.uid, slotId: null, state: 'waiting' });
    for (const to of [TEACHER, OPERATOR]) await mailsTo(to, /has paid but has no hour/);
    await mailsTo(who.email, /choose another hour for your/);
  });

  it('and gives again, is kept with all its lessons', async () => {
    const who = await createStudent();
    const before = await startsOf(who);
    await importLessons(without('mon-pm-5'));
    await lookAfterBookings(test.ctx);
    await importLessons(COURSE);
    await lookAfterBookings(test.ctx);
    expect(await startsOf(who)).toEqual(before);
    await mailsTo(who.email, /You keep your hour/);
  });
});

describe('the calendar’s address', () => {
  const read = (url: string) => fetch(url.replace('http://127.0.0.1:3999', test.origin));

  it('holds the learner’s lessons, and is not found once it was renewed', async () => {
    const who = await createStudent();
    const { calendarUrl } = await mine(who);
    const answer = await read(calendarUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    const events = readEvents(await answer.text());
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(await startsOf(who));
    const renewed = await call(test.origin, 'renewCalendarAddress', who.idToken, null);
    expect((await read(calendarUrl ?? '')).status).toBe(404);
    expect((await read(renewed.result?.calendarUrl ?? '')).status).toBe(200);
    for (const url of ['x', 'x.y', (renewed.result?.calendarUrl ?? '').split('/').at(-2)?.slice(0, -1) ?? ''])
      expect((await read(`${test.origin}/lesson-calendar/${url}/lessons.ics`)).status).toBe(404);
  });

  it('with a lesson’s id holds that one alone; unknown, another’s or named twice, it is not found', async () => {
    const who = await createStudent();
    const { id, startsAt } = await lessonOf(who, 2);
    const other = await lessonOf(await createStudent('tue-am-9'), 2);
    const calendarUrl = (await mine(who)).calendarUrl ?? '';
    const answer = await read(`${calendarUrl}?lesson=${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lessons.ics"');
    const events = readEvents(await answer.text());
    expect(events.map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()])).toEqual([
      [expect.stringContaining(id), startsAt],
    ]);
    for (const query of [
      '?lesson=',
      '?lesson=nothing',
      '?lesson=__proto__',
      `?lesson=${other.id}`,
      `?lesson=${id}&lesson=${id}`,
    ])
      expect([query, (await read(calendarUrl + query)).status]).toEqual([query, 404]);
    await cancel(who, id);
    expect((await read(`${calendarUrl}?lesson=${id}`)).status).toBe(404);
  });

  it('opens nothing while the account is to be deleted, and opens again for who keeps it', async () => {
    const who = await createStudent();
    const { calendarUrl } = await mine(who);
    await callAuthApi(test, 'delete', { idToken: who.idToken });
    expect((await read(calendarUrl ?? '')).status).toBe(404);
    const account = await findAccountById(test.ctx.db, who.uid);
    if (!account) throw new Error('the account is gone');
    const { idToken } = await startSession(test.identity, account);
    expect((await call(test.origin, 'keepAccount', idToken, null)).status).toBe(200);
    expect((await read(calendarUrl ?? '')).status).toBe(200);
  });

  it('is none for who never had an hour', async () => {
    const who = await newcomer();
    expect((await mine(who)).calendarUrl).toBeNull();
    expect(await call(test.origin, 'renewCalendarAddress', who.idToken, null)).toMatchObject({ status: 400 });
  });

  it('of this week and the one after it are listed with students for the teacher only', async () => {
    const student = await createStudent();
    expect(await call(test.origin, 'listLessonsOfWeek', student.idToken, null)).toMatchObject({
      status: 403,
    });
    const first = { startsAt: '2027-03-15T16:00:00.000Z', student: 'Lena Learner', status: 'planned' };
    const ofWeek = async (at: string) => {
      now = new Date(at);
      return (await call(test.origin, 'listLessonsOfWeek', operator.idToken, null)).result;
    };
    expect(await ofWeek('2027-03-14T12:00:00.000Z')).toMatchObject({ lessons: [], firstAfter: first });
    expect(await ofWeek('2027-03-15T12:00:00.000Z')).toMatchObject({
      lessons: [first],
      firstAfter: { ...first, startsAt: '2027-03-22T16:00:00.000Z' },
    });
    expect(await ofWeek('2028-03-14T12:00:00.000Z')).toMatchObject({ lessons: [], firstAfter: null });
    const { error } = await call(
      test.origin,
      'listLessonsOfWeek',
      (await createOperator(test.ctx, { hasSecondFactor: false })).idToken,
      null,
    );
    expect(error?.details).toEqual({ reason: 'second-factor-missing' });
  });

  it('of the teacher holds everybody’s, and is the operators’ to ask for', async () => {
    const students = [await createStudent(), await createStudent('tue-am-9')];
    expect(await call(test.origin, 'getTeacherCalendar', students[0]?.idToken ?? '', null)).toMatchObject({
      status: 403,
    });
    const token = operator.idToken;
    const { result } = await call(test.origin, 'getTeacherCalendar', token, null);
    const events = readEvents(await (await read(result?.calendarUrl ?? '')).text());
    expect(events).toHaveLength(16);
    expect(events[0]?.summary).toBe('Private lesson with Lena Learner');
    const teacher = await createSignedInAccount(test.ctx, { email: TEACHER });
    await call(test.origin, 'changeLanguage', teacher.idToken, { language: 'de' });
    const [inGerman] = readEvents(await (await read(result?.calendarUrl ?? '')).text());
    expect(inGerman?.summary).toBe('Privatlektion mit Lena Learner');
    await call(test.origin, 'changeLanguage', teacher.idToken, { language: 'en' });
    const renewed = await call(test.origin, 'renewTeacherCalendar', token, null);
    expect((await read(result?.calendarUrl ?? '')).status).toBe(404);
    expect((await read(renewed.result?.calendarUrl ?? '')).status).toBe(200);
  });
});

it('a deleted account’s hour is free at once, its lessons are gone, and the teacher gets a mail', async () => {
  const who = await createStudent();
  await callAuthApi(test, 'delete', { idToken: who.idToken });
  await finishDeletions(test.ctx);
  now = new Date(NOW);
  const { result } = await call(test.origin, 'getPrivateLessonTimes', (await newcomer()).idToken, null);
  expect(result?.slots.find(({ id }) => id === 'mon-pm-5')?.StudentUID).toBeNull();
  expect(result?.AmountOfLessons).toBe(0);
  expect(await test.ctx.db.select().from(privateLessons)).toEqual([]);
  await mailsTo(TEACHER, /A learner’s private lessons have ended/);
});

it('no more students are taken than the teacher gives lessons', async () => {
  await importLessons({ ...COURSE, MaxAmountOfLessons: 1 });
  await createStudent();
  const late = await createStudent('tue-am-9');
  expect(await mine(late)).toMatchObject({ slot: null, mustChooseSlot: true, slotsToChoose: [] });
});
