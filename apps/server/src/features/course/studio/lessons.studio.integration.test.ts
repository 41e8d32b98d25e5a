import type { LessonChanges } from '@school/contract/studio-course';
import { dayAt, instantAt } from '@school/domain/school-time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { systemClock } from '../../../platform/clock.ts';
import { takeNamedLock } from '../../../platform/locks.ts';
import { publishDueLessons } from '../../lessons/index.ts';
import { addRecording } from '../pieces/add-recording.ts';

const clock = createTurnableClock();
let test: TestApp;
let course: CourseFolder;
let teacher: string;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  course = createCourseFolder(['hello', 'goodbye']);
  await importCourse(test.ctx, course.folder);
  teacher = (await createOperator(test.ctx)).idToken;
});
afterAll(async () => {
  course.remove();
  await test.close();
});

type Name = Parameters<typeof call>[1];
async function ask<Called extends Name>(name: Called, data: Parameters<typeof call<Called>>[3]) {
  const answer = await call(test.origin, name, teacher, data);
  if (answer.result === undefined) throw new Error(answer.error?.message);
  return answer.result;
}
const refusal = async <Called extends Name>(name: Called, data: Parameters<typeof call<Called>>[3]) =>
  (await call(test.origin, name, teacher, data)).error?.details;
const lessonsOf = async () => {
  const { result } = await call(test.origin, 'listLessons', null, {});
  return result?.lessons.map(({ DocID }) => DocID) ?? [];
};

it('answers teachers with a second factor alone', async () => {
  const learner = await createSignedInAccount(test.ctx);
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  const reasons = await Promise.all(
    [learner, moderator, halfway].map(
      async ({ idToken }) => (await call(test.origin, 'listStudioLessons', idToken, {})).error?.details,
    ),
  );
  expect(reasons).toEqual([
    { reason: 'no-role' },
    { reason: 'no-role' },
    { reason: 'second-factor-missing' },
  ]);
  const history = { piece: { kind: 'plans', id: 'plans' }, revision: 1 } as const;
  expect(await refusal('getRevision', history)).toEqual({ reason: 'no-role' });
});

