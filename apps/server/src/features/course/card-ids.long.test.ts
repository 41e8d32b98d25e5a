import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CourseFolder, courseYaml, createCourseFolder } from '../../../testing/factories/courses.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { createImportTools, type Importing } from '../../../testing/import-tools.ts';
import { listFlashcards } from '../flashcards/flashcards.repo.ts';
import { type FlashcardRow, flashcards } from '../flashcards/flashcards.table.ts';
import { lessons } from '../lessons/lessons.table.ts';
import type { ImportTools } from './exchange/import-course.ts';
import { readCourse } from './read-course.ts';
import { writeCardIds } from './write-card-ids.ts';

const CARDS = 'lessons/hello/flashcards.csv';
const HEADER = 'SwissGerman,English,StandardGerman';
const [MONDAY, TUESDAY, WEDNESDAY] = [new Date('2026-11-23'), new Date('2026-11-24'), new Date('2026-11-25')];
let now = MONDAY;

let ctx: ImportTools;
let pool: Importing['pool'];
let close: Importing['close'];
let course: CourseFolder;

beforeEach(async () => {
  now = MONDAY;
  ({ ctx, pool, close } = await createImportTools({ now: () => now }));
  course = createCourseFolder(['hello', 'goodbye']);
  await importCourse(ctx, course.folder);
});

afterEach(async () => {
  await close();
  course.remove();
});

/** The ids of a lesson's cards by their Swiss German, in the lesson's order. */
async function idsIn(lessonId: string): Promise<{ [swissGerman: string]: string }> {
  const rows = await listFlashcards(ctx.db, lessonId);
  return Object.fromEntries(rows.map(({ swissGerman, id }) => [swissGerman, id]));
}

async function findCard(id = ''): Promise<FlashcardRow | undefined> {
  const [row] = await ctx.db.select().from(flashcards).where(eq(flashcards.id, id));
  return row;
}

async function importCards(...lines: string[]): Promise<void> {
  course.change(CARDS, `${lines.join('\n')}\n`);
  await importCourse(ctx, course.folder);
}

function writeIds(): void {
  const reading = readCourse(course.folder);
  if (reading.ok) writeCardIds(course.folder, reading.course);
}

describe('a card without an id in its file', () => {
  it('stays the same card when lines are moved, inserted and taken out, and its English changes', async () => {
    const before = await idsIn('hello');
    await importCards(HEADER, 'Sali,Hey,Hallo', 'Hoi,Hello there,Hallo', 'Grüezi,Hello,Guten Tag');
    const after = await idsIn('hello');
    expect(Object.keys(after)).toEqual(['Sali', 'Hoi', 'Grüezi']);
    expect(after).toMatchObject(before);
    expect((await findCard(before['Hoi']))?.english).toBe('Hello there');
    await importCards(HEADER, 'Grüezi,Hello,Guten Tag');
    expect(await idsIn('hello')).toEqual({ Grüezi: before['Grüezi'] });
  });

  it('becomes another card when it moves to another lesson', async () => {
    const [here, there] = [await idsIn('hello'), await idsIn('goodbye')];
    expect(here['Hoi']).not.toBe(there['Hoi']);
  });
});

describe('a card with its id in its file', () => {
  it('stays the same card when its Swiss German changes', async () => {
    const before = await idsIn('hello');
    writeIds();
    const text = readFileSync(join(course.folder, CARDS), 'utf8');
    await importCards(...text.trim().replace('Hoi', 'Hoi zäme').split('\n'));
    expect(await idsIn('hello')).toEqual({ Grüezi: before['Grüezi'], 'Hoi zäme': before['Hoi'] });
  });

  it('stays the same card in another lesson', async () => {
    await importCards(`${HEADER},id`, 'Grüezi,Hello,Guten Tag,c-1', 'Hoi,Hi,Hallo,c-2');
    course.change('lessons/goodbye/flashcards.csv', `${HEADER},id\nHoi,Hi,Hallo,c-2\n`);
    await importCards(`${HEADER},id`, 'Grüezi,Hello,Guten Tag,c-1');
    expect(await idsIn('goodbye')).toEqual({ Hoi: 'c-2' });
    expect(await idsIn('hello')).toEqual({ Grüezi: 'c-1' });
  });
});

describe('a card that is gone from its file', () => {
  it('is kept as withdrawn since the import that missed it, and is the same card when it returns', async () => {
    const { Hoi: id } = await idsIn('hello');
    now = TUESDAY;
    await importCards(HEADER, 'Grüezi,Hello,Guten Tag');
    now = WEDNESDAY;
    await importCards(HEADER, 'Grüezi,Hello there,Guten Tag');
    expect((await findCard(id))?.withdrawnAt).toEqual(TUESDAY);
    await importCards(HEADER, 'Hoi,Hi,Hallo', 'Grüezi,Hello,Guten Tag');
    expect((await idsIn('hello'))['Hoi']).toBe(id);
    expect((await findCard(id))?.withdrawnAt).toBeNull();
  });

  it('is withdrawn with its lesson', async () => {
    const { Hoi: id } = await idsIn('hello');
    course.change('lessons/hello', null);
    course.change('course.yaml', courseYaml(['goodbye']));
    await importCourse(ctx, course.folder);
    expect((await findCard(id))?.withdrawnAt).toEqual(MONDAY);
    expect(Object.keys(await idsIn('goodbye'))).toHaveLength(2);
  });
});

describe('a lesson that did not come from a course folder', () => {
  beforeEach(async () => {
    // Only the table says 'course' so far: another source stands here for the ones to come.
    await pool.query(`insert into lessons (id, source, position, type, title, published_at, text, state,
      has_flashcards, media_path, playlist_file, thumbnail_file)
      values ('made', 'elsewhere', 0, 'video_lesson', 'Made', now(), 'x', 'published', true, 'made', 'x', 'x')`);
    const card = { id: 'made-1', lessonId: 'made', position: 0, swissGerman: 'Velo', english: 'bike' };
    await ctx.db.insert(flashcards).values(card);
  });

  it('is left as it is by an import, its cards too', async () => {
    await importCards(HEADER, 'Sali,Hey,Hallo');
    const [lesson] = await ctx.db.select().from(lessons).where(eq(lessons.id, 'made'));
    expect(lesson).toMatchObject({ source: 'elsewhere', isAvailable: true });
    expect(await idsIn('made')).toEqual({ Velo: 'made-1' });
  });

  it('does not make an unchanged folder look changed', async () => {
    expect(await importCourse(ctx, course.folder)).toBe('unchanged');
  });

  it('is not overwritten by a lesson or card of the same id: the import says where and changes nothing', async () => {
    await expect(importCards(`${HEADER},id`, 'Hoi,Hi,Hallo,made-1')).rejects.toThrow(
      `${CARDS}:2 The school has a card 'made-1' that did not come from a course folder`,
    );
    const other = createCourseFolder(['made']);
    await expect(importCourse(ctx, other.folder)).rejects.toThrow(
      "lessons/made/lesson.md:1 The school has a lesson 'made' that did not come from a course folder",
    );
    other.remove();
    expect(await idsIn('made')).toEqual({ Velo: 'made-1' });
    expect(Object.keys(await idsIn('hello'))).toEqual(['Grüezi', 'Hoi']);
  });
});
