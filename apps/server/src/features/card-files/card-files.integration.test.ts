import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CARD_FILES, MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import type { Language } from '@school/contract/language-cookie';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { CLOZE, makeCollection11, makePackage } from '../../../testing/factories/anki-packages.ts';
import { beginLessons, createFlashcard, createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { MAX_OWN_CARDS } from '../vocabulary/index.ts';
import { takeCards } from './take-cards.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { limits: unlimited });
  const lesson = await createLesson(test.ctx.db, { id: 'im-kafi', title: 'Im Kafi', hasFlashcards: true });
  const sound = join(test.ctx.config.mediaDir, lesson.mediaPath, 'cards/kafi.mp3');
  mkdirSync(dirname(sound), { recursive: true });
  writeFileSync(sound, 'the sound of kafi');
  await createFlashcard(test.ctx.db, {
    id: 'kafi',
    lessonId: lesson.id,
    swissGerman: 'De Kafi',
    english: '=coffee',
    soundFile: 'cards/kafi.mp3',
  });
  await createFlashcard(test.ctx.db, {
    id: 'milch',
    lessonId: lesson.id,
    swissGerman: 'D Milch',
    position: 1,
  });
});
afterAll(() => test.close());

async function createLearner(): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, account.uid, 1);
  return account;
}

const post = (path: string, { idToken }: SignedInAccount, body: string | Uint8Array) =>
  fetch(test.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(body),
  });
async function preview(account: SignedInAccount, body: string | Uint8Array, query = '') {
  return (await (await post(CARD_FILES.preview + query, account, body)).json()) as { ok: boolean };
}
async function take(account: SignedInAccount, body: string | Uint8Array, query = '') {
  const answer = await post(CARD_FILES.take + query, account, body);
  return (await answer.json()) as { ok: boolean; importID: string | null };
}
const fetchFile = ({ idToken }: SignedInAccount, path: string, language: Language = 'en') =>
  fetch(test.origin + path, {
    headers: { authorization: `Bearer ${idToken}`, cookie: `language=${language}` },
  });
async function ownWords({ idToken }: SignedInAccount) {
  const { result } = await call(test.origin, 'listOwnCards', idToken, {});
  return result?.cards.map(({ SwissGerman, English, lessonID }) => [SwissGerman, English, lessonID]);
}

const DECK = makePackage({
  'collection.anki2': makeCollection11([
    { guid: 'a', fields: ['<b>Gipfeli</b>', 'croissant'] },
    { guid: 'b', fields: ['de  KAFFI', 'the coffee'] },
    { guid: 'c', fields: ['d Milch', 'milk'] },
    { guid: 'd', fields: ['Ich {{c1::heisse}}'], type: CLOZE.id },
    { guid: 'e', fields: ['s Brot', 'bread'] },
  ]),
});

