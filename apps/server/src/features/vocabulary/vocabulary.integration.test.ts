import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createFlashcard, createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { importLessons } from '../../../testing/import-lessons.ts';
import { CLOSED, SAMPLE } from '../../../testing/sample-lessons.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { keepMadeOfVocabulary } from './find-vocabulary.service.ts';
import { countOwnCardsOf, listLessonsOfOwnCards } from './own-cards.repo.ts';
import { MAX_OWN_CARDS } from './own-cards.service.ts';
import { findOwnSound, insertOwnSounds } from './own-sounds.repo.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url));

let test: TestApp;
let mira: SignedInAccount;
beforeAll(async () => {
  test = await buildTestApp({}, { limits: unlimited });
  await importLessons(test.ctx, 'gruezi-mitenand', 'im-kafi');
  mira = await createSignedInAccount(test.ctx);
});
afterAll(() => test.close());

const lookUp = async (idToken: string | null, word: string, lessonID = SAMPLE) =>
  (await call(test.origin, 'lookUpWord', idToken, { word, lessonID })).result;
const entriesOf = async (word: string): Promise<string[]> => {
  const found = await lookUp(null, word);
  return found && 'entries' in found ? found.entries.map(({ SwissGerman }) => SwissGerman) : [];
};
const keep = (idToken: string | null, SwissGerman: string, lessonID = SAMPLE) =>
  call(test.origin, 'keepWord', idToken, { lessonID, SwissGerman, English: 'what it means' });
const wordsOf = async ({ idToken }: SignedInAccount, lessonID?: string) => {
  const { result } = await call(test.origin, 'listOwnCards', idToken, { ...(lessonID && { lessonID }) });
  return result?.cards.map(({ SwissGerman }) => SwissGerman);
};

describe('what is made of the vocabulary', () => {
  it('is made once for all who ask at a time, and anew after a failure', async () => {
    let made = 0;
    const find = keepMadeOfVocabulary((entries) => {
      made += 1;
      if (made === 1) throw new Error('the first fails');
      return entries.length;
    });
    await expect(find(test.ctx.db)).rejects.toThrow('the first fails');
    const found = await Promise.all(Array.from({ length: 5 }, () => find(test.ctx.db)));
    expect(new Set(found.map((one) => one.made)).size).toBe(1);
    expect(made).toBe(2);
  });
});

describe('a word of a lesson', () => {
  it.each([
    ['Chääs', 'de Chääs'],
    ['chaes', 'de Chääs'],
    ['Chäs', 'de Chääs'],
    ['BÄRG', 'de Bärg'],
    ['gaat’s', 'gaat'],
    ['machsch', 'mache'],
    ['gmacht', 'mache'],
    ['choschted', 'choschte'],
    ['Hüüsli', 's Hüüsli'],
    ['isch', 'isch'],
    ['gömmer', 'gömmer'],
    ['Guete', 'guete'],
    // In another spelling, under no key of its own.
    ['Berg', 'de Bärg'],
    ['d’Berg', 'de Bärg'],
    ['Gipfelli', 's Gipfeli'],
    ['Gueti', 'guete'],
  ])('%s leads to %s first', async (word, entry) => {
    expect((await entriesOf(word))[0]).toBe(entry);
  });

  it('comes with its meaning, and with the cards of the lesson that have it', async () => {
    const found = await lookUp(null, 'aabig');
    expect(found).toMatchObject({
      entries: [{ SwissGerman: 'de Aabig', English: 'the evening', StandardGerman: 'der Abend' }],
      cards: [{ SwissGerman: 'Guete n Aabig', English: 'Good evening' }],
    });
  });

  it('that is unknown leads to nothing', async () => {
    expect(await lookUp(null, 'Xylofaan')).toEqual({ entries: [], cards: [] });
    expect(await lookUp(null, '…')).toEqual({ entries: [], cards: [] });
  });

  it('is looked up by those who may open the lesson', async () => {
    expect(await lookUp(null, 'Kafi', CLOSED)).toEqual({ error: { code: 1 } });
    expect(await lookUp(mira.idToken, 'Kafi', CLOSED)).toEqual({ hasAccess: false, error: { code: 2 } });
    expect(await lookUp(mira.idToken, 'Kafi', 'no-such-lesson')).toEqual({ error: { code: 3 } });
    const reto = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, reto.uid, 1);
    expect(await lookUp(reto.idToken, 'Kafi', CLOSED)).toMatchObject({
      entries: [{ SwissGerman: 's Kafi' }],
    });
  });

  it('is in the vocabulary for nearly every word that the course’s films say', async () => {
    const missing: string[] = [];
    const script = readFileSync(`${CONTENT}/lessons/${SAMPLE}/film.yaml`, 'utf8');
    const lines = [...script.matchAll(/gsw: "([^"]*)"/g)].map(([, line = '']) => line);
    const words = new Set(lines.flatMap((line) => line.match(/[\p{Letter}’]+/gu) ?? []));
    for (const word of words) if ((await entriesOf(word)).length === 0) missing.push(word);
    expect(words.size).toBeGreaterThan(20);
    // Names of people.
    expect(missing.length, missing.join(' ')).toBeLessThanOrEqual(5);
  });
});

