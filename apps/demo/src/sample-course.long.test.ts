import { CourseError } from '@school/server/features/course';
import { buildTestApp, type TestApp } from '@school/server/testing/build-test-app';
import { call } from '@school/server/testing/call';
import { createOperator } from '@school/server/testing/factories/accounts';
import {
  type CourseFolder,
  courseYaml,
  createCourseFolder,
  lessonFiles,
} from '@school/server/testing/factories/courses';
import { importCourse } from '@school/server/testing/import-course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSampleCourse } from './sample-course.ts';

const CARDS = 'SwissGerman,English,StandardGerman';
let test: TestApp;
let course: CourseFolder;
let teacher: string;
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder(['hello', 'goodbye']);
  teacher = (await createOperator(test.ctx)).idToken;
});
afterAll(async () => {
  course.remove();
  await test.close();
});

async function ask<Name extends Parameters<typeof call>[1]>(
  name: Name,
  data: Parameters<typeof call<Name>>[3],
) {
  const { result, error } = await call(test.origin, name, teacher, data);
  if (result === undefined) throw new Error(error?.message);
  return result;
}

/** A lesson’s title, its first line and its first card: three pieces of it. */
async function show(lessonID: string) {
  const lesson = await ask('getStudioLesson', { lessonID });
  const captions = await ask('getStudioCaptions', { lessonID });
  const cards = await ask('getStudioCards', { lessonID });
  return [lesson.content.title, captions.content.gsw?.[0]?.text, cards.content[0]?.swissGerman];
}

/** A version of the course that says all of it otherwise. */
function release(title: string, lessons: string[]): void {
  course.change('course.yaml', courseYaml(lessons));
  for (const id of lessons) {
    const files = lessonFiles(id);
    const text = files[`lessons/${id}/lesson.md`] ?? '';
    for (const [file, said] of Object.entries(files)) course.change(file, said);
    course.change(`lessons/${id}/lesson.md`, text.replace('Grüezi', title));
    course.change(`lessons/${id}/captions/gsw.vtt`, `WEBVTT\n\n00:00.000 --> 00:04.000\n${title}\n`);
    course.change(`lessons/${id}/flashcards.csv`, `${CARDS}\n${title},Hello,Hallo\n`);
  }
}

it('the demo and an update of the school leave what a teacher changed, and bring the rest', async () => {
  await importCourse(test.ctx, course.folder);
  const lessonID = 'hello';
  await ask('saveLesson', { lessonID, expectedRevision: 1, changes: { title: 'Grüessech' } });
  const [line] = (await ask('getStudioCaptions', { lessonID })).content.gsw ?? [];
  if (!line) throw new Error('there is no line');
  const lines = [{ ...line, text: 'Grüessech!' }];
  await ask('saveCaptions', { lessonID, language: 'gsw', expectedRevision: 1, lines });
  expect(await show('hello')).toEqual(['Grüessech', 'Grüessech!', 'Grüezi']);

  release('Salü', ['goodbye', 'hello', 'tschuess']);
  await importSampleCourse(test.ctx, course.folder);
  // The cards of the lesson are a separate piece, which the teacher has not changed.
  expect(await show('hello')).toEqual(['Grüessech', 'Grüessech!', 'Salü']);
  expect(await show('goodbye')).toEqual(['Salü', 'Salü', 'Salü']);
  expect(await show('tschuess')).toEqual(['Salü', 'Salü', 'Salü']);
  expect(await importCourse(test.ctx, course.folder)).toBe('unchanged');

  release('Hoi', ['goodbye', 'hello', 'tschuess']);
  const updating = importCourse(test.ctx, course.folder);
  await expect(updating).rejects.toThrow(CourseError);
  await expect(updating).rejects.toThrow(/^lessons\/hello:1 This was changed in the studio since/m);
  expect(await show('goodbye')).toEqual(['Salü', 'Salü', 'Salü']);
  await importCourse(test.ctx, course.folder, { sides: 'theirs' });
  expect(await show('hello')).toEqual(['Grüessech', 'Grüessech!', 'Hoi']);
  expect(await show('goodbye')).toEqual(['Hoi', 'Hoi', 'Hoi']);
});
