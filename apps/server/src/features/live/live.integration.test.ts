import { LiveNowSchema } from '@school/contract/live-now';
import { LIVE_NOW_PATH } from '@school/contract/live-now-path';
import { DEFAULT_LIVE_SCHEDULE, type LiveSchedule } from '@school/domain/live-schedule';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createFilm } from '../../../testing/factories/stages.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { saveLesson } from '../lessons/index.ts';
import { stages } from '../stage/db/stages.table.ts';
import { endLesson, playPrepared } from '../stage/index.ts';
import { openLesson } from '../stage/lesson/run-stage.service.ts';
import { findLiveState, findLiveTitle, saveLiveSchedule } from './index.ts';

const SCHEDULE: LiveSchedule = {
  ...DEFAULT_LIVE_SCHEDULE,
  description: 'An hour, together; with \\ and commas',
  holidays: [{ from: '2026-12-21', to: '2027-01-03', reason: 'Christmas' }],
  dates: [
    {
      date: '2026-11-30',
      title: 'Before Christmas',
      description: null,
      words: [{ SwissGerman: 'd Cherze', English: 'the candle' }],
    },
  ],
};

let now = new Date();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { clock: { now: () => now }, limits: unlimited });
  await saveLiveSchedule(test.ctx.db, SCHEDULE);
});
beforeEach(() => {
  now = new Date('2026-11-24T12:00:00.000Z');
});
afterAll(() => test.close());

const ask = async () => (await call(test.origin, 'listLiveLessons', null, {})).result;
const askNext = async () => (await call(test.origin, 'getMondayLiveLesson', null, {})).result?.MondayLesson;
const read = (path: string) => fetch(`${test.origin}/live-calendar/${path}`);

