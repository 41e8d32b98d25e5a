import { MOST_LINE_CARDS } from '@school/contract/caption-limits';
import { CARD_FILES } from '@school/contract/card-file-paths';
import { MOST_CARDS } from '@school/contract/course-pieces';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../testing/factories/courses.ts';
import { beginLessons } from '../../../testing/factories/lessons.ts';
import { giveLines, giveSoundingFilm, soundingLine } from '../../../testing/factories/sounding-films.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { lessons } from '../lessons/lessons.table.ts';

const LINES = {
  gsw: [soundingLine('l-1', 'Hoi <i>zäme</i> &amp; sali'), soundingLine('l-2', 'Adie', [4_000, 5_000])],
  en: [soundingLine('l-1', 'Hello everybody')],
  de: [soundingLine('l-1', 'Hallo zusammen')],
};

const CUT: unknown = expect.stringMatching(/^\/media\/[^/]+\/line-sounds\/1000-3000\.m4a$/);

let test: TestApp;
let course: CourseFolder;
let teacher: string;
let mira: SignedInAccount;
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder();
  await importCourse(test.ctx, course.folder);
  for (const lessonID of ['hello', 'goodbye']) await giveSoundingFilm(test.ctx, lessonID);
  teacher = (await createOperator(test.ctx)).idToken;
  mira = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, mira.uid, 1);
  await beginLessons(test.ctx.db, mira.uid, ['hello']);
});
beforeEach(() => giveLines(test.ctx, 'hello', LINES));
afterAll(async () => {
  course.remove();
  await test.close();
});

const make = (lessonID: string, phrases: readonly [lineID: string, swissGerman: string][]) =>
  call(test.origin, 'makeLineCards', teacher, {
    lessonID,
    cards: phrases.map(([lineID, swissGerman]) => ({
      lineID,
      swissGerman,
      english: `what ${swissGerman} means`,
      standardGerman: null,
    })),
  });
const tableOf = async (lessonID: string) => {
  const { result } = await call(test.origin, 'getStudioCards', teacher, { lessonID });
  if (!result) throw new Error('no table');
  return { revision: result.revision, phrases: result.content.map(({ swissGerman }) => swissGerman) };
};
const cardOf = async (SwissGerman: string, { idToken } = mira) => {
  const { result } = await call(test.origin, 'getFlashcardsCloudFunction', idToken, { VideoID: 'hello' });
  const cards = result && 'flashcards' in result ? result.flashcards : [];
  return cards.find((card) => card.SwissGerman === SwissGerman);
};
const play = async (address = '') => {
  const { status, headers } = await fetch(test.origin + address);
  return [status, headers.get('content-type')];
};
const PLAYED = [200, 'audio/mp4'];

it('show and say the line that a card came from, as it stands now, and nothing wrong once it is gone', async () => {
  expect((await make('hello', [['l-1', 'Hoi zäme']])).result).toMatchObject({ known: [], alike: [] });
  const card = await cardOf('Hoi zäme');
  expect(card?.Line).toEqual({
    lessonID: 'hello',
    SwissGerman: 'Hoi zäme & sali',
    English: 'Hello everybody',
    StandardGerman: 'Hallo zusammen',
    startSeconds: 1,
    Sound: CUT,
  });
  expect(card?.Sound).toBe(card?.Line?.Sound);
  expect(await play(card?.Sound)).toEqual(PLAYED);
  const due = await call(test.origin, 'listDueCards', mira.idToken, { limit: 50 });
  const inDeck = due.result && 'cards' in due.result ? due.result.cards : [];
  expect(inDeck.find(({ id }) => id === card?.id)?.Line).toEqual(card?.Line);
  const found = await call(test.origin, 'lookUpWord', mira.idToken, { lessonID: 'hello', word: 'zäme' });
  expect(found.result).toMatchObject({ cards: [{ Line: { lessonID: 'hello' }, Sound: card?.Sound }] });

  // The line is moved, and another film comes: the sound goes with the line.
  await giveLines(test.ctx, 'hello', { gsw: [soundingLine('l-1', 'Hoi', [4_000, 5_000])] });
  await giveSoundingFilm(test.ctx, 'hello', 'fedcba9876543210');
  const moved = (await cardOf('Hoi zäme'))?.Line;
  expect(moved).toMatchObject({ SwissGerman: 'Hoi', startSeconds: 4 });
  expect(moved?.Sound).toMatch(/4000-5000\.m4a$/);
  expect(await play(moved?.Sound)).toEqual(PLAYED);
  // What is no line any more is not cut anew.
  expect((await play(moved?.Sound?.replace('4000-5000', '1000-3000')))[0]).toBe(404);

  await giveLines(test.ctx, 'hello', {});
  expect(await cardOf('Hoi zäme')).toEqual({
    id: card?.id,
    SwissGerman: 'Hoi zäme',
    English: 'what Hoi zäme means',
  });
});

it('make cards behind those that are there, name what stands there already, and are taken back', async () => {
  const before = await tableOf('hello');
  const [known = ''] = before.phrases;
  const made = (
    await make('hello', [
      ['l-1', known],
      ['l-1', 'Sali'],
      ['l-1', 'Sali'],
      ['l-2', 'Ade'],
    ])
  ).result;
  expect(made).toMatchObject({ revision: before.revision + 1, known: [known, 'Sali'], alike: [] });
  expect(made?.added).toHaveLength(2);
  expect((await tableOf('hello')).phrases).toEqual([...before.phrases, 'Sali', 'Ade']);
  // What another lesson says is named, and made.
  const elsewhere = (await make('goodbye', [['l-1', 'Ade']])).result;
  expect(elsewhere?.alike).toEqual([{ swissGerman: 'Ade', lessonID: 'hello', theirs: 'Ade' }]);
  const undone = await call(test.origin, 'restoreRevision', teacher, {
    piece: { kind: 'cards', id: 'hello' },
    revision: before.revision,
    expectedRevision: before.revision + 1,
  });
  expect(undone.status).toBe(200);
  expect((await tableOf('hello')).phrases).toEqual(before.phrases);
});

