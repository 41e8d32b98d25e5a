import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { CARD_FILES } from '@school/contract/card-file-paths';
import type { CardFileContent, CardFilePreview, CardFileTaken } from '@school/contract/card-files';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import {
  makeCollection11,
  makeCollection18,
  makePackage,
  metaOf,
  packed,
} from '../../../testing/factories/anki-packages.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { makeM4a, makeMp3 } from '../../../testing/factories/sounds.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { MOST_OWN_SOUND_BYTES } from '../vocabulary/own-sounds.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { limits: unlimited });
});
afterAll(() => test.close());

const HOI = makeMp3(1);
const SALI = makeM4a(2);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Four that sound as they should, and one that shares the first's sound. */
const DECK = makePackage({
  'collection.anki2': makeCollection11([
    { guid: 'a', fields: ['Hoi [sound:hoi &amp; sali.mp3]', 'hi'] },
    { guid: 'b', fields: ['Sali', 'hey [sound:sali.m4a]'] },
    { guid: 'c', fields: ['Hoi zäme [sound:hoi &amp; sali.mp3]', 'hi everybody'] },
    { guid: 'd', fields: ['Stumm', 'silent'] },
  ]),
  media: json({ 0: 'hoi & sali.mp3', 1: 'sali.m4a', 2: 'unused.mp3' }),
  0: HOI,
  1: SALI,
  2: makeMp3(1),
});

async function post<Answer>(
  path: string,
  { idToken }: { idToken: string },
  body: Uint8Array,
): Promise<Answer> {
  const answer = await fetch(test.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(body),
  });
  return (await answer.json()) as Answer;
}
const preview = (account: SignedInAccount, body: Uint8Array) =>
  post<CardFilePreview>(CARD_FILES.preview, account, body);
const take = (account: SignedInAccount, body: Uint8Array) =>
  post<CardFileTaken>(CARD_FILES.take, account, body);