async function readEvents(path = 'lessons.ics') {
  const answer = await read(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

it('tells the next lesson, and the one after it once it is over', async () => {
  expect(await askNext()).toEqual({
    startsAt: '2026-11-30T19:00:00.000Z',
    endsAt: '2026-11-30T20:00:00.000Z',
    title: 'Before Christmas',
  });
  now = new Date('2026-11-30T19:59:59.000Z');
  expect(await askNext()).toMatchObject({ startsAt: '2026-11-30T19:00:00.000Z' });
  now = new Date('2026-11-30T20:00:00.000Z');
  expect(await askNext()).toMatchObject({ startsAt: '2026-12-07T19:00:00.000Z', title: 'Live lesson' });
  // Over Christmas the next one is in January.
  now = new Date('2026-12-15T12:00:00.000Z');
  expect(await askNext()).toMatchObject({ startsAt: '2027-01-04T19:00:00.000Z' });
});

it('lists the dates to come with what they are about, those without a lesson among them, and the last', async () => {
  const answer = await ask();
  expect(answer?.now).toBe(now.toISOString());
  expect(answer?.dates.map(({ date, cancelledFor }) => [date, cancelledFor])).toEqual([
    ['2026-11-30', null],
    ['2026-12-07', null],
    ['2026-12-14', null],
    ['2026-12-21', 'Christmas'],
    ['2026-12-28', 'Christmas'],
    ['2027-01-04', null],
    ['2027-01-11', null],
    ['2027-01-18', null],
  ]);
  expect(answer?.dates[0]?.words).toEqual([{ SwissGerman: 'd Cherze', English: 'the candle' }]);
  expect(answer?.last).toMatchObject({ date: '2026-11-23', recordingID: null });
  // After the holidays the last lesson is the one before them.
  now = new Date('2027-01-03T12:00:00.000Z');
  expect((await ask())?.last).toMatchObject({ date: '2026-12-14' });
});

it('has a recording once there is one for that day', async () => {
  const { id } = await createLesson(test.ctx.db, {
    type: 'monday_lesson',
    isMondayLesson: true,
    publishedAt: new Date('2026-11-30T19:00:03.000Z'),
  });
  now = new Date('2026-11-30T19:50:00.000Z');
  expect(await askNext()).toMatchObject({ lessonID: id });
  now = new Date('2026-11-30T20:05:00.000Z');
  expect((await ask())?.last).toMatchObject({ date: '2026-11-30', recordingID: id });
});

// ASVS 8.3.1
it('gives the addresses to VIP and PRIVATE, code 2 to BASIC and without a plan, code 1 to a visitor', async () => {
  const urlsFor = async (tier: 0 | 1 | 2 | 3) => {
    const { uid, idToken } = await createSignedInAccount(test.ctx);
    if (tier > 0) await grantPlan(test.ctx, uid, tier);
    return (await call(test.origin, 'getLiveLessonUrls_v2_0', idToken, null)).result;
  };
  const origin = test.ctx.config.publicOrigin;
  const granted = { hasAccess: true, EmbedUrl: `${origin}/live/stage`, ChatUrl: `${origin}/live/chat` };
  const refused = { hasAccess: false, error: { code: 2 } };
  now = new Date();
  expect(await urlsFor(3)).toEqual(granted);
  expect(await urlsFor(2)).toEqual(granted);
  expect(await urlsFor(1)).toEqual(refused);
  expect(await urlsFor(0)).toEqual(refused);
  const visitor = await call(test.origin, 'getLiveLessonUrls_v2_0', null, {});
  expect(visitor).toEqual({ status: 200, result: { error: { code: 1 } } });
});

it('is a calendar that follows summer time and keeps its uids; what is taken out is cancelled in it', async () => {
  const events = await readEvents();
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const starts = new Map(events.map(({ uid, start }) => [uid, start]));
  expect(starts.get('live-2026-10-19@school-test')).toBe('2026-10-19T18:00:00.000Z');
  expect(starts.get('live-2026-10-26@school-test')).toBe('2026-10-26T19:00:00.000Z');
  expect(starts.get('live-2027-03-29@school-test')).toBe('2027-03-29T18:00:00.000Z');
  const byUid = (uid: string) => events.find((event) => event.uid === uid);
  expect(byUid('live-2026-11-30@school-test')).toMatchObject({
    summary: 'Swiss German: Before Christmas',
    description: 'An hour, together; with \\ and commas',
    status: 'CONFIRMED',
    sequence: 0,
  });
  expect(byUid('live-2026-12-21@school-test')).toMatchObject({
    status: 'CANCELLED',
    description: 'No lesson: Christmas',
  });
});

it('gives one date to keep, and nothing for a day without one', async () => {
  const [event, ...others] = await readEvents('2026-11-30/lesson.ics');
  expect(others).toEqual([]);
  expect(event).toMatchObject({ uid: 'live-2026-11-30@school-test', end: '2026-11-30T20:00:00.000Z' });
  const answer = await read('2026-11-30/lesson.ics');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  for (const day of ['2026-12-01', '2099-01-05', 'x', encodeURIComponent('../..')])
    expect((await read(`${day}/lesson.ics`)).status).toBe(404);
});

it('takes over what the teacher says of a date, and tells it in the list and the calendar', async () => {
  const { idToken } = await createOperator(test.ctx);
  const said = { date: '2026-12-07', title: 'Fondue', description: null, cancelledFor: null };
  expect((await call(test.origin, 'changeLiveDate', idToken, said)).result).toMatchObject({
    title: 'Fondue',
  });
  const off = { ...said, cancelledFor: 'The teacher is ill' };
  await call(test.origin, 'changeLiveDate', idToken, off);
  const [, second] = (await ask())?.dates ?? [];
  expect(second).toMatchObject({ title: 'Fondue', cancelledFor: 'The teacher is ill' });
  now = new Date('2026-12-01T12:00:00.000Z');
  expect(await askNext()).toMatchObject({ startsAt: '2026-12-14T19:00:00.000Z' });
  const [event] = await readEvents('2026-12-07/lesson.ics');
  expect(event).toMatchObject({ status: 'CANCELLED', sequence: 2 });
  now = new Date('2026-11-24T12:00:00.000Z');
  // Taken back, the course's own words stand again.
  await call(test.origin, 'changeLiveDate', idToken, { ...said, title: null });
  now = new Date('2026-12-01T12:00:00.000Z');
  expect(await askNext()).toMatchObject({ startsAt: '2026-12-07T19:00:00.000Z', title: 'Live lesson' });
});

it('a form that is sent as it was, in either language, takes no word of the course away', async () => {
  const { idToken } = await createOperator(test.ctx);
  const snow = { en: 'Snow', de: 'Schnee' };
  const said = { date: '2026-12-07', title: snow, description: null, words: [] };
  await saveLiveSchedule(test.ctx.db, { ...SCHEDULE, dates: [said] });
  for (const title of [snow.en, snow.de]) {
    const change = { date: said.date, title, description: 'Bring a coat.', cancelledFor: null };
    const { result } = await call(test.origin, 'changeLiveDate', idToken, change, 'de');
    expect(result).toMatchObject({ title: snow, description: 'Bring a coat.' });
  }
  const other = { date: said.date, title: 'Ice', description: null, cancelledFor: null };
  expect((await call(test.origin, 'changeLiveDate', idToken, other, 'de')).result).toMatchObject({
    title: 'Ice',
  });
  await call(test.origin, 'changeLiveDate', idToken, { ...other, title: null });
  await saveLiveSchedule(test.ctx.db, SCHEDULE);
});

it.each([
  ['another weekday', '2026-12-08'],
  ['a lesson that is over', '2026-11-23'],
  ['a day beyond half a year', '2027-11-29'],
])('takes no change of %s', async (_name, date) => {
  const { idToken } = await createOperator(test.ctx);
  const said = { date, title: 'x', description: null, cancelledFor: null };
  expect(await call(test.origin, 'changeLiveDate', idToken, said)).toMatchObject({
    error: { status: 'FAILED_PRECONDITION' },
  });
});

// ASVS 8.2.1
it('opens the studio to operators with a second factor alone, and changes to teachers', async () => {
  const learner = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  const said = { date: '2026-12-14', title: 'x', description: null, cancelledFor: null };
  const refusalOf = async (idToken: string) => {
    const answers = await Promise.all([
      call(test.origin, 'getStudio', idToken, {}),
      call(test.origin, 'changeLiveDate', idToken, said),
      call(test.origin, 'removeMondayRecording', idToken, { lessonID: 'x' }),
    ]);
    return answers.map(({ error }) => error?.details ?? null);
  };
  const noRole = { reason: 'no-role' };
  const noFactor = { reason: 'second-factor-missing' };
  expect(await refusalOf(learner.idToken)).toEqual([noRole, noRole, noRole]);
  expect(await refusalOf(halfway.idToken)).toEqual([noFactor, noFactor, noFactor]);
  expect(await refusalOf(moderator.idToken)).toEqual([null, noRole, noRole]);
  expect((await call(test.origin, 'getStudio', moderator.idToken, {})).result?.role).toBe('moderator');
});

it('removes a recording for good: from the list, for who has VIP, and after another import of the course', async () => {
  const { db } = test.ctx;
  now = new Date();
  const row = await createLesson(db, { type: 'monday_lesson', isMondayLesson: true });
  const vip = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, vip.uid, 2);
  const open = async () =>
    (await call(test.origin, 'getSecureData_v2_0', vip.idToken, { videoID: row.id })).result;
  expect(await open()).toMatchObject({ hasAccess: true });
  const teacher = await createOperator(test.ctx);
  const remove = () => call(test.origin, 'removeMondayRecording', teacher.idToken, { lessonID: row.id });
  expect(await remove()).toEqual({ status: 200, result: { ok: true } });
  expect(await open()).toEqual({ error: { code: 3 } });
  expect(await remove()).toMatchObject({ error: { status: 'NOT_FOUND' } });
  const { id, title, type, publishedAt, text, mediaPath, playlistFile, thumbnailFile } = row;
  const files = { mediaPath, playlistFile, thumbnailFile };
  await saveLesson(db, 'course', { id, title, type, publishedAt, text, ...files, state: 'published' });
  expect(await open()).toEqual({ error: { code: 3 } });
  // A lesson that is no recording is not the teacher's to remove.
  const lesson = await createLesson(db);
  const other = await call(test.origin, 'removeMondayRecording', teacher.idToken, { lessonID: lesson.id });
  expect(other).toMatchObject({ error: { status: 'NOT_FOUND' } });
});

describe('what is on', () => {
  let school: TestApp;
  beforeAll(async () => {
    school = await buildTestApp({}, { clock: { now: () => now }, limits: unlimited });
  });
  beforeEach(() => school.ctx.db.delete(stages));
  afterAll(() => school.close());

  const setNow = (instant: string) => {
    now = new Date(instant);
  };
  const isOn = async () => (await findLiveState(school.ctx)).isOn;

  it('follows the hour where the stage shows nothing', async () => {
    for (const [instant, expected] of [
      ['2026-11-30T18:59:59.000Z', false],
      ['2026-11-30T19:00:00.000Z', true],
      ['2026-11-30T20:00:00.000Z', false],
    ] as const) {
      setNow(instant);
      expect(await isOn()).toBe(expected);
    }
  });

  it('follows the stage at any hour, and not a stage without a picture', async () => {
    setNow('2026-11-28T10:00:00.000Z');
    await openLesson(school.ctx, { uid: null });
    expect(await isOn()).toBe(false);
    await endLesson(school.ctx);
    setNow('2026-11-28T10:01:00.000Z');
    await playPrepared(school.ctx, await createFilm(school.ctx));
    expect(await findLiveState(school.ctx)).toMatchObject({
      isOn: true,
      onStage: { title: 'hello' },
    });
    setNow('2026-11-28T10:30:00.000Z');
    await endLesson(school.ctx);
    expect(await isOn()).toBe(false);
  });

  it('ends with the stage inside the hour, and goes on with it beyond the hour', async () => {
    setNow('2026-11-30T19:00:05.000Z');
    await playPrepared(school.ctx, await createFilm(school.ctx));
    setNow('2026-11-30T20:10:00.000Z');
    expect(await isOn()).toBe(true);
    setNow('2026-11-30T19:50:00.000Z');
    await endLesson(school.ctx);
    expect(await findLiveState(school.ctx)).toMatchObject({ isOn: false, next: { date: '2026-12-07' } });
  });

  // The stage's hours are on the log-ins' clock, `now` is the school's.
  it.each([
    ['that fills the date’s hour', '19:00', '20:00', 'Before Christmas'],
    ['that begins before it and ends in it', '18:45', '19:30', 'Before Christmas'],
    ['that begins in it and ends after it', '19:55', '21:10', 'Before Christmas'],
    ['that morning', '09:00', '10:00', null],
    ['from its last moment on', '20:00', '21:00', null],
  ])('a lesson %s has the date’s title, one at another hour none', async (_when, from, to, title) => {
    setNow('2026-11-30T21:30:00.000Z');
    const behindMs = now.getTime() - school.ctx.sessionClock.now().getTime();
    const at = (time: string) => new Date(Date.parse(`2026-11-30T${time}:00.000Z`) - behindMs);
    await saveLiveSchedule(school.ctx.db, SCHEDULE);
    expect(await findLiveTitle(school.ctx, { startedAt: at(from), endedAt: at(to) })).toBe(title);
    await saveLiveSchedule(school.ctx.db, null);
  });

  it('is what the page of live lessons lists: the stage’s own title, and no date that was ended early', async () => {
    const list = async () => (await call(school.origin, 'listLiveLessons', null, {})).result;
    setNow('2026-11-30T19:00:05.000Z');
    await playPrepared(school.ctx, await createFilm(school.ctx));
    expect(await list()).toMatchObject({
      onStage: { title: 'hello' },
      dates: [{ date: '2026-11-30' }, {}, {}, {}, {}, {}, {}, {}],
      last: { date: '2026-11-23' },
    });
    setNow('2026-11-30T19:50:00.000Z');
    await endLesson(school.ctx);
    const after = await list();
    expect(after).toMatchObject({ onStage: null, last: { date: '2026-11-30', recordingID: null } });
    expect(after?.dates[0]?.date).toBe('2026-12-07');
    const next = await call(school.origin, 'getMondayLiveLesson', null, {});
    expect(next.result?.MondayLesson).toMatchObject({ startsAt: '2026-12-07T19:00:00.000Z' });
  });

  it('reaches every page with its settings, and open pages by a small cached answer', async () => {
    setNow('2026-11-28T10:00:00.000Z');
    const opened = await fetch(`${school.origin}/__/firebase/init.json`);
    const { product } = (await opened.json()) as { product: { live: unknown } };
    expect(product.live).toEqual({
      now: '2026-11-28T10:00:00.000Z',
      isOnStage: false,
      next: { startsAt: '2026-11-30T19:00:00.000Z', endsAt: '2026-11-30T20:00:00.000Z' },
    });
    await playPrepared(school.ctx, await createFilm(school.ctx));
    const heard = await fetch(`${school.origin}${LIVE_NOW_PATH}`);
    expect(heard.headers.get('cache-control')).toBe('public, max-age=10');
    expect(LiveNowSchema.parse(await heard.json())).toMatchObject({ isOnStage: true });
  });
});
