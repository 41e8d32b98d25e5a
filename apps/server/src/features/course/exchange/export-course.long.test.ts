// Rooms: apps/server/src/features/lessons, content
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { hashFiles } from '../course-files.ts';
import { exportCourse } from './export-course.ts';

const CONTENT = fileURLToPath(new URL('../../../../../../content', import.meta.url));
/** Has cards, captions in three languages, photos and a German version. */
const LESSON = 'gruezi-mitenand';

let place: string;
let school: TestApp;
let other: TestApp;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'school-export-'));
  school = await buildTestApp();
  other = await buildTestApp();
  await importCourse(school.ctx, CONTENT);
});
afterAll(async () => {
  await school.close();
  await other.close();
  rmSync(place, { recursive: true });
});

/** What learners get of a lesson, without the tokens of addresses. */
async function show({ origin, ctx }: TestApp) {
  const { idToken } = await createOperator(ctx);
  const answers = await Promise.all([
    call(origin, 'getSecureData_v2_0', idToken, { videoID: LESSON }, 'de'),
    call(origin, 'getFlashcardsCloudFunction', idToken, { VideoID: LESSON }),
    call(origin, 'listLessons', null, {}, 'de'),
    call(origin, 'listGrammarTopics', null, {}, 'de'),
    call(origin, 'getLegalPage', null, { page: 'privacy-policy' }),
    call(origin, 'lookUpWord', idToken, { lessonID: LESSON, word: 'grüezi' }),
  ]);
  const { result } = answers[0];
  if (!result || !('VideoHLSurl' in result)) throw new Error('the lesson is closed');
  const base = result.VideoHLSurl.replace('master.m3u8', '');
  const files = ['master.m3u8', 'captions/gsw.vtt', 'captions/en.vtt', 'captions/de.vtt'];
  const texts = await Promise.all(files.map(async (file) => (await fetch(`${origin}${base}${file}`)).text()));
  return JSON.stringify([answers.map((answer) => answer.result), texts]).replace(
    /\/media\/[^/"]+\//g,
    '/media/',
  );
}

it('goes through a folder into an empty school without loss, and comes out again byte for byte', {
  timeout: 600_000,
}, async () => {
  const [first, second] = [join(place, 'first'), join(place, 'second')];
  await exportCourse(school.ctx, first);
  await importCourse(other.ctx, first);
  expect(await show(other)).toBe(await show(school));
  await exportCourse(other.ctx, second);
  expect(hashFiles(second)).toEqual(hashFiles(first));
  expect(await importCourse(school.ctx, first)).toBe('imported');
  const planned: unknown[] = [];
  await importCourse(other.ctx, second, { onPlan: (plan) => planned.push(...plan) });
  expect(planned).toEqual([]);
  expect(readdirSync(place).toSorted()).toEqual(['first', 'second']);
});