const fetchPackage = async ({ idToken }: { idToken: string }) => {
  const answer = await fetch(test.origin + CARD_FILES.anki, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  return new Uint8Array(await answer.arrayBuffer());
};
async function soundsOf({ idToken }: SignedInAccount) {
  const { result } = await call(test.origin, 'listDueCards', idToken, { limit: 50 });
  const cards = result && 'cards' in result ? result.cards : [];
  return Object.fromEntries(cards.map(({ SwissGerman, Sound }) => [SwissGerman, Sound]));
}
const countSounds = async ({ uid }: SignedInAccount) => {
  const { rows } = await test.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from own_sounds where account_id = ${uid}`,
  );
  return rows[0]?.n;
};

describe('a learner’s package', () => {
  it('brings its sounds, at addresses that open them for its owner, and takes them along again', async () => {
    const mira = await createSignedInAccount(test.ctx);
    expect(await preview(mira, DECK)).toMatchObject({
      ok: true,
      newCount: 4,
      soundCount: 3,
      skipped: { sounds: 0 },
    });
    expect(await countSounds(mira)).toBe(0);
    expect(await take(mira, DECK)).toMatchObject({ ok: true, newCount: 4, soundCount: 3 });

    const sounds = await soundsOf(mira);
    expect(sounds['Stumm']).toBeUndefined();
    const play = (address: string | undefined, headers = {}) => fetch(test.origin + address, { headers });
    const hoi = await play(sounds['Hoi']);
    expect([hoi.status, hoi.headers.get('content-type'), hoi.headers.get('x-content-type-options')]).toEqual([
      200,
      'audio/mpeg',
      'nosniff',
    ]);
    expect(Buffer.from(await hoi.arrayBuffer())).toEqual(HOI);
    const part = await play(sounds['Sali'], { range: 'bytes=0-1' });
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
      206,
      'audio/mp4',
      `bytes 0-1/${SALI.length}`,
    ]);
    expect((await play(sounds['Sali'], { range: `bytes=${SALI.length}-` })).status).toBe(416);

    const files = unzipSync(await fetchPackage(mira));
    const media = JSON.parse(Buffer.from(files['media'] ?? []).toString()) as { [place: string]: string };
    const written = Object.keys(media).map((place) => Buffer.from(files[place] ?? []));
    expect(written).toEqual(expect.arrayContaining([HOI, SALI]));

    // Another account that gets it hears the same.
    const reto = await createSignedInAccount(test.ctx);
    expect(await take(reto, await fetchPackage(mira))).toMatchObject({
      ok: true,
      newCount: 4,
      soundCount: 3,
    });
    const [own, others] = [(await soundsOf(reto))['Hoi'], sounds['Hoi']];
    expect(Buffer.from(await (await play(own)).arrayBuffer())).toEqual(HOI);

    // Whose address opens nothing of others, nor one that was made up.
    const [token, card] = [own?.split('/')[2], others?.split('/')[3]];
    expect((await play(`/own-sounds/${token}/${card}`)).status).toBe(404);
    expect((await play(`/own-sounds/x${token}/${card}`)).status).toBe(403);
    const own2 = await call(test.origin, 'listOwnCards', reto.idToken, {});
    const ids = own2.result?.cards.map(({ id }) => id) ?? [];
    await call(test.origin, 'changeOwnCards', reto.idToken, { ids, change: { isRemoved: true } });
    expect(await countSounds(reto)).toBe(0);
    expect((await play(own)).status).toBe(404);
  });

  it('of a newer Anki, whose list and sounds are packed by zstd, brings them too', async () => {
    const mira = await createSignedInAccount(test.ctx);
    const text = (value: string) => Buffer.concat([Buffer.from([0x0a, value.length]), Buffer.from(value)]);
    const entry = (name: string) => {
      const inner = Buffer.concat([text(name), Buffer.from([0x10, 0x05])]);
      return Buffer.concat([Buffer.from([0x0a, inner.length]), inner]);
    };
    const deck = makePackage({
      meta: metaOf(3),
      'collection.anki21b': packed(
        makeCollection18([
          { fields: ['Grüezi [sound:b.mp3]', 'hello'] },
          { fields: ['Ade [sound:a.m4a]', 'bye'] },
        ]),
      ),
      media: zstdCompressSync(Buffer.concat([entry('a.m4a'), entry('b.mp3')])),
      0: zstdCompressSync(SALI),
      1: zstdCompressSync(HOI),
    });
    expect(await take(mira, deck)).toMatchObject({ ok: true, soundCount: 2 });
    const { Grüezi } = await soundsOf(mira);
    expect(Buffer.from(await (await fetch(test.origin + Grüezi)).arrayBuffer())).toEqual(HOI);
  });

  it('brings its cards without a sound that is missing, too long, too large, no sound, or packed as a bomb', async () => {
    const mira = await createSignedInAccount(test.ctx);
    const bad: { [name: string]: Uint8Array | null } = {
      'missing.mp3': null,
      'long.mp3': makeMp3(31),
      'large.m4a': Buffer.concat([makeM4a(2), Buffer.alloc(1024 * 1024)]),
      'page.mp3': Buffer.from('<script>alert(1)</script>'),
      'bomb.mp3': zstdCompressSync(Buffer.alloc(40 * 1024 * 1024)),
      'bomb.m4a': Buffer.alloc(40 * 1024 * 1024),
      '../../etc/passwd': Buffer.from('root'),
    };
    const names = Object.keys(bad);
    const deck = makePackage({
      'collection.anki2': makeCollection11(
        names.map((name, at) => ({ fields: [`Wort ${at} [sound:${name}]`, `word ${at}`] })),
      ),
      media: json(Object.fromEntries(names.map((name, at) => [at, name]))),
      ...Object.fromEntries(names.flatMap((name, at) => (bad[name] ? [[at, bad[name]]] : []))),
    });
    const expected = { ok: true, newCount: names.length, soundCount: 0, skipped: { sounds: names.length } };
    expect(await preview(mira, deck)).toMatchObject(expected);
    expect(await take(mira, deck)).toMatchObject(expected);
    expect(await countSounds(mira)).toBe(0);
  });

  it('whose list of media is broken or a bomb is answered', async () => {
    const mira = await createSignedInAccount(test.ctx);
    const withList = (media: Uint8Array) =>
      makePackage({
        'collection.anki2': makeCollection11([{ fields: ['Hoi [sound:a.mp3]', 'hi'] }]),
        media,
        0: HOI,
      });
    for (const list of [
      json([]),
      Buffer.from('{'),
      Buffer.from([0x0a, 0xff, 0xff]),
      json({ 0: 7 }),
      Buffer.alloc(0),
    ])
      expect(await preview(mira, withList(list))).toMatchObject({
        ok: true,
        soundCount: 0,
        skipped: { sounds: 1 },
      });
    expect(await preview(mira, withList(Buffer.alloc(8 * 1024 * 1024, 0x7b)))).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });

  it('leaves out the sounds for which the account has no room', async () => {
    const mira = await createSignedInAccount(test.ctx);
    await take(
      mira,
      makePackage({
        'collection.anki2': makeCollection11([{ guid: 'z', fields: ['Erschti [sound:a.mp3]', 'first'] }]),
        media: json({ 0: 'a.mp3' }),
        0: HOI,
      }),
    );
    await test.ctx.db.execute(
      sql`update own_sounds set bytes = decode(repeat('00', ${MOST_OWN_SOUND_BYTES - HOI.length - 10}), 'hex') where account_id = ${mira.uid}`,
    );
    // The first fits, and so does none after it.
    expect(await take(mira, DECK)).toMatchObject({ ok: true, newCount: 4, soundCount: 1 });
  });

  it('goes with its account, and is in the copy of its data', async () => {
    const { exportedSounds } = await import('../vocabulary/own-sounds.service.ts');
    const mira = await createSignedInAccount(test.ctx);
    await take(mira, DECK);
    expect(await exportedSounds.count(test.ctx.db, mira.uid)).toBe(3);
    const rows = [];
    for await (const page of exportedSounds.pages(test.ctx.db, mira.uid)) rows.push(...page);
    expect(rows.map(({ base64 }) => base64)).toEqual(expect.arrayContaining([HOI.toString('base64')]));
    await test.ctx.db.execute(sql`delete from accounts where id = ${mira.uid}`);
    expect(await countSounds(mira)).toBe(0);
  });
});

describe('a teacher’s package', () => {
  it('lays its sounds beside the lesson’s film, where its cards have them and learners hear them', async () => {
    const lesson = await createLesson(test.ctx.db, { id: 'im-zug', title: 'Im Zug', hasFlashcards: true });
    const { mediaDir } = test.ctx.config;
    mkdirSync(join(mediaDir, lesson.mediaPath), { recursive: true });
    const teacher = await createOperator(test.ctx);
    const read = (query: string) => post<CardFileContent>(CARD_FILES.read + query, teacher, DECK);
    const plain = await read('');
    expect(plain.ok && plain.cards.map(({ soundFile }) => soundFile)).toEqual([null, null, null, null]);
    const answer = await read('?lessonID=im-zug');
    if (!answer.ok) throw new Error(answer.reason);
    const [hoi, sali, both, silent] = answer.cards;
    expect(hoi?.soundFile).toMatch(/^added\/[0-9a-f]{16}\.mp3$/);
    expect(sali?.soundFile).toMatch(/^added\/[0-9a-f]{16}\.m4a$/);
    expect([both?.soundFile, silent?.soundFile]).toEqual([hoi?.soundFile, null]);
    expect(readFileSync(join(mediaDir, 'im-zug', hoi?.soundFile ?? ''))).toEqual(HOI);

    const cards = answer.cards.map((card) => ({ ...card, id: null }));
    const { result } = await call(test.origin, 'getStudioCards', teacher.idToken, { lessonID: 'im-zug' });
    const save = (rows: typeof cards) =>
      call(test.origin, 'saveCards', teacher.idToken, {
        lessonID: 'im-zug',
        expectedRevision: result?.revision ?? 0,
        cards: rows,
      });
    const none = cards.map((card) => ({ ...card, soundFile: 'added/0000000000000000.mp3' }));
    expect((await save(none)).error?.details).toMatchObject({ reason: 'no-such-sound' });
    expect((await save(cards)).result).toMatchObject({ ok: true });
    const shown = await call(test.origin, 'getFlashcardsCloudFunction', teacher.idToken, {
      VideoID: 'im-zug',
    });
    const [first] = shown.result && 'flashcards' in shown.result ? shown.result.flashcards : [];
    const played = await fetch(test.origin + first?.Sound);
    expect(Buffer.from(await played.arrayBuffer())).toEqual(HOI);
  });

  it('is laid beside no lesson that is not there, nor for a learner', async () => {
    const teacher = await createOperator(test.ctx);
    const { mediaDir } = test.ctx.config;
    const ask = async ({ idToken }: { idToken: string }, lessonID: string) => {
      const answer = await fetch(`${test.origin}${CARD_FILES.read}?lessonID=${lessonID}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/octet-stream' },
        body: Buffer.from(DECK),
      });
      return answer.status;
    };
    expect(await ask(teacher, 'nowhere')).toBe(404);
    expect(existsSync(join(mediaDir, 'nowhere'))).toBe(false);
    expect(await ask(teacher, '../x')).toBe(400);
    expect(await ask(await createSignedInAccount(test.ctx), 'im-zug')).toBe(403);
  });
});