it('of two teachers at once lose nothing', async () => {
  const names = ['Eis', 'Zwei', 'Drüü', 'Vier'];
  const answers = await Promise.all(names.map((name) => make('goodbye', [['l-1', name]])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await tableOf('goodbye')).phrases).toEqual(expect.arrayContaining(names));
});

it('are bound: 500 at once, as many as a lesson takes, of a lesson that is there, by a teacher', async () => {
  const phrases = (count: number, name: string): [string, string][] =>
    Array.from({ length: count }, (_none, at) => ['l-1', `${name} ${at}`]);
  expect((await make('goodbye', phrases(MOST_LINE_CARDS + 1, 'Z’vil'))).status).toBe(400);
  expect((await make('goodbye', phrases(MOST_LINE_CARDS, 'Mängs'))).status).toBe(200);
  const { revision } = await tableOf('goodbye');
  const cards = phrases(MOST_CARDS - 1, 'Vill').map(([, swissGerman]) => ({
    id: null,
    swissGerman,
    english: 'a lot',
    standardGerman: null,
    soundFile: null,
  }));
  const filled = { lessonID: 'goodbye', expectedRevision: revision, cards };
  expect((await call(test.origin, 'saveCards', teacher, filled)).status).toBe(200);
  const full = await make('goodbye', phrases(2, 'Z’vil'));
  expect(full.error?.details).toEqual({ reason: 'too-many-cards' });
  expect((await make('nowhere', [['l-1', 'Hoi']])).status).toBe(404);
  const card = { lineID: 'l-1', swissGerman: 'Hoi', english: 'Hi', standardGerman: null };
  const refused = await call(test.origin, 'makeLineCards', mira.idToken, {
    lessonID: 'hello',
    cards: [card],
  });
  expect(refused.status).toBe(403);
});

it('are kept by a learner with their sound and place, of the lesson where they stand alone', async () => {
  const keep = (SwissGerman: string, lineID: string) =>
    call(test.origin, 'keepWord', mira.idToken, { lessonID: 'hello', SwissGerman, English: 'Hi', lineID });
  await giveLines(test.ctx, 'goodbye', { gsw: [soundingLine('g-1', 'Uf Widerluege')] });
  await Promise.all([keep('Hoi zäme & sali', 'l-1'), keep('Widerluege', 'g-1'), keep('nüt', 'gone')]);
  const ownCards = async () => {
    const { result } = await call(test.origin, 'listOwnCards', mira.idToken, { lessonID: 'hello' });
    return new Map(result?.cards.map(({ SwissGerman, Line }) => [SwissGerman, Line]));
  };
  const own = await ownCards();
  expect(own.get('Hoi zäme & sali')).toMatchObject({ lessonID: 'hello', startSeconds: 1 });
  expect(await play(own.get('Hoi zäme & sali')?.Sound)).toEqual(PLAYED);
  expect([own.get('Widerluege'), own.get('nüt')]).toEqual([undefined, undefined]);
  const due = await call(test.origin, 'listDueCards', mira.idToken, { limit: 200, lessonID: 'hello' });
  const cards = due.result && 'cards' in due.result ? due.result.cards : [];
  expect(cards.find(({ SwissGerman }) => SwissGerman === 'Hoi zäme & sali')?.Line).toMatchObject({
    English: 'Hello everybody',
  });
});

it('go with their sounds into a package for Anki', async () => {
  const headers = { authorization: `Bearer ${mira.idToken}` };
  const answer = await fetch(test.origin + CARD_FILES.anki, { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = z
    .record(z.string(), z.string())
    .parse(JSON.parse(Buffer.from(files['media'] ?? []).toString()));
  const card = await cardOf('Hoi zäme');
  const [place] = Object.entries(names).find(([, name]) => name === `school-${card?.id}.m4a`) ?? [];
  const played = await fetch(`${test.origin}${card?.Sound}`);
  expect(Buffer.from(files[place ?? ''] ?? [])).toEqual(Buffer.from(await played.arrayBuffer()));
  expect(Buffer.from(files['collection.anki2'] ?? []).toString()).toContain(`[sound:school-${card?.id}.m4a]`);
});

it('of a film that is not published are heard by teachers, and by learners no more', async () => {
  const { result } = await call(test.origin, 'getStudioLesson', teacher, { lessonID: 'hello' });
  const teachers = `${result?.mediaBase}line-sounds/1000-3000.m4a`;
  const own = await call(test.origin, 'getLineSounds', mira.idToken, { lessonID: 'hello' });
  const learners = own.result && 'film' in own.result ? `${own.result.film?.base}1000-3000.m4a` : '';
  expect([await play(teachers), await play(learners)]).toEqual([PLAYED, PLAYED]);
  for (const state of ['draft', 'withdrawn'] as const) {
    await test.ctx.db.update(lessons).set({ state }).where(eq(lessons.id, 'hello'));
    expect([await play(teachers), (await play(learners))[0]]).toEqual([PLAYED, 403]);
    const asked = await call(test.origin, 'listOwnCards', mira.idToken, { lessonID: 'hello' });
    expect(asked.result?.cards.map(({ Line }) => Line)).toEqual([undefined, undefined, undefined]);
  }
});