describe('a file that is brought', () => {
  it('is shown before anything of it is kept, then taken once, and taken back', async () => {
    const mira = await createLearner();
    const shown = {
      ok: true,
      format: 'anki',
      newCount: 3,
      knownCount: 1,
      skipped: { cloze: 1, incomplete: 0, tooLong: 0, turned: 0, sounds: 0 },
      soundCount: 0,
      sample: [
        { SwissGerman: 'Gipfeli', English: 'croissant' },
        { SwissGerman: 'de KAFFI', English: 'the coffee' },
        { SwissGerman: 's Brot', English: 'bread' },
      ],
      canSwap: true,
    };
    expect(await preview(mira, DECK)).toEqual(shown);
    expect(await ownWords(mira)).toEqual([]);
    expect(await preview(mira, DECK, '?fields=swapped')).toMatchObject({
      sample: [{ SwissGerman: 'croissant', English: 'Gipfeli' }, {}, {}, {}],
    });

    const taken = await take(mira, DECK);
    expect(taken).toMatchObject({ ok: true, newCount: 3, knownCount: 1 });
    expect(await ownWords(mira)).toEqual([
      ['Gipfeli', 'croissant', null],
      ['de KAFFI', 'the coffee', null],
      ['s Brot', 'bread', null],
    ]);
    expect(await take(mira, DECK)).toMatchObject({ newCount: 0, knownCount: 4, importID: null });
    // By its guid, whatever its text has become.
    const changed = makePackage({
      'collection.anki2': makeCollection11([{ guid: 'a', fields: ['Weggli', 'roll'] }]),
    });
    expect(await preview(mira, changed)).toMatchObject({ newCount: 0, knownCount: 1 });

    await beginLessons(test.ctx.db, mira.uid, ['im-kafi']);
    const due = await call(test.origin, 'listDueCards', mira.idToken, { limit: 50 });
    const cards = due.result && 'cards' in due.result ? due.result.cards : [];
    expect(cards.map(({ SwissGerman, lessonID }) => [SwissGerman, lessonID])).toEqual([
      ['De Kafi', 'im-kafi'],
      ['D Milch', 'im-kafi'],
      ['Gipfeli', null],
      ['de KAFFI', null],
      ['s Brot', null],
    ]);
    const [own] = cards.filter(({ lessonID }) => lessonID === null);
    const review = {
      id: crypto.randomUUID(),
      cardID: own?.id ?? '',
      grade: 'good' as const,
      at: '2026-01-01T00:00:00Z',
    };
    const answer = await call(test.origin, 'recordReviews', mira.idToken, { reviews: [review] });
    expect(answer.result?.results).toMatchObject([{ outcome: 'recorded' }]);
    const ofLesson = await call(test.origin, 'listDueCards', mira.idToken, {
      limit: 50,
      lessonID: 'im-kafi',
    });
    expect(ofLesson.result).toMatchObject({ newCount: 2 });

    const reto = await createLearner();
    const request = { importID: taken.importID ?? '' };
    expect((await call(test.origin, 'removeImportedCards', reto.idToken, request)).result).toEqual({
      count: 0,
    });
    expect((await call(test.origin, 'removeImportedCards', mira.idToken, request)).result).toEqual({
      count: 3,
    });
    expect(await ownWords(mira)).toEqual([]);
  });

  it('that is taken twice at once brings its cards once', async () => {
    const mira = await createLearner();
    const answers = await Promise.all([post(CARD_FILES.take, mira, DECK), post(CARD_FILES.take, mira, DECK)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await ownWords(mira)).toHaveLength(3);
  });

  it('with more cards than an account may have is refused whole, with the limit', async () => {
    const mira = await createLearner();
    await take(mira, 'Gipfeli,croissant');
    const lines = (count: number) =>
      Array.from({ length: count }, (_none, n) => `Wort ${n},word ${n}`).join('\n');
    const refusal = { ok: false, reason: 'too-many', limit: MAX_OWN_CARDS, ownCount: 1 };
    expect(await preview(mira, lines(100_000))).toEqual({ ...refusal, fileCount: 100_000 });
    expect(await take(mira, lines(MAX_OWN_CARDS))).toEqual({ ...refusal, fileCount: MAX_OWN_CARDS });
    expect(await ownWords(mira)).toHaveLength(1);
    expect(await take(mira, lines(MAX_OWN_CARDS - 1))).toMatchObject({ newCount: MAX_OWN_CARDS - 1 });
    expect(await preview(mira, 's Brot,bread')).toMatchObject({ reason: 'too-many', fileCount: 1 });
  });

  it.each([
    ['nothing', '', 'unknown-format'],
    ['a package that was cut off', DECK.slice(0, 200), 'broken'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-text'],
    ['a zip bomb', makePackage({ 'collection.anki2': new Uint8Array(4 * 1024 * 1024) }), 'too-large'],
  ])('that is %s is refused with the reason', async (_name, body, reason) => {
    const mira = await createLearner();
    expect(await preview(mira, body)).toEqual({ ok: false, reason });
    expect(await take(mira, body)).toEqual({ ok: false, reason });
  });

  it('beyond ten megabytes is not read, and one of another kind or of a stranger neither', async () => {
    const mira = await createLearner();
    expect((await post(CARD_FILES.preview, mira, new Uint8Array(MOST_CARD_FILE_BYTES + 1))).status).toBe(413);
    expect((await post(`${CARD_FILES.preview}?fields=other`, mira, 'a,b')).status).toBe(400);
    const json = await fetch(test.origin + CARD_FILES.preview, {
      method: 'POST',
      headers: { authorization: `Bearer ${mira.idToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    const stranger = await fetch(test.origin + CARD_FILES.take, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'a,b',
    });
    expect(stranger.status).toBe(401);
    // Every place has been given back.
    expect(await preview(mira, 's Brot,bread')).toMatchObject({ newCount: 1 });
  });

  it('leaves nothing on disk', async () => {
    const mira = await createLearner();
    await preview(mira, DECK);
    await preview(mira, DECK.slice(0, 200));
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`school-work-${process.pid}-`))).toEqual(
      [],
    );
  });
});

it('a plural that the dots alone keep apart from its singular is a card of its own', async () => {
  const mira = await createLearner();
  const words = ['Mueter,mother', 'Müeter,mothers', 'Wy,wine', 'wie,how', 'Muus,mouse', 'Mues,puree'];
  expect(await take(mira, words.join('\n'))).toMatchObject({ newCount: 6, knownCount: 0 });
  // However a word is spelt that means the same.
  const again = ['Muter,Mother', 'MÜETER,several mothers', 'Wii,wine'];
  expect(await take(mira, again.join('\n'))).toMatchObject({ newCount: 0, knownCount: 3 });
});

describe('a learner’s cards as a file', () => {
  it('of CSV have every card they may open and their own, and come back as known', async () => {
    const mira = await createLearner();
    await take(mira, 'Gipfeli,croissant');
    const answer = await fetchFile(mira, CARD_FILES.csv);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="swiss-german-cards.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const lines = bytes.toString().split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFSwissGerman,English,StandardGerman,Lesson,Due,id',
      "De Kafi,'=coffee,,Im Kafi,,kafi",
    ]);
    expect(lines[3]).toMatch(/^Gipfeli,croissant,,,,/);
    expect(await preview(mira, bytes)).toMatchObject({ newCount: 0, knownCount: 3, canSwap: false });
    const stranger = await createSignedInAccount(test.ctx);
    expect(await (await fetchFile(stranger, CARD_FILES.csv)).text()).not.toContain('Kafi');
  });

  it('of Anki have their sounds, and come back as known', async () => {
    const mira = await createLearner();
    await take(mira, DECK);
    const answer = await fetchFile(mira, CARD_FILES.anki);
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const files = unzipSync(bytes);
    expect(Buffer.from(files['0'] ?? []).toString()).toBe('the sound of kafi');
    expect(await preview(mira, bytes)).toMatchObject({ newCount: 0, knownCount: 5 });
  });

  it.each([
    ['en', '<hr id=answer>{{English}}'],
    ['de', '<hr id=answer>{{#StandardGerman}}{{StandardGerman}}<p class=standard>{{English}}'],
  ] as const)('of Anki answer first in the language of the browser: %s', async (language, answer) => {
    const file = await fetchFile(await createLearner(), CARD_FILES.anki, language);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    // As it stands in the database's own bytes.
    expect(Buffer.from(files['collection.anki2'] ?? []).toString()).toContain(answer);
  });

  it('are for those who are signed in', async () => {
    for (const path of [CARD_FILES.csv, CARD_FILES.anki])
      expect((await fetch(test.origin + path)).status).toBe(401);
  });
});

it('reads a package for a teacher alone, and keeps nothing', async () => {
  const learner = await createLearner();
  const csv = 'Znüni;snack\nZvieri;tea\nonly;';
  expect((await post(CARD_FILES.read, learner, csv)).status).toBe(403);
  const teacher = await createOperator(test.ctx);
  const answer = await post(CARD_FILES.read, teacher, csv);
  expect(await answer.json()).toMatchObject({
    ok: true,
    cards: [
      { swissGerman: 'Znüni', english: 'snack', standardGerman: null },
      { swissGerman: 'Zvieri', english: 'tea' },
    ],
    skipped: 1,
  });
  const broken = await post(CARD_FILES.read, teacher, 'PK\u0003\u0004 no package');
  expect(await broken.json()).toEqual({ ok: false, reason: 'broken' });
});

it('are not taken for an account that has gone since its token', async () => {
  const file = { ok: false, reason: 'broken', folder: '', cards: () => unread() } as const;
  await expect(takeCards(test.ctx, 'gone', file)).rejects.toThrow('This account is not there any more.');
});
async function* unread() {}