describe('a word that is kept', () => {
  it('is a card of its lesson and its account, and one card however often it is kept', async () => {
    const [first, again] = await Promise.all([keep(mira.idToken, 'Grüezi'), keep(mira.idToken, ' Grüezi ')]);
    expect(first.result).toEqual(again.result);
    expect(first.result).toMatchObject({
      card: { lessonID: SAMPLE, SwissGerman: 'Grüezi', English: 'what it means' },
    });
    await keep(mira.idToken, 'guet');
    expect(await wordsOf(mira)).toEqual(['Grüezi', 'guet']);
    expect(await wordsOf(mira, SAMPLE)).toEqual(['Grüezi', 'guet']);
    expect(await wordsOf(mira, CLOSED)).toEqual([]);
    expect(await wordsOf(await createSignedInAccount(test.ctx))).toEqual([]);
  });

  it('has the line where it was met among the cards of its lesson, and there alone', async () => {
    const learner = await createSignedInAccount(test.ctx);
    const { rows } = await test.ctx.pool.query<{ id: string }>(
      `select id from caption_lines where lesson_id = $1 and language = 'gsw' order by position limit 1`,
      [SAMPLE],
    );
    const word = { lessonID: SAMPLE, SwissGerman: 'Grüezi', English: 'Hello', lineID: rows[0]?.id };
    await call(test.origin, 'keepWord', learner.idToken, word);
    const linesIn = async (asked: { lessonID?: string }) =>
      (await call(test.origin, 'listOwnCards', learner.idToken, asked)).result?.cards.map(({ Line }) => Line);
    expect(await linesIn({ lessonID: SAMPLE })).toMatchObject([{ lessonID: SAMPLE }]);
    expect(await linesIn({})).toEqual([undefined]);
  });

  it('is taken away by its owner alone, and taking it away again changes nothing', async () => {
    const [reto, lena] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
    const { result } = await keep(reto.idToken, 'Hoi');
    const id = result && 'card' in result ? result.card.id : '';
    const remove = ({ idToken }: SignedInAccount) => call(test.origin, 'removeOwnCard', idToken, { id });
    await remove(lena);
    expect(await wordsOf(reto)).toEqual(['Hoi']);
    for (const _time of ['first', 'again']) expect((await remove(reto)).result).toEqual({ ok: true });
    expect(await wordsOf(reto)).toEqual([]);
  });

  it('is written anew, and heard, by its owner alone', async () => {
    const { db } = test.ctx;
    const [reto, lena] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
    const { result } = await keep(reto.idToken, 'Sali');
    const id = result && 'card' in result ? result.card.id : '';
    const edit = ({ idToken }: SignedInAccount, SwissGerman: string) =>
      call(test.origin, 'editOwnCard', idToken, { id, SwissGerman, English: 'hello' });
    expect((await edit(lena, 'Tschau')).status).toBe(404);
    expect((await edit(reto, 'Salü')).status).toBe(200);
    expect(await wordsOf(reto)).toEqual(['Salü']);
    expect([...(await listLessonsOfOwnCards(db, lena.uid, [id])).keys()]).toEqual([]);
    expect([...(await listLessonsOfOwnCards(db, reto.uid, [id])).keys()]).toEqual([id]);
    await insertOwnSounds(db, [{ cardId: id, accountId: reto.uid, bytes: Buffer.from('a sound') }]);
    expect(await findOwnSound(db, lena.uid, id)).toBeNull();
    expect(await findOwnSound(db, reto.uid, id)).toMatchObject({ cardId: id });
  });

  it('is refused to a visitor, of a closed lesson, without a meaning, and beyond the bound', async () => {
    expect((await keep(null, 'Hoi')).status).toBe(401);
    expect((await keep(mira.idToken, 'Kafi', CLOSED)).result).toEqual({
      hasAccess: false,
      error: { code: 2 },
    });
    expect((await keep(mira.idToken, ' ')).status).toBe(400);
    const reto = await createSignedInAccount(test.ctx);
    await test.ctx.pool.query(
      `insert into own_cards (id, account_id, lesson_id, swiss_german, english, kept_at)
       select $1 || n, $1, $2, 'word ' || n, 'meaning', now() from generate_series(1, $3::int) n`,
      [reto.uid, SAMPLE, MAX_OWN_CARDS],
    );
    expect((await keep(reto.idToken, 'one more')).status).toBe(429);
    expect((await keep(reto.idToken, 'word 7')).status).toBe(200);
  });

  it('goes with its account', async () => {
    const gone = await createSignedInAccount(test.ctx);
    await keep(gone.idToken, 'Hoi');
    expect(await countOwnCardsOf(test.ctx.db, gone.uid)).toBe(1);
    expect((await callAuthApi(test, 'delete', { idToken: gone.idToken })).status).toBe(200);
    await finishDeletions(test.ctx);
    expect(await countOwnCardsOf(test.ctx.db, gone.uid)).toBe(0);
  });

  it('finds the cards of that lesson, and not of another', async () => {
    const lesson = await createLesson(test.ctx.db, { isFreeSample: true, hasFlashcards: true });
    await createFlashcard(test.ctx.db, { lessonId: lesson.id, swissGerman: 'D Chue', english: 'The cow' });
    expect(await lookUp(null, 'chue', lesson.id)).toMatchObject({ cards: [{ SwissGerman: 'D Chue' }] });
    expect(await lookUp(null, 'chue', SAMPLE)).toMatchObject({ cards: [] });
  });
});

it('a look-up uses the index', async () => {
  const { rows } = await test.ctx.pool
    .query(
      'set enable_seqscan = off; explain select * from vocabulary where key = any(array[$$chas$$, $$mach$$])',
    )
    .then((results) => (results as unknown as { rows: { 'QUERY PLAN': string }[] }[])[1] ?? { rows: [] });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('vocabulary_key');
});