describe('a lesson that a teacher makes', () => {
  it('begins as a draft with an address of its title, hidden from learners until it is published', async () => {
    const made = await ask('createLesson', { title: 'Grüezi mitenand!' });
    expect(made).toMatchObject({ lessonID: 'gruezi-mitenand', state: 'draft', revision: 1 });
    expect((await ask('createLesson', { title: 'Grüezi mitenand' })).lessonID).toBe('gruezi-mitenand-2');
    expect(await lessonsOf()).not.toContain('gruezi-mitenand');
    expect(await refusal('publishLesson', { lessonID: 'gruezi-mitenand', at: null })).toEqual({
      reason: 'no-film',
    });
    const { lessons, total, states } = await ask('listStudioLessons', { search: 'mitenand' });
    expect({ ids: lessons.map(({ lessonID }) => lessonID), total, states }).toEqual({
      ids: ['gruezi-mitenand', 'gruezi-mitenand-2'],
      total: 2,
      states: { draft: 2, scheduled: 0, published: 0, withdrawn: 0 },
    });
    const published = await ask('listStudioLessons', { search: 'mitenand', states: ['published'] });
    expect(published).toMatchObject({ lessons: [], total: 0, states: { draft: 2 } });
  });

  it('goes out at its hour of the school’s clocks, is taken back with all that it has, and returns', async () => {
    const lessonID = 'hello';
    const learner = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, learner.uid, 2, { minutes: 60 * 24 * 30 });
    const seen = { lessonID, positionSeconds: 3 };
    expect((await call(test.origin, 'recordProgress', learner.idToken, seen)).status).toBe(200);
    const progress = async () =>
      (await call(test.origin, 'getProgress', learner.idToken, {})).result?.lessons;
    const before = await progress();
    expect(before).toMatchObject([{ lessonID, positionSeconds: 3 }]);
    await ask('withdrawLesson', { lessonID });
    expect(await progress()).toEqual(before);
    expect(await lessonsOf()).toEqual(['goodbye']);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const date = instantAt(tomorrow, 8, 30).toISOString();
    const scheduled = await ask('publishLesson', { lessonID, at: { day: tomorrow, hour: 8, minute: 30 } });
    expect(scheduled).toMatchObject({ state: 'scheduled', content: { date } });
    await publishDueLessons(test.ctx.db, clock.now());
    expect(await lessonsOf()).toEqual(['goodbye']);
    expect((await call(test.origin, 'getLessonSummary', null, { lessonID })).result?.lesson).toBeNull();
    clock.advance(2 * 86_400_000);
    expect(await publishDueLessons(test.ctx.db, clock.now())).toEqual([lessonID]);
    expect(await lessonsOf()).toEqual(['hello', 'goodbye']);
    const past = { lessonID, at: { day: '2020-01-01', hour: 8, minute: 0 } };
    expect(await refusal('publishLesson', past)).toEqual({ reason: 'past' });
    await ask('withdrawLesson', { lessonID });
    const again = await ask('publishLesson', { lessonID, at: null });
    expect(again).toMatchObject({ state: 'published', content: { date } });
  });

  it('has the day that it was in the school when it went out, and another at the same hour', async () => {
    const lessonID = 'hello';
    const day = dayAt(new Date(clock.now().getTime() + 2 * 86_400_000));
    await ask('publishLesson', { lessonID, at: { day, hour: 0, minute: 27 } });
    clock.advance(3 * 86_400_000);
    await publishDueLessons(test.ctx.db, clock.now());
    const { result } = await call(test.origin, 'getLessonSummary', null, { lessonID });
    expect(result?.lesson?.Date).toBe(`${day}T00:00:00.000Z`);
    const { revision } = await ask('getStudioLesson', { lessonID });
    const moved = await ask('saveLesson', {
      lessonID,
      expectedRevision: revision,
      changes: { day: '2026-01-05' },
    });
    expect(moved).toMatchObject({ ok: true, content: { date: '2026-01-04T23:27:00.000Z' } });
    const inSummer = await ask('saveLesson', {
      lessonID,
      expectedRevision: revision + 1,
      changes: { day: '2026-07-06' },
    });
    expect(inSummer).toMatchObject({ ok: true, content: { date: '2026-07-05T22:27:00.000Z' } });
  });

  it('is moved in the course’s order', async () => {
    const orderOf = async () =>
      (await ask('listStudioLessons', { limit: 3 })).lessons.map(({ lessonID }) => lessonID);
    expect(await orderOf()).toEqual(['hello', 'goodbye', 'gruezi-mitenand']);
    await ask('moveLesson', { lessonID: 'gruezi-mitenand', before: 'goodbye' });
    expect(await orderOf()).toEqual(['hello', 'gruezi-mitenand', 'goodbye']);
    await ask('moveLesson', { lessonID: 'hello', before: null });
    expect((await orderOf())[0]).toBe('gruezi-mitenand');
    expect(await refusal('moveLesson', { lessonID: 'hello', before: 'nowhere' })).toBeUndefined();
  });
});

