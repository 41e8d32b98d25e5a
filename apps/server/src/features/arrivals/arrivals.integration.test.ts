import type { Callables } from '@school/contract/callables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { saveCaptionLines } from '../captions/index.ts';
import { findArrival, listKnownLines } from './arrivals.repo.ts';

const LEVELS = [1, 2, 3];
const WORDS = ['Chue', 'Stäi', 'Huus', 'Bärg', 'Vogel', 'Wäg', 'Baum', 'See'];
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({}, { limits: unlimited });
  for (const level of LEVELS) {
    const id = `level-${level}`;
    await createLesson(test.ctx.db, {
      id,
      difficulty: level,
      position: level,
      isFreeSample: level === 1,
      isAvailable: true,
    });
    const say = (text: (word: string) => string) =>
      WORDS.map((word, place) => ({
        id: `line-${place}`,
        startMs: place * 1_000,
        endMs: place * 1_000 + 900,
        speaker: null,
        text: text(word),
      }));
    await saveCaptionLines(test.ctx.db, id, {
      gsw: say((word) => `Da gseesch ${level} ${word}.`),
      en: say((word) => `Here you see ${level} things like ${word}.`),
      de: say((word) => `Hier siehst du ${level} Dinge wie ${word}.`),
    });
  }
});
afterAll(() => test.close());

type Asked = Callables['askPlacement']['request'];
const ask = (who: SignedInAccount, asked: Asked) => call(test.origin, 'askPlacement', who.idToken, asked);
const arrival = async (who: SignedInAccount) =>
  (await call(test.origin, 'getArrival', who.idToken, null)).result;

/** Answers as somebody does who understands lessons up to a level: by the line that is read. */
async function place(who: SignedInAccount, knows: number, round = 0) {
  const asked: Asked = { understanding: 'words', round, chosen: [] };
  const levels: number[] = [];
  for (;;) {
    const { result } = await ask(who, asked);
    if (!result?.task) return { ...asked, levels };
    const { SwissGerman, choices } = result.task;
    const [, level, word] = /gseesch (\d) (\S+)\./.exec(SwissGerman ?? '') ?? [];
    const right = choices.findIndex(({ en }) => en === `Here you see ${level} things like ${word}.`);
    levels.push(Number(level));
    asked.chosen = [...asked.chosen, Number(level) <= knows ? right : null];
  }
}

const finish = (who: SignedInAccount, { understanding, round, chosen }: Asked, keepsKnown = false) =>
  call(test.origin, 'finishPlacement', who.idToken, { understanding, round, chosen, keepsKnown });

describe('a learner who comes', () => {
  it('begins with the first lesson of the course so long as nothing is known of them', async () => {
    const mira = await createSignedInAccount(test.ctx);
    expect(await arrival(mira)).toEqual({
      isDone: false,
      why: null,
      understanding: null,
      rounds: 0,
      level: null,
      isBeyond: false,
      begin: { lessonID: 'level-1', isOpen: true },
      openLessonID: null,
      knownLines: 0,
    });
    await call(test.origin, 'saveArrival', mira.idToken, {});
    expect(await arrival(mira)).toMatchObject({ isDone: true, why: null });
    await call(test.origin, 'saveArrival', mira.idToken, { why: 'work' });
    await call(test.origin, 'saveArrival', mira.idToken, { understanding: 'gist' });
    expect(await arrival(mira)).toMatchObject({ why: 'work', understanding: 'gist' });
  });

  it('is asked harder lines as long as they understand, and begins where they do not', async () => {
    for (const [knows, level] of [
      [0, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      const reto = await createSignedInAccount(test.ctx);
      const answers = await place(reto, knows);
      expect(answers.levels.at(-1)).toBe(level);
      const { result } = await finish(reto, answers);
      expect(result).toMatchObject({
        level,
        isBeyond: false,
        rounds: 1,
        begin: { lessonID: `level-${level}` },
      });
    }
  });

  it('is led to an open lesson where the one that suits them is not; with a plan to that one', async () => {
    const nina = await createSignedInAccount(test.ctx);
    const { result } = await finish(nina, await place(nina, 3));
    expect(result).toMatchObject({
      level: 3,
      isBeyond: true,
      begin: { lessonID: 'level-3', isOpen: false },
      openLessonID: 'level-1',
    });
    await grantPlan(test.ctx, nina.uid, 1);
    expect(await arrival(nina)).toMatchObject({ begin: { isOpen: true }, openLessonID: null });
  });

  it('has the words of understood lines counted as known if they wish, and no review of any card', async () => {
    const urs = await createSignedInAccount(test.ctx);
    const known = async () =>
      (await call(test.origin, 'countKnownWords', urs.idToken, { lessonIDs: ['level-1'] })).result?.lessons;
    const answers = await place(urs, 1);
    await finish(urs, answers);
    expect(await known()).toEqual([]);
    // The same answers again: the same place, and no round more.
    expect((await finish(urs, answers, true)).result).toMatchObject({ level: 2, rounds: 1, knownLines: 3 });
    expect((await known())?.[0]?.known).toBeGreaterThan(0);
    const figures = (await call(test.origin, 'getReviewStatistics', urs.idToken, null)).result;
    expect(figures?.days).toEqual([]);
    await finish(urs, answers, false);
    expect(await known()).toEqual([]);
  });

  it('is asked other lines the next time, and nobody is told which answer is right before they have given one', async () => {
    const [lea, max] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
    const first = async (who: SignedInAccount, round: number) =>
      (await ask(who, { understanding: 'nothing', round, chosen: [] })).result;
    expect(await first(lea, 0)).toEqual(await first(lea, 0));
    const others = [await first(lea, 0), await first(lea, 1), await first(lea, 2), await first(max, 0)];
    expect(new Set(others.map((answer) => JSON.stringify(answer?.task))).size).toBeGreaterThan(1);
    expect(others[0]?.last).toBeNull();
  });

  it('cannot be placed by half the answers, by too many, or without an account', async () => {
    const eva = await createSignedInAccount(test.ctx);
    const half = { understanding: 'nothing', round: 0, chosen: [null] } as const;
    expect(await finish(eva, { ...half, chosen: [null] })).toMatchObject({ status: 400 });
    expect(await arrival(eva)).toMatchObject({ isDone: false });
    const many = Array.from({ length: 41 }, () => 0);
    expect(await ask(eva, { ...half, chosen: many })).toMatchObject({ status: 400 });
    expect(await call(test.origin, 'getArrival', null, null)).toMatchObject({ status: 401 });
  });

  it('takes what they said along when they go', async () => {
    const ida = await createSignedInAccount(test.ctx);
    await finish(ida, await place(ida, 1), true);
    expect(await listKnownLines(test.ctx.db, ida.uid)).toHaveLength(3);
    expect((await callAuthApi(test, 'delete', { idToken: ida.idToken })).status).toBe(200);
    await finishDeletions(test.ctx);
    expect(await findArrival(test.ctx.db, ida.uid)).toBeNull();
  });
});
