import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createCourseFolder } from '../../../testing/factories/courses.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createLearners } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { saveCaptionLines } from '../captions/index.ts';
import type { LessonRow } from '../lessons/lessons.table.ts';
import { indexLessons } from './index.ts';

let test: TestApp;
let tokens: { visitor: null; learner: string; basic: string; vip: string };

beforeAll(async () => {
  test = await buildTestApp();
  const { learner, basic, vip } = await createLearners(test.ctx);
  tokens = { visitor: null, learner: learner.idToken, basic: basic.idToken, vip: vip.idToken };
  await add(
    'market',
    { title: 'Uf em Määrt', subtitle: 'at the market', text: 'We buy *Chääs* and **bread**.' },
    ['Rüebli', 'carrots'],
  );
  await add('sample', {
    title: 'Grüezi mitenand',
    subtitle: 'saying hello',
    isFreeSample: true,
    text: 'A cheese.',
  });
  await add(
    'secret',
    { title: 'Im Kafi', subtitle: null },
    [],
    'Uf <i>Widerluege</i>, Frau Müller &amp; Co!',
  );
  await add('talk', { title: 'Vom Wätter', subtitle: null, isMondayLesson: true, text: 'Cheese and rain.' });
  await add(
    'hut',
    { title: 'Z’Bärg', subtitle: null, text: '' },
    ['d Bise', 'the wind'],
    'S Dach isch wiiss.',
  );
  await add('home', { title: 'D Wonig', subtitle: null, text: 'Es isch spaat.' });
  await add('withdrawn', { title: 'Määrt', isAvailable: false });
});
afterAll(() => test.close());

async function add(id: string, values: Partial<LessonRow>, cards: string[] = [], said = ''): Promise<void> {
  const lesson = await createLesson(test.ctx.db, { id, ...values });
  const line = { id: 'line-1', startMs: 16_500, endMs: 20_000, speaker: 'Frau Keller', text: said };
  await saveCaptionLines(test.ctx.db, id, said === '' ? {} : { gsw: [line] });
  await indexLessons(test.ctx.db, [{ ...lesson, cards, lines: [said] }]);
}

async function search(who: keyof typeof tokens, query: string): Promise<string[]> {
  const { result } = await call(test.origin, 'searchLessons', tokens[who], { query });
  return (result?.lessons ?? []).map(({ DocID, foundIn }) => `${DocID}: ${foundIn.join(' ')}`).toSorted();
}

describe('a search', () => {
  it.each([
    ['Määrt', ['market: title']],
    ['maert', ['market: title']],
    ['MART', ['market: title']],
    ['mar', ['market: title']],
    ['määrt market', ['market: title']],
    ['chaas', ['market: text']],
    ['ruebli', ['market: cards']],
    ['Rüebli määrt', ['market: title cards']],
    ['gruezi hello', ['sample: title']],
    ['cheese', ['sample: text']],
    ['Wohnig', ['home: title']],
    ['schpaat', ['home: text']],
    ['wohnig späht', ['home: title text']],
    ['Berg', ['hut: title']],
    ['bärg tach', ['hut: title lines']],
    ['Tach', ['hut: lines']],
    ['wysch dach', []],
    ['Bisse', []],
    ['Pise', ['hut: cards']],
    ['berg määrt', []],
    ['ärt', []],
    ['nothing', []],
    ['', []],
    ['… ? 🧀', []],
    ["'; drop table lesson_words; --", []],
    [':* & ! | ( <->', []],
    ['a b c d e f g h i j k l m n o p q r s t u v w x y z', []],
    ['x'.repeat(200), []],
  ])('for %s, by a BASIC learner', async (query, expected) => {
    expect(await search('basic', query)).toEqual(expected);
  });

  it('of 201 and of 10,000 characters is refused with the reason, and so is one that is no text', async () => {
    for (const query of ['x'.repeat(201), 'x'.repeat(10_000)]) {
      const answer = await callUntyped(test.origin, 'searchLessons', null, { query });
      expect(answer).toMatchObject({ status: 400, error: { status: 'INVALID_ARGUMENT' } });
      expect(answer.error?.message).toContain('a search has at most 200 characters');
    }
    expect(await callUntyped(test.origin, 'searchLessons', null, { query: 7 })).toMatchObject({
      status: 400,
    });
    expect(await callUntyped(test.origin, 'searchLessons', null, {})).toMatchObject({ status: 400 });
  });
});

