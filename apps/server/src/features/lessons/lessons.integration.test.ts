import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createLearners, grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { SAMPLE } from '../../../testing/sample-lessons.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { indexLessons } from '../search/index.ts';
import { listTitles, publishDueLessons, withdrawLesson } from './index.ts';
import { type LessonRow, lessons } from './lessons.table.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url));
const LESSON = 'im-kafi';
const MINI = 'ich-heisse';
const RECORDING = 'live-maentig-wetter';

const clock = createTurnableClock();
let test: TestApp;
let people: { visitor: null; learner: SignedInAccount; basic: SignedInAccount; vip: SignedInAccount };

beforeAll(async () => {
  test = await buildTestApp({}, { clock });
  await importCourse(test.ctx, CONTENT);
  people = { visitor: null, ...(await createLearners(test.ctx)) };
});
afterAll(() => test.close());

type Who = keyof typeof people;
type Answer = {
  hasAccess?: boolean | undefined;
  error?: { code: number };
  VideoHLSurl?: string;
  flashcards?: unknown[];
};

const tokenOf = (who: Who) => people[who]?.idToken ?? null;

async function open(lessonID: string, who: Who): Promise<Answer> {
  return (await call(test.origin, 'getSecureData_v2_0', tokenOf(who), { videoID: lessonID })).result ?? {};
}

async function openCards(VideoID: string, who: Who): Promise<Answer> {
  return (await call(test.origin, 'getFlashcardsCloudFunction', tokenOf(who), { VideoID })).result ?? {};
}

const media = (path: string) => fetch(`${test.origin}${path}`);

describe('who may open what', () => {
  it.each<[Who, string, 'opens' | 1 | 2 | 3]>([
    ['visitor', SAMPLE, 'opens'],
    ['visitor', LESSON, 1],
    ['visitor', MINI, 1],
    ['visitor', RECORDING, 1],
    ['visitor', 'nothing', 3],
    ['learner', SAMPLE, 'opens'],
    ['learner', LESSON, 2],
    ['learner', MINI, 2],
    ['learner', RECORDING, 2],
    ['learner', '__proto__', 3],
    ['basic', LESSON, 'opens'],
    ['basic', MINI, 'opens'],
    ['basic', RECORDING, 2],
    ['vip', LESSON, 'opens'],
    ['vip', RECORDING, 'opens'],
  ])('%s and %s: %s', async (who, lesson, expected) => {
    const secure = await open(lesson, who);
    const cards = await openCards(lesson, who);
    if (expected === 'opens') {
      expect(secure.hasAccess).toBe(true);
      expect(cards.flashcards?.length).toBeGreaterThanOrEqual(10);
      return;
    }
    expect(secure.error?.code).toBe(expected);
    expect(cards.error?.code).toBe(expected);
    // Only 'no plan' carries hasAccess (specification §4).
    expect('hasAccess' in secure).toBe(expected === 2);
  });
});

it.each(['owner', 'teacher', 'moderator'] as const)(
  'who runs the school as %s sees every lesson without a plan, by a second step',
  async (role) => {
    const see = async (account: SignedInAccount) =>
      Promise.all(
        [LESSON, MINI, RECORDING].map(
          async (lessonID) =>
            (await call(test.origin, 'getSecureData_v2_0', account.idToken, { videoID: lessonID })).result
              ?.hasAccess,
        ),
      );
    const operator = await createOperator(test.ctx, { role });
    expect(await see(operator)).toEqual([true, true, true]);
    const progress = await call(test.origin, 'getProgress', operator.idToken, {});
    expect(progress.result).toMatchObject({ tier: 3, tierEndsAt: null });
    const halfway = await createOperator(test.ctx, { role, hasSecondFactor: false });
    expect(await see(halfway)).toEqual([false, false, false]);
  },
);

describe('of a closed lesson', () => {
  const opening = async (lessonID: string) =>
    (await call(test.origin, 'getLessonOpening', null, { lessonID })).result?.lines;

  it.each([LESSON, MINI, RECORDING])(
    '%s: everybody reads the first two lines, and no more of it',
    async (id) => {
      const lines = await opening(id);
      expect(lines).toHaveLength(2);
      for (const { words } of lines ?? []) expect(Object.keys(words).sort()).toEqual(['de', 'en', 'gsw']);
      const captions = await readFile(`${CONTENT}/lessons/${id}/captions/gsw.vtt`, 'utf8');
      const said = captions.split('\n\n').flatMap((cue) => cue.split('> ')[1]?.split('>')[1] ?? []);
      const answer = JSON.stringify(lines);
      expect(said.length).toBeGreaterThan(3);
      expect(said.filter((line) => answer.includes(line.trim()))).toHaveLength(2);
    },
  );

  it('there is nothing of one that is not there or not published', async () => {
    const { id } = await createLesson(test.ctx.db, { isAvailable: false });
    expect([await opening('nothing'), await opening(id)]).toEqual([[], []]);
  });
});