describe('saving', () => {
  const save = async (expectedRevision: number, changes: LessonChanges) =>
    ask('saveLesson', { lessonID: 'goodbye', expectedRevision, changes });

  it('keeps what another has changed elsewhere, shows a conflict, and takes an old revision up again', async () => {
    expect(await save(1, { title: 'Adee' })).toMatchObject({ ok: true, revision: 2, isMerged: false });
    expect(await save(1, { subtitle: { en: 'bye', de: 'tschüss' } })).toMatchObject({
      ok: true,
      revision: 3,
      isMerged: true,
      content: { title: 'Adee', subtitle: { en: 'bye', de: 'tschüss' } },
    });
    expect(await save(1, { title: 'Tschau' })).toMatchObject({
      ok: false,
      revision: 3,
      theirs: { title: 'Adee' },
      changed: { by: 'Thea Teacher' },
    });
    const piece = { kind: 'lesson', id: 'goodbye' } as const;
    expect(await ask('getRevision', { piece, revision: 2 })).toMatchObject({
      kind: 'lesson',
      before: { title: 'Grüezi' },
      after: { title: 'Adee' },
    });
    expect(await refusal('restoreRevision', { piece, revision: 1, expectedRevision: 2 })).toEqual({
      reason: 'changed',
    });
    expect(await ask('restoreRevision', { piece, revision: 1, expectedRevision: 3 })).toEqual({
      revision: 4,
    });
    const { revisions } = await ask('listRevisions', { piece });
    expect(revisions.map(({ origin, restoredFrom }) => [origin, restoredFrom])).toEqual([
      ['restore', 1],
      ['studio', null],
      ['studio', null],
      ['import', null],
    ]);
    expect((await ask('getStudioLesson', { lessonID: 'goodbye' })).content.title).toBe('Grüezi');
  });

  it('gives a lesson that learners have another day, none to come, and a draft none', async () => {
    const { revision, content } = await ask('getStudioLesson', { lessonID: 'goodbye' });
    const moved = await save(revision, { day: '2026-01-05' });
    expect(moved).toMatchObject({ ok: true, content: { date: `2026-01-05${content.date.slice(10)}` } });
    const refused = async (lessonID: string, day: string) => {
      const { revision: expectedRevision } = await ask('getStudioLesson', { lessonID });
      return refusal('saveLesson', { lessonID, expectedRevision, changes: { day } });
    };
    expect(await refused('goodbye', '2999-01-01')).toEqual({ reason: 'not-its-day' });
    expect(await refused('gruezi-mitenand', '2026-01-05')).toEqual({ reason: 'not-its-day' });
    await save(moved.revision, { day: dayAt(new Date(content.date)) });
  });

  it('gives learners a lesson’s dialect where it is not the school’s', async () => {
    const seen: (string | undefined)[] = [];
    let { revision, schoolDialect } = await ask('getStudioLesson', { lessonID: 'goodbye' });
    for (const dialect of ['Bern', schoolDialect, null]) {
      const saved = await save(revision, { dialect });
      expect(saved).toMatchObject({ ok: true });
      ({ revision } = saved);
      const { result } = await call(test.origin, 'getLessonSummary', null, { lessonID: 'goodbye' });
      const { lessons = [] } = (await call(test.origin, 'listLessons', null, {})).result ?? {};
      seen.push(result?.lesson?.Dialect, lessons.find(({ DocID }) => DocID === 'goodbye')?.Dialect);
    }
    expect(seen).toEqual(['Bern', 'Bern', undefined, undefined, undefined, undefined]);
  });

  it('refuses HTML, a lesson that is not there, and a German version of a German version', async () => {
    const refused = (changes: LessonChanges) =>
      refusal('saveLesson', { lessonID: 'goodbye', expectedRevision: 9, changes });
    const changes = { text: 'fine\n\n<b>not</b>' };
    expect(await refused(changes)).toEqual({ reason: 'raw-html', line: 3 });
    const wanted = { lessonID: 'goodbye', expectedRevision: 9, changes };
    expect((await call(test.origin, 'saveLesson', teacher, wanted)).error?.message).toMatch(/^Line 3: /);
    expect(await refused({ mondayLessonID: 'nowhere' })).toEqual({ reason: 'no-such-lesson' });
    expect(await refused({ germanVersionID: 'goodbye' })).toEqual({ reason: 'version-of-version' });
  });

  it('lets no two lessons become each other’s German version at once', async () => {
    const { db, pool } = test.ctx;
    const [hello, goodbye] = [
      await ask('getStudioLesson', { lessonID: 'hello' }),
      await ask('getStudioLesson', { lessonID: 'goodbye' }),
    ];
    const save = ({ lessonID, revision }: typeof hello, germanVersionID: string | null) =>
      call(test.origin, 'saveLesson', teacher, {
        lessonID,
        expectedRevision: revision,
        changes: { germanVersionID },
      });
    const answers = await db.transaction(async (tx) => {
      for (const id of ['hello', 'goodbye']) await takeNamedLock(tx, 'course-piece', `lesson/${id}`);
      const saving = [save(hello, 'goodbye'), save(goodbye, 'hello')];
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows).toHaveLength(2);
      }, 5_000);
      return { saving };
    });
    const saved = await Promise.all(answers.saving);
    const refusals = saved.flatMap(({ error }) => (error ? [error.details] : []));
    expect(refusals).toEqual([{ reason: 'version-of-version' }]);
    for (const lessonID of ['hello', 'goodbye']) await save(await ask('getStudioLesson', { lessonID }), null);
  });

  it('takes a lesson’s words back without a German version that has one of its own today', async () => {
    const name = async (lessonID: string, germanVersionID: string | null) => {
      const { revision: expectedRevision } = await ask('getStudioLesson', { lessonID });
      await ask('saveLesson', { lessonID, expectedRevision, changes: { germanVersionID } });
      return expectedRevision + 1;
    };
    const named = await name('goodbye', 'hello');
    const expectedRevision = await name('goodbye', null);
    const piece = { kind: 'lesson', id: 'goodbye' } as const;
    const restored = async (expected: number) => {
      const wanted = { piece, revision: named, expectedRevision: expected };
      const { revision } = await ask('restoreRevision', wanted);
      const { content } = await ask('getStudioLesson', { lessonID: 'goodbye' });
      return [revision, content.germanVersionID];
    };
    expect(await restored(expectedRevision)).toEqual([expectedRevision + 1, 'hello']);
    await name('goodbye', null);
    await name('hello', 'goodbye');
    // Without it, it says what it says today.
    expect(await restored(expectedRevision + 2)).toEqual([expectedRevision + 2, null]);
    await name('hello', null);
  });

  it('gives new lines their ids for life, and learners the captions at once', async () => {
    const lessonID = 'goodbye';
    const { revision, content } = await ask('getStudioCaptions', { lessonID });
    const [first] = content.gsw ?? [];
    if (!first) throw new Error('no line');
    const line = { id: null, startMs: 4_000, endMs: 5_000, speaker: 'Anna', text: 'A & B' };
    const saved = await ask('saveCaptions', {
      lessonID,
      language: 'gsw',
      expectedRevision: revision,
      lines: [line, { ...first, text: 'Adee' }],
    });
    const lines = saved.ok ? (saved.content.gsw ?? []) : [];
    expect(lines).toMatchObject([{ id: first.id, text: 'Adee' }, { text: 'A &amp; B' }]);
    expect(lines[1]?.id).toMatch(/^line-/);
    const { mediaBase } = await ask('getStudioLesson', { lessonID });
    const file = await fetch(`${test.origin}${mediaBase}captions/gsw.vtt`);
    expect(file.headers.get('cache-control')).toBe('private, no-cache');
    expect(await file.text()).toBe(
      `WEBVTT\n\n${first.id}\n00:00.000 --> 00:04.000\nAdee\n\n${lines[1]?.id}\n00:04.000 --> 00:05.000\n<v Anna>A &amp; B\n`,
    );
    const etag = file.headers.get('etag') ?? '';
    const again = await fetch(`${test.origin}${mediaBase}captions/gsw.vtt`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    const twice = { lessonID, language: 'gsw' as const, expectedRevision: 9, lines: [first, first] };
    expect(await refusal('saveCaptions', twice)).toEqual({ reason: 'id-twice', line: 1 });
  });

  it('keeps the cards’ ids, shows where else a phrase stands, and refuses cards of other lessons', async () => {
    const lessonID = 'hello';
    const { revision, content, alike } = await ask('getStudioCards', { lessonID });
    const [first, second] = content;
    if (!first || !second) throw new Error('no cards');
    expect(Object.keys(alike).sort()).toEqual([first.id, second.id].sort());
    for (const { id, swissGerman } of [first, second])
      expect(alike[id]).toEqual([{ lessonID: 'goodbye', title: 'Grüezi', swissGerman }]);
    const added = { id: null, swissGerman: 'Sali', english: 'Hi', standardGerman: '', soundFile: null };
    const saved = await ask('saveCards', {
      lessonID,
      expectedRevision: revision,
      cards: [second, added, { ...first, english: 'Good day' }],
    });
    expect(saved).toMatchObject({
      ok: true,
      content: [
        { id: second.id },
        { swissGerman: 'Sali', standardGerman: null },
        { id: first.id, english: 'Good day' },
      ],
    });
    const other = (await ask('getStudioCards', { lessonID: 'goodbye' })).content;
    const refused = (cards: typeof content) =>
      refusal('saveCards', { lessonID, expectedRevision: revision + 1, cards });
    expect(await refused([first, ...other])).toEqual({ reason: 'phrase-twice', row: 1 });
    expect(await refused(other)).toEqual({ reason: 'id-of-another-lesson', row: 0 });
    expect(await refused([{ ...first, soundFile: 'cards/none.mp3' }])).toEqual({
      reason: 'no-such-sound',
      row: 0,
    });
  });
});

