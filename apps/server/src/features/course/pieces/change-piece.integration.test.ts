import type { CaptionsContent, LessonContent } from '@school/contract/course-pieces';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { findLesson } from '../../lessons/index.ts';
import { changePiece, findCurrent, listRevisionsOf } from '../../revisions/index.ts';
import { PIECE_RULES } from './piece-rules.ts';

let test: TestApp;
let course: CourseFolder;
let teachers: { anna: string; tim: string };
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder(['hello']);
  const [anna, tim] = [await createOperator(test.ctx), await createOperator(test.ctx)];
  teachers = { anna: anna.uid, tim: tim.uid };
});
afterAll(async () => {
  course.remove();
  await test.close();
});
beforeEach(async () => {
  await test.ctx.pool.query('delete from course_revisions');
  await test.ctx.pool.query('delete from lessons');
  await test.ctx.pool.query('delete from course');
  await importCourse(test.ctx, course.folder);
});

const save = (by: string, expected: number, changes: Partial<LessonContent>) =>
  test.ctx.db.transaction((tx) =>
    changePiece(test.ctx, tx, PIECE_RULES.lesson, {
      id: 'hello',
      by,
      origin: 'studio',
      expected,
      edit: (content) => content && { ...content, ...changes },
    }),
  );
const saveLines = (by: string, expected: number, change: (content: CaptionsContent) => CaptionsContent) =>
  test.ctx.db.transaction((tx) =>
    changePiece(test.ctx, tx, PIECE_RULES.captions, {
      id: 'hello',
      by,
      origin: 'studio',
      expected,
      edit: (content) => content && change(content),
    }),
  );

it('two teachers on one lesson lose nothing: other fields are merged, the same one is a clear conflict', async () => {
  const saved = await Promise.all([
    save(teachers.anna, 1, { title: 'Grüezi mitenand' }),
    save(teachers.tim, 1, { difficulty: 3 }),
  ]);
  expect(
    saved.map(({ ok, revision }) => ({ ok, revision })).toSorted((a, b) => a.revision - b.revision),
  ).toEqual([
    { ok: true, revision: 2 },
    { ok: true, revision: 3 },
  ]);
  expect(await findLesson(test.ctx.db, 'hello')).toMatchObject({ title: 'Grüezi mitenand', difficulty: 3 });
  const conflict = await save(teachers.tim, 1, { title: 'Hoi zäme' });
  expect(conflict).toMatchObject({
    ok: false,
    reason: 'changed',
    revision: 3,
    theirs: { title: 'Grüezi mitenand', difficulty: 3 },
  });
  expect((await findLesson(test.ctx.db, 'hello'))?.title).toBe('Grüezi mitenand');
  // Who has seen the other's version may take the own one.
  expect(await save(teachers.tim, 3, { title: 'Hoi zäme' })).toMatchObject({ ok: true, revision: 4 });
});

it('saving what stands there already makes no revision', async () => {
  expect(await save(teachers.anna, 1, { title: 'Grüezi' })).toMatchObject({ ok: true, revision: 1 });
});

it('of captions lines are merged by their ids, and both languages', async () => {
  const line = { startMs: 0, endMs: 500, speaker: null };
  await saveLines(teachers.anna, 1, () => ({
    gsw: [
      { ...line, id: 'a', text: 'Hoi' },
      { ...line, id: 'b', startMs: 1, text: 'Sali' },
    ],
  }));
  const edit = (id: string, text: string) => (content: CaptionsContent) => ({
    ...content,
    gsw: (content.gsw ?? []).map((own) => (own.id === id ? { ...own, text } : own)),
  });
  await saveLines(teachers.anna, 2, edit('a', 'Hoi!'));
  expect(await saveLines(teachers.tim, 2, edit('b', 'Sali!'))).toMatchObject({
    ok: true,
    isMerged: true,
    content: { gsw: [{ text: 'Hoi!' }, { text: 'Sali!' }] },
  });
  expect(await saveLines(teachers.tim, 2, edit('a', 'Ciao'))).toMatchObject({ ok: false, revision: 4 });
  const english = (content: CaptionsContent) => ({ ...content, en: [{ ...line, id: 'a', text: 'Hi' }] });
  expect(await saveLines(teachers.tim, 2, english)).toMatchObject({ ok: true, revision: 5 });
  expect((await findLesson(test.ctx.db, 'hello'))?.captions).toHaveLength(2);
});

it('the history says who and when, without a name once the account is gone', async () => {
  await save(teachers.anna, 1, { title: 'Sali' });
  const piece = { kind: 'lesson', id: 'hello' } as const;
  const history = await listRevisionsOf(test.ctx.db, piece, { before: 1_000, limit: 10 });
  expect(history).toMatchObject([
    { revision: 2, origin: 'studio', changedBy: teachers.anna, by: 'Thea Teacher' },
    { revision: 1, origin: 'import', changedBy: null, by: null },
  ]);
  await test.ctx.pool.query('delete from accounts where id = $1', [teachers.anna]);
  expect(await findCurrent(test.ctx.db, piece)).toMatchObject({
    changedBy: null,
    content: { title: 'Sali' },
  });
});

it('an import refuses what was changed in the studio since, unless an option says which side wins', async () => {
  const text = 'Now *anders*.';
  course.change('lessons/hello/lesson.de.md', 'Sag *Grüezi*.\n');
  await save(teachers.tim, 1, { text });
  await expect(importCourse(test.ctx, course.folder)).rejects.toThrow(
    'lessons/hello:1 This was changed in the studio',
  );
  expect((await findLesson(test.ctx.db, 'hello'))?.text).toBe(text);
  await importCourse(test.ctx, course.folder, { sides: 'theirs' });
  expect((await findLesson(test.ctx.db, 'hello'))?.text).toBe(text);
  course.change('lessons/hello/lesson.de.md', 'Sag *Hoi*.\n');
  await importCourse(test.ctx, course.folder, { sides: 'ours' });
  expect(await findLesson(test.ctx.db, 'hello')).toMatchObject({ textGerman: 'Sag *Hoi*.' });
  course.change('lessons/hello/lesson.de.md', null);
  expect(await importCourse(test.ctx, course.folder)).toBe('imported');
});
