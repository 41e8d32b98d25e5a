import { existsSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@school/contract/language-cookie';
import type { Stage } from '@school/contract/stage';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { createFilm, writePieces } from '../../../testing/factories/stages.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { addRecording } from '../course/index.ts';
import { findLesson, listTitles, removeRecording } from '../lessons/index.ts';
import { claimStream, findCurrentStage, findStage, noteStream, releaseStream } from './db/stages.repo.ts';
import { stageKeys, stages } from './db/stages.table.ts';
import { playPrepared, type StageHours } from './index.ts';
import { endForgotten, endLesson, openLesson } from './lesson/run-stage.service.ts';
import { folderOf, stateOf } from './lesson/stage.domain.ts';
import { purgeStage } from './recording/purge-recordings.service.ts';
import { type RecordingSteps, record, recordForgotten } from './recording/record.service.ts';

let test: TestApp;
let vip: SignedInAccount;
let teacher: SignedInAccount;
const clock = createStandingClock();

beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: clock });
  vip = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, vip.uid, 2);
  teacher = await createOperator(test.ctx);
});
afterAll(() => test.close());
beforeEach(() => test.ctx.db.delete(stages));

const see = async (account: SignedInAccount | null, language?: Language) =>
  (await call(test.origin, 'getStage', account?.idToken ?? null, {}, language)).result;
