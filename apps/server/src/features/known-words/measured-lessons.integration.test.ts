import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { saveCaptionLines } from '../captions/index.ts';

const TEXT = 'Mir gönd morn i d Stadt und nämed s Tram bim Bahnhof, will s rägnet.';
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  for (const [id, position, text] of [
    ['later', 2, TEXT],
    ['earlier', 1, TEXT],
    ['silent', 3, 'Hoi!'],
  ] as const) {
    await createLesson(test.ctx.db, { id, position });
    await saveCaptionLines(test.ctx.db, id, {
      gsw: [{ id: 'line-1', startMs: 0, endMs: 5_000, speaker: null, text }],
    });
  }
});
afterAll(() => test.close());

const measure = (idToken: string | null, lessonIDs: string[]) =>
  call(test.origin, 'measureLessons', idToken, { lessonIDs });

it('measures a lesson against those before it in the course, whatever the order of the call', async () => {
  const { idToken } = await createOperator(test.ctx);
  const { result } = await measure(idToken, ['later', 'earlier', 'silent', 'none', 'later']);
  expect(result?.lessons.map(({ lessonID }) => lessonID)).toEqual(['later', 'earlier']);
  const [later, earlier] = result?.lessons ?? [];
  expect(earlier).toMatchObject({ newShare: 1 });
  expect(later).toMatchObject({ newWords: 0, newShare: 0 });
  expect(earlier?.syllablesPerSecond).toBeGreaterThan(2);
  expect(later?.level).toBeLessThan(earlier?.level ?? 0);
});

it('finds the lessons that measure so', async () => {
  const { idToken } = await createOperator(test.ctx);
  const { result } = await measure(idToken, ['later', 'earlier']);
  const [later, earlier] = (result?.lessons ?? []).map(({ level }) => level);
  const listed = async (...measured: number[]) => {
    const { result: found } = await call(test.origin, 'listStudioLessons', idToken, { measured });
    return { ids: found?.lessons.map(({ lessonID }) => lessonID), total: found?.total };
  };
  expect(await listed(later ?? 0)).toEqual({ ids: ['later'], total: 1 });
  expect(await listed(later ?? 0, earlier ?? 0)).toEqual({ ids: ['earlier', 'later'], total: 2 });
  expect(await listed()).toEqual({ ids: [], total: 0 });
});

it('is for teachers, and of a hundred lessons at once', async () => {
  expect((await measure((await createSignedInAccount(test.ctx)).idToken, ['later'])).status).toBe(403);
  const { idToken } = await createOperator(test.ctx);
  expect(
    (
      await measure(
        idToken,
        Array.from({ length: 101 }, () => 'later'),
      )
    ).status,
  ).toBe(400);
});
