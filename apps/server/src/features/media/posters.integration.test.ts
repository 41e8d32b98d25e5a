import { POSTER_FORMATS, POSTER_WIDTHS } from '@school/contract/posters';
import { posterAddress } from '@school/domain/posters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { type CourseFolder, createCourseFolder } from '../../../testing/factories/courses.ts';
import { importCourse } from '../../../testing/import-course.ts';

let course: CourseFolder;
let test: TestApp;
beforeAll(async () => {
  course = createCourseFolder();
  const add = (lesson: string, file: string) => course.change(`lessons/${lesson}/media/${file}`, file);
  add('hello', 'poster-night.webp');
  for (const width of POSTER_WIDTHS) {
    for (const format of POSTER_FORMATS) {
      add('hello', `poster-${width}.${format}`);
      // By night the narrowest is not there.
      if (width > 320) add('hello', `poster-night-${width}.${format}`);
    }
  }
  // One format alone is no width.
  add('goodbye', 'poster-640.webp');
  test = await buildTestApp();
  await importCourse(test.ctx, course.folder);
});
afterAll(async () => {
  await test.close();
  course.remove();
});

it('says of each lesson in which widths its poster comes, and whether by night', async () => {
  const { result } = await call(test.origin, 'listLessons', null, {});
  const told = result?.lessons.map((lesson) => [lesson.DocID, lesson.posterWidths, lesson.hasNightPoster]);
  expect(told?.sort()).toEqual([
    ['goodbye', [], false],
    ['hello', [640, 960], true],
  ]);
});

it.each([
  [{ isNight: false, size: { width: 640, format: 'avif' as const } }, 'image/avif'],
  [{ isNight: true, size: { width: 960, format: 'webp' as const } }, 'image/webp'],
  [{ isNight: true, size: null }, 'image/webp'],
])('sends %j to everybody', async (picture, type) => {
  const answer = await fetch(`${test.origin}${posterAddress('hello', picture)}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cache-control')).toContain('public');
  expect(posterAddress('hello', picture)).toContain(await answer.text());
});

it.each([
  ['a width that was not made', 'goodbye/poster-320.avif'],
  ['a width that no poster has', 'hello/poster-641.avif'],
  ['another file of the lesson', 'hello/master.m3u8'],
  ['a file of a folder in it', 'hello/p360%2Fs00.m4s'],
  ['a file outside it', 'hello/..%2F..%2Fcourse.yaml'],
  ['a lesson that is not there', 'no-lesson/poster-640.avif'],
])('does not find %s', async (_name, path) => {
  expect((await fetch(`${test.origin}/media/posters/${path}`)).status).toBe(404);
});