describe('the sample course', () => {
  it('has its 12 mini lessons, 8 video lessons and 4 Monday recordings, no paid word in the list', async () => {
    const { result } = await call(test.origin, 'listLessons', null, null);
    const lessons = result?.lessons ?? [];
    const count = (type: string) => lessons.filter((lesson) => lesson.Type === type).length;
    expect([count('mini_lesson'), count('video_lesson'), count('monday_lesson')]).toEqual([12, 8, 4]);
    expect(JSON.stringify(lessons)).not.toMatch(/m3u8|Text/);
    expect(lessons.find(({ DocID }) => DocID === MINI)).toMatchObject({
      Title: 'Ich heisse …',
      Subtitle: 'who you are',
    });
  });
});

describe('a German version', () => {
  const list = async () => (await call(test.origin, 'listLessons', null, null)).result?.lessons ?? [];
  const summaryOf = async (lessonID: string) =>
    (await call(test.origin, 'getLessonSummary', null, { lessonID })).result?.lesson;
  const create = (values: Partial<LessonRow>) => createLesson(test.ctx.db, values);

  it('is left out of the list while the lesson that names it is published, and opens by its address', async () => {
    const version = await create({ title: 'Im Café', subtitle: null });
    const original = await create({ germanVersionUrl: `/videos/${version.id}` });
    const ids = (await list()).map(({ DocID }) => DocID);
    expect(ids).toContain(original.id);
    expect(ids).not.toContain(version.id);
    expect(await summaryOf(version.id)).toMatchObject({ Title: 'Im Café', Subtitle: null });
    expect(await open(version.id, 'vip')).toMatchObject({ hasAccess: true });
    const withdraw = { state: 'withdrawn' as const };
    await test.ctx.db.update(lessons).set(withdraw).where(eq(lessons.id, original.id));
    expect((await list()).map(({ DocID }) => DocID)).toContain(version.id);
    await test.ctx.db.update(lessons).set(withdraw).where(eq(lessons.id, version.id));
    expect(await summaryOf(version.id)).toBeNull();
    expect(await summaryOf('nothing')).toBeNull();
  });
});

describe('a lesson that changes', () => {
  it('is shown as it is now, and closed once it is withdrawn', async () => {
    expect(await open(LESSON, 'vip')).toMatchObject({ hasAccess: true });
    const change = (changes: Partial<LessonRow>) =>
      test.ctx.db.update(lessons).set(changes).where(eq(lessons.id, LESSON));
    const [before] = await test.ctx.db.select().from(lessons).where(eq(lessons.id, LESSON));
    await change({ text: 'Another text.' });
    expect(await open(LESSON, 'vip')).toMatchObject({ Text: 'Another text.' });
    await change({ state: 'withdrawn' });
    expect(await open(LESSON, 'vip')).toEqual({ error: { code: 3 } });
    await change({ state: 'published', ...(before && { text: before.text }) });
    expect(await open(LESSON, 'vip')).toMatchObject({ Text: before?.text });
  });
});

describe('media', () => {
  it('plays for its holder: playlists are not stored, carry the token, and lead to cacheable segments', async () => {
    const { VideoHLSurl = '' } = await open(LESSON, 'basic');
    const master = await media(VideoHLSurl);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(master.headers.get('cache-control')).toBe('no-store');
    const token = VideoHLSurl.split('/')[2] ?? '';
    const uris = (await master.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(uris).toHaveLength(2);
    expect(uris.every((uri) => uri.startsWith(`/media/${token}/`))).toBe(true);
    const rendition = await (await media(uris[0] ?? '')).text();
    const segment = rendition.split('\n').find((line) => line.endsWith('.m4s')) ?? '';
    const bytes = await fetch(`${test.origin}${segment}`, { headers: { range: 'bytes=0-99' } });
    expect(bytes.status).toBe(206);
    expect(bytes.headers.get('cache-control')).toMatch(/^private, max-age=\d+/);
  });

  it('refuses every change to a token, and finds nothing outside its folder', async () => {
    const { VideoHLSurl = '' } = await open(LESSON, 'basic');
    const [, , token = '', file = ''] = VideoHLSurl.split('/');
    const other = (await open(SAMPLE, 'visitor')).VideoHLSurl?.split('/')[2] ?? '';
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(/\d+$/, '9999999999'),
    ).toString('base64url');
    const changed = [
      `${token}A`,
      `${forged}.${signature}`,
      `${payload}.${other.split('.')[1]}`,
      `${payload}=.${signature}`,
      payload,
      `${token}.`,
      'x',
    ];
    for (const bad of changed) expect((await media(`/media/${bad}/${file}`)).status, bad).toBe(403);
    for (const path of ['..%2f..%2fx.vtt', 'none.m3u8', '.env', 'master.m3u8.txt']) {
      expect((await media(`/media/${token}/${path}`)).status, path).toBe(404);
    }
    expect((await media('/media/whatever')).status).toBe(404);
    // No address may hold NUL: refused before any route sees it.
    expect((await media(`/media/${token}/a%00b.vtt`)).status).toBe(400);
  });

  it('asks again at each playlist: a plan that has ended closes the lesson, and two hours end the address', async () => {
    const { learner } = people;
    await grantPlan(test.ctx, learner.uid, 1, { minutes: 30, cancels: true });
    const { VideoHLSurl = '' } = await open(LESSON, 'learner');
    expect((await media(VideoHLSurl)).status).toBe(200);
    clock.advance(31 * 60_000);
    expect((await media(VideoHLSurl)).status).toBe(403);
    const sample = (await open(SAMPLE, 'visitor')).VideoHLSurl ?? '';
    expect((await media(sample)).status).toBe(200);
    clock.advance(2 * 3_600_000);
    expect((await media(sample)).status).toBe(403);
  });

  it('ends at once for the token of an account that is disabled', async () => {
    const reader = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, reader.uid, 2, { minutes: 600 });
    people.learner = reader;
    const { VideoHLSurl = '' } = await open(LESSON, 'learner');
    expect((await media(VideoHLSurl)).status).toBe(200);
    await test.ctx.pool.query('update accounts set is_disabled = true where id = $1', [reader.uid]);
    expect((await media(VideoHLSurl)).status).toBe(403);
  });

  it('answers a range beyond the end of a file with 416 and its length', async () => {
    const answer = await fetch(`${test.origin}/media/posters/${SAMPLE}`, {
      headers: { range: 'bytes=99999999-' },
    });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });

  it('stays open for an hour past the end of a plan that renews, while its renewal is on the way', async () => {
    people.learner = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, people.learner.uid, 1, { minutes: -59 });
    expect(await open(LESSON, 'learner')).toMatchObject({ hasAccess: true });
    await grantPlan(test.ctx, people.learner.uid, 1, { minutes: -61 });
    expect(await open(LESSON, 'learner')).toEqual({ hasAccess: false, error: { code: 2 } });
    await grantPlan(test.ctx, people.learner.uid, 1, { minutes: -1, cancels: true });
    expect(await open(LESSON, 'learner')).toEqual({ hasAccess: false, error: { code: 2 } });
  });

  it('shows posters to everybody', async () => {
    const poster = await media(`/media/posters/${LESSON}`);
    expect(poster.headers.get('content-type')).toBe('image/webp');
    expect((await media('/media/posters/nothing')).status).toBe(404);
  });
});