const seen = async (account: SignedInAccount) => (await see(account)) as Stage;
const get = async (address: string | null) => {
  const answer = await fetch(`${test.origin}${address}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const below = (address: string | null, file: string) =>
  `${address?.slice(0, address.lastIndexOf('/'))}/${file}`;
/** Beyond what a server remembers of the stage. */
const soon = () => clock.advance(600);

/** Without the job that makes the recording. */
const endQuietly = () => test.ctx.db.update(stages).set({ endedAt: clock.now() });

/** A stream that has come in, as its process notes it. */
async function stream(pieces: number): Promise<{ stageId: string; streamId: string }> {
  const { id } = await openLesson(test.ctx, { uid: teacher.uid });
  const now = clock.now();
  const streamId = test.ctx.ids.documentId();
  const freeBefore = new Date(now.getTime() - 10_000);
  const run = await claimStream(test.ctx.db, { stageId: id, streamId, kind: 'rtmp', now, freeBefore });
  const folder = join(test.ctx.config.mediaDir, folderOf(id), `r${run}`);
  await writePieces(folder, ['v360', 'v720'], pieces);
  await noteStream(test.ctx.db, streamId, { now, pictureAt: now });
  return { stageId: id, streamId };
}

// ASVS 8.2.1
it('tells only VIP members and who runs the lessons what is on the stage', async () => {
  const learner = await createSignedInAccount(test.ctx);
  expect(await see(null)).toEqual({ error: { code: 1 } });
  expect(await see(learner)).toEqual({ hasAccess: false, error: { code: 2 } });
  await grantPlan(test.ctx, learner.uid, 1);
  expect(await see(learner)).toEqual({ hasAccess: false, error: { code: 2 } });
  expect(await see(vip)).toMatchObject({ hasAccess: true, state: 'off', playlistURL: null });
  expect(await see(teacher)).toMatchObject({ hasAccess: true, state: 'off' });
});

it('goes off, live, stalled, live and ended, as the picture does', async () => {
  await openLesson(test.ctx, { uid: teacher.uid, title: 'Am Maart' });
  expect(await seen(vip)).toMatchObject({ state: 'off', title: 'Am Maart', playlistURL: null });
  const { streamId } = await stream(3);
  expect(await seen(vip)).toMatchObject({ state: 'live' });
  clock.advance(9_000);
  expect(await seen(vip)).toMatchObject({ state: 'stalled' });
  await noteStream(test.ctx.db, streamId, { now: clock.now(), pictureAt: clock.now() });
  expect(await seen(vip)).toMatchObject({ state: 'live' });
  await call(test.origin, 'endStage', teacher.idToken, {});
  const ended = await seen(vip);
  expect(ended.state).toBe('ended');
  expect(await noteStream(test.ctx.db, streamId, { now: clock.now(), pictureAt: null })).toBe(false);
  expect(stateOf(await findCurrentStage(test.ctx.db), new Date(clock.now().getTime() + 7 * 3_600_000))).toBe(
    'off',
  );
});

it('serves a moving playlist that is not kept, and pieces that are', async () => {
  await stream(3);
  const { playlistURL } = await seen(vip);
  const master = await get(playlistURL);
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(master.headers.get('cache-control')).toBe('no-store');
  expect(master.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(master.headers.get('permissions-policy')).toBeNull();
  expect(master.text).toContain('v360.m3u8\n');
  const playlist = await get(below(playlistURL, 'v360.m3u8'));
  expect(playlist.headers.get('cache-control')).toBe('no-store');
  expect(playlist.text).toContain('r1/v360-2.m4s');
  expect(playlist.text).not.toContain('#EXT-X-ENDLIST');
  const piece = await get(below(playlistURL, 'r1/v360-2.m4s'));
  expect(piece.text).toContain('v360 2');
  expect(piece.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
});

it('answers 404 for what is not there and 403 for a token that was changed', async () => {
  await stream(3);
  const { playlistURL } = await seen(vip);
  const misses = ['r1/v360-9.m4s', 'v999.m3u8', 'r1/v360.m3u8', '..%2f..%2fx.m4s', 'r1/v360.m3u8.tmp'];
  for (const file of misses) expect((await get(below(playlistURL, file))).status, file).toBe(404);
  expect((await get('/live/nothing')).status).toBe(404);
  expect((await get(playlistURL?.replace('/live/', '/live/x') ?? null)).status).toBe(403);
  const asMedia = below(playlistURL, 'r1/v360-2.m4s').replace('/live/', '/media/');
  expect((await get(asMedia)).status).toBe(403);
});

it('ends the playlist with the plan that it was opened with', async () => {
  const learner = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, learner.uid, 2, { minutes: 10, cancels: true });
  await stream(3);
  const { playlistURL } = await seen(learner);
  expect((await get(playlistURL)).status).toBe(200);
  clock.advance(11 * 60_000);
  expect((await get(playlistURL)).status).toBe(403);
  clock.advance(-11 * 60_000);
});

it('believes a plan for ten seconds, and a refusal not at all', async () => {
  const learner = await createSignedInAccount(test.ctx);
  expect(await see(learner)).toEqual({ hasAccess: false, error: { code: 2 } });
  await grantPlan(test.ctx, learner.uid, 2);
  await stream(3);
  const { playlistURL } = await seen(learner);
  await test.ctx.pool.query('update subscriptions set tier = 1 where account_id = $1', [learner.uid]);
  expect((await get(playlistURL)).status).toBe(200);
  clock.advance(10_000);
  expect((await get(playlistURL)).status).toBe(403);
});

it('refuses a second stream while one comes in, and takes it when that one is gone', async () => {
  const { stageId } = await stream(3);
  const again = () =>
    claimStream(test.ctx.db, {
      stageId,
      streamId: 'another',
      kind: 'rtmp',
      now: clock.now(),
      freeBefore: new Date(clock.now().getTime() - 10_000),
    });
  expect(await again()).toBeNull();
  clock.advance(11_000);
  expect(await again()).toBe(2);
});

it('goes on with the same lesson after a break of less than a minute, and ends it after a longer one', async () => {
  const { stageId, streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, 'lost');
  clock.advance(50_000);
  await endForgotten(test.ctx);
  const back = await stream(8);
  expect(back.stageId).toBe(stageId);
  const { playlistURL } = await seen(vip);
  const { text } = await get(below(playlistURL, 'v720.m3u8'));
  expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
  expect(text).toContain('r2/v720-7.m4s');
  await releaseStream(test.ctx.db, back.streamId, 'lost');
  clock.advance(61_000);
  await endForgotten(test.ctx);
  expect((await findCurrentStage(test.ctx.db))?.endedAt).not.toBeNull();
  soon();
  expect((await get(below(playlistURL, 'v720.m3u8'))).text).toContain('#EXT-X-ENDLIST');
});

it('makes a Monday recording of a lesson that has ended, once, for VIP members', async () => {
  const { stageId, streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, null);
  await endLesson(test.ctx);
  await record(test.ctx, { stageId }, { addRecording });
  const recordingLessonID = `live-${stageId}`;
  const find = async () =>
    (await call(test.origin, 'listLessons', null, {})).result?.lessons.filter(
      ({ DocID }) => DocID === recordingLessonID,
    );
  const open = (token: string) =>
    call(test.origin, 'getSecureData_v2_0', token, { videoID: recordingLessonID });
  // Whatever reminders tell of.
  const announced = async () => (await listTitles(test.ctx.db)).map(({ id }) => id);
  // A draft is its teacher's alone.
  expect((await seen(vip)).recordingLessonID).toBeNull();
  expect(await find()).toEqual([]);
  expect(await announced()).not.toContain(recordingLessonID);
  expect((await open(vip.idToken)).result).toEqual({ error: { code: 3 } });
  const drafted = await call(test.origin, 'getStudioStage', teacher.idToken, null);
  expect(drafted.result?.draftID).toBe(recordingLessonID);
  const published = { lessonID: recordingLessonID, at: null };
  expect((await call(test.origin, 'publishLesson', teacher.idToken, published)).status).toBe(200);
  expect((await call(test.origin, 'getStudioStage', teacher.idToken, null)).result?.draftID).toBeNull();
  expect((await seen(vip)).recordingLessonID).toBe(recordingLessonID);
  expect(await announced()).toContain(recordingLessonID);
  const found = await find();
  expect(found).toHaveLength(1);
  expect(found?.[0]).toMatchObject({
    MondayLesson: true,
    durationSeconds: 16,
  });
  // That names the recording of another lesson: a recording has none.
  expect(found?.[0]?.MondayLessonID).toBeNull();
  const basic = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, basic.uid, 1);
  expect((await open(basic.idToken)).result).toMatchObject({ hasAccess: false });
  const opened = (await open(vip.idToken)).result as {
    VideoHLSurl: string;
    captions: { language: string }[];
  };
  expect(opened.captions.map(({ language }) => language)).toEqual(['gsw', 'en', 'de']);
  const film = await get(below(opened.VideoHLSurl, 'v720.m3u8'));
  expect(film.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(film.text).toContain('#EXT-X-ENDLIST');
  expect(film.text).toMatch(/\/media\/.+\/r1\/v720-7\.m4s/);
  expect((await get(found?.[0]?.VideoThumbnailURL ?? null)).status).toBe(200);
});

it.each([
  ['its own title', 'Am Maart', 'Am Maart'],
  ['without a title the date’s', undefined, 'The first snow'],
])('names the recording of a lesson by %s', async (_which, title, named) => {
  await openLesson(test.ctx, { uid: teacher.uid, ...(title !== undefined && { title }) });
  const { stageId, streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, null);
  await endQuietly();
  const stage = await findStage(test.ctx.db, stageId);
  const asked: StageHours[] = [];
  await record(
    test.ctx,
    { stageId },
    {
      addRecording,
      findTitle: async (_ctx, hours) => {
        asked.push(hours);
        return 'The first snow';
      },
    },
  );
  const recording = await findLesson(test.ctx.db, `live-${stageId}`);
  expect(recording?.title).toBe(named);
  const { startedAt, endedAt } = stage ?? {};
  expect(asked).toEqual(title === undefined ? [{ startedAt, endedAt }] : []);
});

it('says of a recording in both languages what its date was called in both', async () => {
  const { stageId, streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, null);
  await endQuietly();
  await record(
    test.ctx,
    { stageId },
    {
      addRecording,
      findTitle: async () => ({ en: 'The first snow', de: 'Der erste Schnee' }),
    },
  );
  const recording = await findLesson(test.ctx.db, `live-${stageId}`);
  expect(recording?.title).toMatch(/^Live am /);
  expect(recording?.subtitle).toMatch(/^The first snow: live lesson of /);
  expect(recording?.subtitleGerman).toMatch(/^Der erste Schnee: Live-Lektion vom /);
});

it('dates a recording by the school’s clock, which in the demo is not the log-ins’', async () => {
  const { stageId, streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, null);
  await endQuietly();
  const ahead = { now: () => new Date(clock.now().getTime() + 7 * 86_400_000) };
  await record({ ...test.ctx, clock: ahead }, { stageId }, { addRecording });
  const recording = await findLesson(test.ctx.db, `live-${stageId}`);
  expect(recording?.publishedAt).toEqual(ahead.now());
});

it('makes the recording that its process was killed over, and not one whose process may be at it', async () => {
  const { streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, null);
  const stageId = (await findCurrentStage(test.ctx.db))?.id ?? '';
  await endQuietly();
  await recordForgotten(test.ctx, { addRecording });
  expect(await findCurrentStage(test.ctx.db)).toMatchObject({ recordedAt: null });
  clock.advance(31_000);
  await recordForgotten(test.ctx, { addRecording });
  expect(await findCurrentStage(test.ctx.db)).toMatchObject({ recordingLessonId: `live-${stageId}` });
});

it('makes a recording once though two processes do: who reads the first one’s files reads them whole', async () => {
  const { stageId, streamId } = await stream(8);
  await releaseStream(test.ctx.db, streamId, null);
  await endQuietly();
  let added = 0;
  const steps: RecordingSteps = {
    addRecording: async (...recording) => {
      added += 1;
      await addRecording(...recording);
    },
    findTitle: async () => {
      // The other one is as far as this by now.
      if (added === 0) await record(test.ctx, { stageId }, { addRecording: steps.addRecording });
      return null;
    },
  };
  await record(test.ctx, { stageId }, steps);
  expect(added).toBe(1);

  const folder = join(test.ctx.config.mediaDir, folderOf(stageId));
  const files = (await readdir(folder)).filter((name) => /\.(?:m3u8|svg|webp)$/.test(name));
  expect(files.toSorted()).toEqual(['master.m3u8', 'poster.svg', 'v360.m3u8', 'v720.m3u8']);
  const readers = await Promise.all(files.map((name) => open(join(folder, name))));
  const inodes = await Promise.all(readers.map(async (reader) => (await reader.stat()).ino));
  await test.ctx.db.update(stages).set({ recordedAt: null });
  await record(test.ctx, { stageId }, { addRecording });
  for (const [at, name] of files.entries()) {
    expect((await stat(join(folder, name))).ino, name).not.toBe(inodes[at]);
    await readers[at]?.close();
  }
});

it('keeps nothing of a lesson that was only tried', async () => {
  const { stageId, streamId } = await stream(2);
  await releaseStream(test.ctx.db, streamId, null);
  await endLesson(test.ctx);
  await record(test.ctx, { stageId }, { addRecording });
  expect(await findCurrentStage(test.ctx.db)).toMatchObject({ recordingLessonId: null });
  expect((await findCurrentStage(test.ctx.db))?.recordedAt).not.toBeNull();
});

it('plays a finished film as if it were live, until the lesson is ended', async () => {
  const film = await createFilm(test.ctx, { subtitle: 'greeting people', subtitleGerman: 'Leute grüssen' });
  expect(await playPrepared(test.ctx, 'no-such-lesson')).toEqual({ ok: false, reason: 'no-lesson' });
  expect(await playPrepared(test.ctx, film)).toMatchObject({ ok: true });
  const { state, playlistURL } = await seen(vip);
  expect(state).toBe('live');
  const names = async () =>
    [...(await get(below(playlistURL, 'small.m3u8'))).text.matchAll(/small-(\d)\.m4s/g)]
      .map(([, n]) => n)
      .join('');
  expect(await names()).toBe('012');
  clock.advance(9_000);
  soon();
  expect(await names()).toBe('0123450');
  expect((await get(below(playlistURL, 'small-0.m4s'))).text).toContain('small 0');
  expect(await see(vip)).toMatchObject({ title: 'greeting people' });
  expect(await see(vip, 'de')).toMatchObject({ title: { en: 'greeting people', de: 'Leute grüssen' } });
  await endLesson(test.ctx);
  soon();
  expect((await get(below(playlistURL, 'small.m3u8'))).text).toContain('#EXT-X-ENDLIST');
});

// ASVS 8.2.1, 8.2.2
it('gives a teacher a key of their own, a new one when asked, and none to anybody else', async () => {
  const keys = async (name: 'getStageKeys' | 'renewStageKey', { idToken }: SignedInAccount) =>
    call(test.origin, name, idToken, {});
  const { result: first } = await keys('getStageKeys', teacher);
  expect(first?.key).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect((await keys('getStageKeys', teacher)).result).toEqual(first);
  const { result: second } = await keys('renewStageKey', teacher);
  expect(second?.key).not.toBe(first?.key);
  const stored = JSON.stringify(await test.ctx.db.select().from(stageKeys));
  expect(stored).not.toContain(second?.key);
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  for (const other of [vip, halfway, moderator])
    for (const name of ['getStageKeys', 'renewStageKey', 'startStage', 'endStage', 'getStudioStage'] as const)
      expect((await call(test.origin, name, other.idToken, {})).status, name).toBe(403);
});

// The last one: its days end every log-in.
it('deletes by night what no recording was made of, and the film of a recording that was taken away', async () => {
  const { stageId, streamId } = await stream(8);
  const folder = join(test.ctx.config.mediaDir, folderOf(stageId));
  await releaseStream(test.ctx.db, streamId, null);
  await endQuietly();
  await record(test.ctx, { stageId }, { addRecording });
  clock.advance(25 * 3_600_000);
  await purgeStage(test.ctx);
  expect(existsSync(folder)).toBe(true);
  await removeRecording(test.ctx.db, `live-${stageId}`, clock.now());
  clock.advance(23 * 3_600_000);
  await purgeStage(test.ctx);
  expect(existsSync(folder)).toBe(true);
  clock.advance(2 * 3_600_000);
  await purgeStage(test.ctx);
  expect(existsSync(folder)).toBe(false);

  const { stageId: tried, streamId: triedStream } = await stream(2);
  await releaseStream(test.ctx.db, triedStream, null);
  await endQuietly();
  await record(test.ctx, { stageId: tried }, { addRecording });
  // Written by an encoder that was slow to end.
  const triedFolder = join(test.ctx.config.mediaDir, folderOf(tried));
  await writePieces(join(triedFolder, 'r1'), ['v360'], 1);
  await purgeStage(test.ctx);
  expect(existsSync(triedFolder)).toBe(true);
  clock.advance(21 * 60_000);
  await purgeStage(test.ctx);
  expect(existsSync(triedFolder)).toBe(false);
  const removing = vi.spyOn(test.ctx.media, 'removeFolder');
  await purgeStage(test.ctx);
  expect(removing, 'what is gone').not.toHaveBeenCalled();
  removing.mockRestore();
});
