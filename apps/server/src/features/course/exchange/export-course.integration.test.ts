import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { createCourseFolder } from '../../../../testing/factories/courses.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { exportCourse } from './export-course.ts';

let place: string;
let small: TestApp;
let other: TestApp;
let regional: TestApp;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'school-export-'));
  small = await buildTestApp();
  other = await buildTestApp();
  regional = await buildTestApp();
});
afterAll(async () => {
  await small.close();
  await other.close();
  await regional.close();
  rmSync(place, { recursive: true });
});

it('writes over an earlier export, leaves what is not its own, and takes away what the school has no more', async () => {
  const folder = join(place, 'again');
  const course = createCourseFolder(['hello', 'goodbye']);
  await importCourse(small.ctx, course.folder);
  await exportCourse(small.ctx, folder);
  writeFileSync(join(folder, 'lessons/hello/film.yaml'), 'place: market\n');
  const teacher = await createOperator(small.ctx);
  const { result } = await call(small.origin, 'getStudioCards', teacher.idToken, { lessonID: 'hello' });
  await call(small.origin, 'saveCards', teacher.idToken, {
    lessonID: 'hello',
    expectedRevision: result?.revision ?? 0,
    cards: [],
  });
  const goodbye = { lessonID: 'goodbye', expectedRevision: 1, changes: { dialect: 'Bern' } };
  await call(small.origin, 'saveLesson', teacher.idToken, goodbye);
  await expect(importCourse(small.ctx, folder)).rejects.toThrow(
    'lessons/hello/flashcards.csv:1 This was changed in the studio',
  );
  await exportCourse(small.ctx, folder);
  expect(existsSync(join(folder, 'lessons/hello/flashcards.csv'))).toBe(false);
  expect(readFileSync(join(folder, 'lessons/hello/film.yaml'), 'utf8')).toBe('place: market\n');
  expect(readFileSync(join(folder, 'lessons/goodbye/lesson.md'), 'utf8')).toContain('\nDialect: Bern\n');
  expect(await importCourse(small.ctx, folder)).toBe('imported');
  const kept = await call(small.origin, 'getStudioLesson', teacher.idToken, { lessonID: 'goodbye' });
  expect(kept.result?.content.dialect).toBe('Bern');
  await importCourse(other.ctx, course.folder);
  await expect(importCourse(other.ctx, folder)).rejects.toThrow('exported from another school');
  await expect(exportCourse(other.ctx, folder)).rejects.toThrow('exported from another school');
  const strange = join(place, 'strange');
  mkdirSync(strange);
  writeFileSync(join(strange, 'letter.txt'), 'x');
  await expect(exportCourse(small.ctx, strange)).rejects.toThrow('is no export');
  expect(readdirSync(strange)).toEqual(['letter.txt']);
  course.remove();
});

it('has what regions say of cards and words, which learners see and an import takes back without loss', async () => {
  const folder = join(place, 'regions');
  const course = createCourseFolder(['hello', 'goodbye']);
  const cards =
    'SwissGerman,English,StandardGerman,Line,Regions,id\nD Milch,Milk,,l-7,Bärn: D Miuch,c-milch\n';
  const words =
    'SwissGerman,English,StandardGerman,Note,Regions\nd Milch,milk,,,\nnöd,not,,,Bärn: nid; Wallis: nid / nit\n';
  course.change('lessons/hello/flashcards.csv', cards);
  course.change('vocabulary.csv', words);
  await importCourse(regional.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(regional.ctx);
  const { result } = await call(regional.origin, 'lookUpWord', teacher.idToken, {
    word: 'nöd',
    lessonID: 'hello',
  });
  expect(result).toMatchObject({ entries: [{ Regions: { bern: 'nid', wallis: 'nid / nit' } }] });
  const shown = await call(regional.origin, 'getFlashcardsCloudFunction', teacher.idToken, {
    VideoID: 'hello',
  });
  expect(shown.result).toMatchObject({ flashcards: [{ id: 'c-milch', Regions: { bern: 'D Miuch' } }] });
  await exportCourse(regional.ctx, folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const written = () => [read('lessons/hello/flashcards.csv'), read('vocabulary.csv')];
  expect(written()).toEqual([cards, words]);
  expect(await importCourse(regional.ctx, folder)).toBe('imported');
  await exportCourse(regional.ctx, folder);
  expect(written()).toEqual([cards, words]);
});

it('has the spellings that a teacher takes, which an import takes back without loss', async () => {
  const folder = join(place, 'spellings');
  const course = createCourseFolder(['hello', 'goodbye']);
  await importCourse(other.ctx, course.folder);
  course.remove();
  const teacher = await createOperator(other.ctx);
  const forms = ['pfluumi', 'Pfluhmi'];
  await call(other.origin, 'takeVariant', teacher.idToken, { wanted: 'Huus', forms });
  await exportCourse(other.ctx, folder);
  const file = join(folder, 'spellings.csv');
  const said = 'SwissGerman,Spelling\nhuus,pfluhmi\nhuus,pfluumi\n';
  expect(readFileSync(file, 'utf8')).toBe(said);
  expect(await importCourse(other.ctx, folder)).toBe('imported');
  await exportCourse(other.ctx, folder);
  expect(readFileSync(file, 'utf8')).toBe(said);
  writeFileSync(file, `${said}ade,adiö\n`);
  expect(await importCourse(other.ctx, folder)).toBe('imported');
  await exportCourse(other.ctx, folder);
  expect(readFileSync(file, 'utf8')).toBe(said.replace('\n', '\nade,adiö\n'));
  // A press comes to what is there, and the studio's history has each.
  await call(other.origin, 'takeVariant', teacher.idToken, { wanted: 'ade', forms: ['adee'] });
  const piece = { kind: 'spellings' as const, id: 'spellings' };
  const { result } = await call(other.origin, 'listRevisions', teacher.idToken, { piece });
  expect(result?.revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
});