describe('what no file of a course may say', () => {
  it('is no table that two have made of one, each with the same phrase', async () => {
    const lessonID = 'goodbye';
    const { revision, content } = await ask('getStudioCards', { lessonID });
    const [first, second] = content;
    if (!first || !second) throw new Error('no cards');
    const [mine, theirs] = [
      [first, { ...second, swissGerman: 'Sali zäme' }],
      [{ ...first, swissGerman: 'Sali zäme' }, second],
    ];
    const saved = await ask('saveCards', { lessonID, expectedRevision: revision, cards: theirs });
    expect(saved).toMatchObject({ ok: true });
    const both = await ask('saveCards', { lessonID, expectedRevision: revision, cards: mine });
    expect(both).toMatchObject({ ok: false, reason: 'changed', theirs });
    await ask('saveCards', { lessonID, expectedRevision: saved.revision, cards: content });
  });

  it('is refused in cards, with the row', async () => {
    const { revision, content } = await ask('getStudioCards', { lessonID: 'goodbye' });
    const [first, second] = content;
    if (!first || !second) throw new Error('no cards');
    const refused = (card: Partial<typeof first>) =>
      refusal('saveCards', {
        lessonID: 'goodbye',
        expectedRevision: revision,
        cards: [first, { ...second, ...card }],
      });
    expect(await refused({ regions: { bern: 'nid; nit' } })).toEqual({ reason: 'not-valid', row: 1 });
    expect(await refused({ english: 'n\uFFFDt' })).toEqual({ reason: 'lost' });
  });

  it('is refused in a text, and where a German one begins as its settings would', async () => {
    const { revision } = await ask('getStudioLesson', { lessonID: 'goodbye' });
    const refused = (changes: LessonChanges) =>
      refusal('saveLesson', { lessonID: 'goodbye', expectedRevision: revision, changes });
    expect(await refused({ text: 'Gr\uFFFDezi' })).toEqual({ reason: 'lost' });
    expect(await refused({ text: { en: 'Hi', de: '---\n\nHallo' } })).toEqual({
      reason: 'settings',
      line: 1,
    });
  });

  it('is refused in captions, and a voice that a text names is its speaker', async () => {
    const lessonID = 'goodbye';
    const { revision, content } = await ask('getStudioCaptions', { lessonID });
    const line = { id: null, startMs: 4_000, endMs: 5_000, speaker: null, text: '<v Anna>Hoi' };
    const track = { lessonID, language: 'de' as const, expectedRevision: revision, lines: [line] };
    const saved = await ask('saveCaptions', track);
    expect(saved).toMatchObject({ ok: true, content: { de: [{ speaker: 'Anna', text: 'Hoi' }] } });
    const refused = (change: Partial<typeof line> & { remarks?: string }) =>
      refusal('saveCaptions', {
        ...track,
        expectedRevision: saved.revision,
        lines: [line, { ...line, ...change }],
      });
    expect(await refused({ text: 'H\uFFFDi' })).toEqual({ reason: 'lost' });
    // Too long once each & is written out, by which nothing could read the lesson's captions again.
    expect(await refused({ text: `${'&'.repeat(30)}${'a'.repeat(900)}` })).toEqual({
      reason: 'not-valid',
      line: 1,
    });
    expect(await ask('getStudioCaptions', { lessonID })).toMatchObject({ revision: saved.revision });
    expect(await refused({ remarks: 'a\n\n\nb' })).toEqual({ reason: 'not-valid', line: 1 });
    await ask('saveCaptions', { ...track, expectedRevision: saved.revision, lines: content.de ?? [] });
  });
});