describe('a spoken line', () => {
  it.each(['uf wiederluege', 'Uf Widerluege', 'frau muller'])(
    'is found by %s, with where it stands',
    async (query) => {
      const { result } = await call(test.origin, 'searchLessons', tokens.basic, { query });
      const lines = [{ startSeconds: 16.5, text: 'Uf Widerluege, Frau Müller & Co!' }];
      expect(result?.lessons).toEqual([{ DocID: 'secret', foundIn: ['lines'], lines }]);
    },
  );

  it.each([
    ['ie, i', 'Wiederluege', 'Widerluege'],
    ['k, ch', 'Kuchi', 'Chuchi'],
    ['ck, gg', 'Bruck', 'Brugg'],
    ['tz, ts', 'Guetzli', 'Guetsli'],
    ['z, ts', 'Guezli', 'Guetsli'],
  ])('is found whichever of %s is typed: %s for %s', async (_letters, typed, said) => {
    const id = `said-${typed}`;
    await add(id, { title: 'Rägetag', subtitle: null, text: '' }, [], `Da isch ${said}.`);
    const { result } = await call(test.origin, 'searchLessons', tokens.basic, { query: typed });
    await test.ctx.pool.query('delete from lessons where id = $1', [id]);
    expect(result?.lessons.find(({ DocID }) => DocID === id)).toEqual({
      DocID: id,
      foundIn: ['lines'],
      lines: [{ startSeconds: 16.5, text: `Da isch ${said}.` }],
    });
  });

  it('that has only some of the words is not shown beside one that has all', async () => {
    await add('nose', { title: 'D Naase', subtitle: null, text: 'widerluege' }, [], 'Uf de Naase.');
    const { result } = await call(test.origin, 'searchLessons', tokens.basic, { query: 'uf widerluege' });
    const shown = (result?.lessons ?? []).map(({ DocID, lines }) => [DocID, lines.length]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['nose', 0],
        ['secret', 1],
      ]),
    );
    await test.ctx.pool.query(`delete from lessons where id = 'nose'`);
  });

  it('of a closed lesson is not found', async () => {
    expect(await search('learner', 'uf widerluege')).toEqual([]);
    const { result } = await call(test.origin, 'searchLessons', tokens.learner, { query: 'im kafi' });
    expect(result?.lessons).toEqual([{ DocID: 'secret', foundIn: ['title'], lines: [] }]);
  });
});

describe('paid words', () => {
  it.each([
    ['visitor', ['sample: text']],
    ['learner', ['sample: text']],
    ['basic', ['sample: text']],
    ['vip', ['sample: text', 'talk: text']],
  ] as const)('of a closed lesson are not found by a %s', async (who, expected) => {
    expect(await search(who, 'cheese')).toEqual(expected);
  });

  it('do not show in what is found by its title', async () => {
    expect(await search('visitor', 'määrt')).toEqual(['market: title']);
    expect(await search('visitor', 'määrt bread')).toEqual([]);
    expect(await search('basic', 'määrt bread')).toEqual(['market: title text']);
  });
});

it('an import takes titles, texts and cards into the search, and what changed', async () => {
  const course = createCourseFolder();
  await importCourse(test.ctx, course.folder);
  expect(await search('basic', 'hoi hallo')).toEqual(['goodbye: cards', 'hello: cards']);
  course.change('lessons/hello/flashcards.csv', 'SwissGerman,English,StandardGerman\nSalü,Hi,Hallo\n');
  await importCourse(test.ctx, course.folder);
  course.remove();
  expect(await search('basic', 'hoi hallo')).toEqual(['goodbye: cards']);
  expect(await search('basic', 'salu')).toEqual(['hello: cards']);
});

it('an import folds the recordings again too, which it does not have', async () => {
  await createLesson(test.ctx.db, { id: 'recorded', title: 'Stammtisch', source: 'stage' });
  expect(await search('visitor', 'schtammtisch')).toEqual([]);
  const course = createCourseFolder(['once-more']);
  await importCourse(test.ctx, course.folder);
  course.remove();
  expect(await search('visitor', 'schtammtisch')).toEqual(['recorded: title']);
});

it('an index answers', async () => {
  const client = await test.ctx.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select lesson_id from lesson_words where everything @@ to_tsquery('simple', 'mart:*')`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('lesson_words_everything');
  } finally {
    client.release(true);
  }
});