describe('a lesson whose date is to come', () => {
  const id = 'not-before-tomorrow';
  const documents = () => `/v1/projects/${test.ctx.config.projectId}/databases/(default)/documents`;
  const read = async (path: string) => (await media(path)).text();
  const NEWEST = {
    from: [{ collectionId: 'Videos' }],
    where: {
      fieldFilter: { field: { fieldPath: 'Type' }, op: 'EQUAL', value: { stringValue: 'mini_lesson' } },
    },
    orderBy: [{ field: { fieldPath: 'Date' }, direction: 'DESCENDING' }],
    limit: 1,
  };
  const askNewest = async () => {
    const body = JSON.stringify({ structuredQuery: NEWEST });
    return (await fetch(`${test.origin}${documents()}:runQuery`, { method: 'POST', body })).text();
  };

  /** Where anybody, also with a plan, may come upon a lesson. */
  async function listPlaces(): Promise<string[]> {
    const asked = { lessonID: id };
    const { uid, idToken } = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, uid, 3);
    const answers = {
      list: JSON.stringify((await call(test.origin, 'listLessons', null, null)).result),
      summary: JSON.stringify((await call(test.origin, 'getLessonSummary', null, asked)).result),
      secured: (await call(test.origin, 'getSecureData_v2_0', idToken, { videoID: id })).result?.hasAccess
        ? id
        : '',
      search: JSON.stringify(
        (await call(test.origin, 'searchLessons', idToken, { query: 'Überübermorn' })).result,
      ),
      document: await read(`${documents()}/Videos/${id}`).then((text) =>
        text.includes('"fields"') ? text : '',
      ),
      index: await read(`${documents()}/Videos/mini_lessons_collection_attributes`),
      newest: await askNewest(),
      sitemap: await read('/sitemap.xml'),
      page: (await media(`/mini-lessons/${id}`)).ok ? id : '',
      reminders: JSON.stringify(await listTitles(test.ctx.db)),
    };
    return Object.entries(answers).flatMap(([place, text]) => (text.includes(id) ? [place] : []));
  }

  it('is nowhere before it, everywhere from then on, and nowhere once it is withdrawn', async () => {
    const publishedAt = new Date(clock.now().getTime() + 86_400_000);
    const overrides = { id, publishedAt, type: 'mini_lesson', title: 'Überübermorn' } as const;
    const lesson = await createLesson(test.ctx.db, { ...overrides, state: 'scheduled' });
    await indexLessons(test.ctx.db, [{ ...lesson, cards: [], lines: [] }]);
    await publishDueLessons(test.ctx.db, clock.now());
    expect(await listPlaces()).toEqual([]);
    clock.advance(86_400_000);
    await publishDueLessons(test.ctx.db, clock.now());
    expect(await listPlaces()).toHaveLength(10);
    // The sitemap is read again after a minute.
    await withdrawLesson(test.ctx.db, id);
    clock.advance(120_000);
    expect(await listPlaces()).toEqual([]);
    await test.ctx.db.delete(lessons).where(eq(lessons.id, id));
  });
});
