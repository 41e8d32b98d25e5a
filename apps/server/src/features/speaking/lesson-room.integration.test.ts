import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { COURSE, TEACHER } from '../../../testing/build-private-lessons-app.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createVip } from '../../../testing/chat-clients.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { joinSpeaking, leaveAll, type SpeakingClient } from '../../../testing/speaking-clients.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { systemClock } from '../../platform/clock.ts';
import { remindOfLessons } from '../private-lessons/bookings/remind-of-lessons.service.ts';
import { savePrivateLessons, settleBooking } from '../private-lessons/index.ts';
import { mailLessonNotice } from '../private-lessons/notices/mail-notice.service.ts';
import { lessonNoticeJob } from '../private-lessons/notices/notices.service.ts';

/** A Wednesday; the lesson is on the Monday after, at 5 PM. */
const BEFORE = '2027-03-10T12:00:00.000Z';
const at = (time: string) => new Date(`2027-03-15T${time}:00.000Z`);

let now = new Date(BEFORE);
let test: TestApp;
let lena: SignedInAccount;
let teacher: SignedInAccount;
let lessonID: string;
const open: SpeakingClient[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  test = await buildTestApp(
    { TEACHER_EMAIL: TEACHER },
    { clock: { now: () => now }, sessionClock: systemClock, limits: unlimited },
  );
  await saveCourse({ meeting: 'room', meetingUrl: null });
  lena = await createStudent('mon-pm-5');
  teacher = await createOperator(test.ctx, { role: 'teacher' });
  lessonID = (await mine(lena)).lessons[0]?.id ?? '';
});
afterAll(async () => {
  await test.close();
  vi.useRealTimers();
});
afterEach(() => leaveAll(open));

const saveCourse = (change: Partial<typeof COURSE>) =>
  test.ctx.db.transaction((tx) => savePrivateLessons(tx, { ...COURSE, ...change }));

async function createStudent(slotId: string): Promise<SignedInAccount> {
  const who = await createSignedInAccount(test.ctx);
  const covers = { slotId, endsAt: null };
  await test.ctx.db.transaction((tx) =>
    settleBooking(test.ctx, tx, { accountId: who.uid, subscriptionId: `sub-${who.uid}`, covers }),
  );
  return who;
}

async function mine({ idToken }: SignedInAccount) {
  const { result } = await call(test.origin, 'getMyPrivateLessons', idToken, null);
  if (!result) throw new Error('no answer');
  return result;
}

const roomOf = async ({ idToken }: SignedInAccount) => {
  const { result, error } = await call(test.origin, 'getLessonRoom', idToken, { lessonID });
  return result?.state ?? error?.status;
};

async function join(who: SignedInAccount, hello: Parameters<typeof joinSpeaking>[2] = { lesson: lessonID }) {
  const client = await joinSpeaking(test.origin, who, hello);
  open.push(client);
  return client;
}

const endOf = async (client: SpeakingClient) => (await client.findFrame('over')).reason;

it('is open from ten minutes before the lesson until its end, for its learner and the teacher alone', async () => {
  const [stranger, other] = [await createVip(test.ctx, 'Vip'), await createStudent('tue-pm-5')];
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  for (const [time, state, reason] of [
    ['15:49', 'early', 'closed'],
    ['16:50', 'over', 'closed'],
  ] as const) {
    now = at(time);
    expect([await roomOf(lena), await roomOf(teacher)]).toEqual([state, state]);
    expect(await endOf(await join(lena))).toBe(reason);
  }
  now = at('15:50');
  for (const who of [stranger, other, moderator]) {
    expect(await roomOf(who)).toBe('NOT_FOUND');
    expect(await endOf(await join(who))).toBe('denied');
  }
  const [learners, teachers] = [await join(lena), await join(teacher)];
  await expect.poll(() => learners.people()).toEqual([learners.seat, teachers.seat]);
  expect(learners.room).toBe(teachers.room);
  const seated = await learners.findFrame('seated');
  expect(seated.closesAt).toBe(at('16:50').toISOString());
});

it('takes one of each side, is no room of the practice, and closes at the end', async () => {
  now = at('16:10');
  const [learners, teachers] = [await join(lena), await join(teacher)];
  expect(await endOf(await join(await createOperator(test.ctx, { role: 'teacher' })))).toBe('full');
  const { result } = await call(test.origin, 'getSpeakingStudio', teacher.idToken, null);
  expect(result?.rooms).toEqual([]);
  // A page of the practice gets no seat in it.
  await learners.close();
  open.splice(open.indexOf(learners), 1);
  const asPractice = await join(teacher, { seat: teachers.seat, room: null });
  expect([asPractice.room, await endOf(teachers)]).toEqual([1, 'elsewhere']);
  const back = await join(teacher);
  now = at('16:51');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await endOf(back)).toBe('closed');
});

it('is announced to both sides by one mail within the hour before, with the way there', async () => {
  test.mails.length = 0;
  const send = vi.spyOn(test.ctx.jobs, 'send');
  const remindAt = async (time: string) => {
    now = at(time);
    await remindOfLessons(test.ctx);
    return send.mock.calls.length;
  };
  expect([await remindAt('14:59'), await remindAt('15:01'), await remindAt('15:02')]).toEqual([0, 2, 2]);
  await expect.poll(() => test.mails.length).toBe(2);
  expect(test.mails.map(({ to }) => to).toSorted()).toEqual([lena.email, TEACHER].toSorted());
  for (const { text, calendar } of test.mails) {
    expect(text).toContain(`/live-meeting?lesson=${lessonID}`);
    expect(calendar?.content.replaceAll('\r\n ', '')).toContain(`/live-meeting?lesson=${lessonID}`);
  }
  const soon = z.parse(lessonNoticeJob.payload, send.mock.calls[0]?.[1]);
  await mailLessonNotice(test.ctx, soon);
  now = at('16:00');
  await mailLessonNotice(test.ctx, soon);
  expect(test.mails).toHaveLength(3);
});

it('is none where lessons are by telephone: the learner leaves a number, which the teacher sees', async () => {
  await saveCourse({ meeting: 'phone', meetingUrl: null });
  now = at('16:00');
  expect(await roomOf(lena)).toBe('NOT_FOUND');
  expect(await endOf(await join(lena))).toBe('denied');
  const save = (phone: string) => call(test.origin, 'saveLessonPhone', lena.idToken, { phone });
  expect((await save('044 123')).error?.status).toBe('INVALID_ARGUMENT');
  expect((await save('+41 44 123 45 67')).result).toEqual({ ok: true });
  expect(await mine(lena)).toMatchObject({ meeting: 'phone', meetingUrl: null, phone: '+41 44 123 45 67' });
  const { result } = await call(test.origin, 'listLessonsOfWeek', teacher.idToken, null);
  expect(result?.lessons.map(({ phone }) => phone)).toContain('+41 44 123 45 67');
});