describe('a long lesson', () => {
  const lessonID = 'hello';

  it('has its thousand cards, its captions of ninety minutes and its long text saved', async () => {
    const cards = Array.from({ length: 1_000 }, (_none, at) => ({
      id: null,
      swissGerman: `Wort ${at}`,
      english: `word ${at}`,
      standardGerman: null,
      soundFile: null,
    }));
    const known = await ask('getStudioCards', { lessonID });
    const saved = await ask('saveCards', { lessonID, expectedRevision: known.revision, cards });
    expect(saved.ok && saved.content.length).toBe(1_000);
    await ask('saveCards', { lessonID, expectedRevision: saved.revision, cards: known.content });

    const lines = Array.from({ length: 1_800 }, (_none, at) => {
      const startMs = at * 3_000;
      return { id: null, startMs, endMs: startMs + 2_900, speaker: 'Anna', text: `Zyle ${at}` };
    });
    const { revision: expectedRevision } = await ask('getStudioCaptions', { lessonID });
    const track = { lessonID, language: 'de' as const, expectedRevision, lines };
    const told = await ask('saveCaptions', track);
    expect(told.ok && told.content.de?.length).toBe(1_800);
    await ask('saveCaptions', { ...track, expectedRevision: told.revision, lines: [] });

    const text = 'Grüezi. '.repeat(20_000).trim();
    const { revision } = await ask('getStudioLesson', { lessonID });
    const changes = { text: { en: text, de: text } };
    expect(await ask('saveLesson', { lessonID, expectedRevision: revision, changes })).toMatchObject({
      ok: true,
      content: changes,
    });
  });

  it('is refused beyond all bounds, and of who is no teacher nothing is read', async () => {
    const changes = { text: '<p>x</p>'.repeat(640_000) };
    const large = { lessonID, expectedRevision: 1, changes };
    expect((await call(test.origin, 'saveLesson', teacher, large)).error?.message).toBe(
      'The request is too large.',
    );
    const { idToken } = await createSignedInAccount(test.ctx);
    const answer = await call(test.origin, 'saveLesson', idToken, large);
    expect(answer.error).toMatchObject({ status: 'PERMISSION_DENIED', details: { reason: 'no-role' } });
    expect((await call(test.origin, 'saveLesson', null, large)).error?.status).toBe('UNAUTHENTICATED');
  });
});

it('a recording that is taken away says so in its history, and nothing brings it back', async () => {
  const { content } = await ask('getStudioLesson', { lessonID: 'hello' });
  const recording = { ...content, type: 'monday_lesson', publication: 'draft' } as const;
  const lessonID = 'live-evening';
  await test.ctx.db.transaction((tx) => addRecording(test.ctx, tx, { id: lessonID, content: recording }));
  await ask('removeMondayRecording', { lessonID });
  const piece = { kind: 'lesson', id: lessonID } as const;
  const { revisions } = await ask('listRevisions', { piece });
  expect(revisions.map(({ origin }) => origin)).toEqual(['studio', 'stage']);
  await ask('restoreRevision', { piece, revision: 1, expectedRevision: 2 }).catch(() => null);
  expect(await ask('getStudioLesson', { lessonID })).toMatchObject({ state: 'withdrawn' });
  expect(await refusal('publishLesson', { lessonID, at: null })).toEqual({ reason: 'recording' });
  expect(await refusal('removeMondayRecording', { lessonID })).toBeUndefined();
});
