import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LESSON_FILES, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import type { LessonFileAnswer } from '@school/contract/lesson-files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { createCourseFolder } from '../../../../testing/factories/courses.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { purgeLessonFiles } from '../added/purge-lesson-files.ts';
import { exportCourse } from '../index.ts';

let test: TestApp;
let other: TestApp;
let place: string;
let owner: string;
let teacher: string;
beforeAll(async () => {
  [test, other] = [await buildTestApp(), await buildTestApp()];
  place = mkdtempSync(join(tmpdir(), 'school-page-'));
  const course = createCourseFolder(['hello']);
  await importCourse(test.ctx, course.folder);
  course.remove();
  owner = (await createOperator(test.ctx, { role: 'owner' })).idToken;
  teacher = (await createOperator(test.ctx)).idToken;
});
afterAll(async () => {
  await test.close();
  await other.close();
  rmSync(place, { recursive: true });
});

const PLACE = { kind: 'school', id: 'school' } as const;
const IMPRINT = {
  name: ' Muster GmbH ',
  address: 'Musterstrasse 1\r\n8000 Zürich',
  email: 'hallo@muster.example',
  phone: null,
  companyNumber: 'CHE-123.456.789',
  vatNumber: '  ',
  responsible: null,
};
const save = (content: object, expectedRevision = 0, who = owner) =>
  call(test.origin, 'saveStudioPiece', who, { ...PLACE, expectedRevision, content } as never);
const pageOf = async ({ origin }: TestApp) => (await call(origin, 'getSchoolPage', null, {})).result?.school;

it('is written by the owner, read by everybody, and goes through an export into another school', async () => {
  expect(await pageOf(test)).toBeNull();
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  const sent = await fetch(`${test.origin}${LESSON_FILES}?lessonID=${SCHOOL_MEDIA}&kind=photo`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${teacher}` },
    body: Buffer.from(body),
  });
  const answer = (await sent.json()) as LessonFileAnswer;
  if (!answer.ok) throw new Error(answer.reason);
  const picture = answer.file.replace('added/', '');
  const anna = { name: 'Anna', words: { en: 'She teaches.', de: 'Sie unterrichtet.' }, picture };
  const said = { teachers: [anna], imprint: IMPRINT };
  expect((await save(said, 0, teacher)).error?.details).toEqual({ reason: 'no-role' });
  expect((await save(said)).result).toMatchObject({ ok: true, revision: 1 });
  const shown = {
    teachers: [{ ...anna, picture: `/media/school/${picture}` }],
    imprint: { ...IMPRINT, name: 'Muster GmbH', address: 'Musterstrasse 1\n8000 Zürich', vatNumber: null },
  };
  expect(await pageOf(test)).toEqual(shown);
  const file = await fetch(`${test.origin}/media/school/${picture}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(`${test.origin}/media/school/..%2Fhello%2Fmaster.m3u8`)).status).toBe(404);

  // What no page names is deleted a day later; what one has named stays.
  const home = join(test.ctx.config.mediaDir, SCHOOL_MEDIA, 'added');
  writeFileSync(join(home, 'unnamed.webp'), 'x');
  for (const name of ['unnamed.webp', picture]) utimesSync(join(home, name), 0, 0);
  await purgeLessonFiles(test.ctx);
  expect((await fetch(`${test.origin}/media/school/unnamed.webp`)).status).toBe(404);
  expect((await fetch(`${test.origin}/media/school/${picture}`)).status).toBe(200);

  const folder = join(place, 'course');
  await exportCourse(test.ctx, folder);
  await importCourse(other.ctx, folder);
  expect(await pageOf(other)).toEqual(shown);
  expect((await fetch(`${other.origin}/media/school/${picture}`)).status).toBe(200);

  writeFileSync(join(folder, 'school', picture), 'another picture');
  await expect(importCourse(other.ctx, folder)).rejects.toThrow('has another picture of this name');
});

it.each([
  ['an address that is none', { imprint: { ...IMPRINT, email: 'hallo' } }, 'must be an email address'],
  ['no name', { imprint: { ...IMPRINT, name: '  ' } }, 'must not be empty'],
  ['a teacher in HTML', { teachers: [{ name: 'Anna', words: 'Hi <b>you</b>', picture: null }] }, 'HTML'],
  [
    'a picture that was never sent',
    { teachers: [{ name: 'Anna', words: 'Hi.', picture: 'anna.webp' }] },
    'The picture of Anna is not there any more',
  ],
])('refuses %s with a sentence', async (_what, changes, sentence) => {
  const { error } = await save({ teachers: [], imprint: IMPRINT, ...changes }, 1);
  expect(error?.details).toMatchObject({ reason: 'not-valid' });
  expect(JSON.stringify(error?.details)).toContain(sentence);
});
