import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CourseFolder,
  courseYaml,
  createCourseFolder,
  lessonFiles,
  PLANS,
} from '../../../testing/factories/courses.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { createImportTools, type Importing } from '../../../testing/import-tools.ts';
import { loseAnswer } from '../../../testing/lose-answer.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { findOffer } from '../billing/catalogue/catalogue.repo.ts';
import { listCaptionLines } from '../captions/index.ts';
import { flashcards } from '../flashcards/flashcards.table.ts';
import { legalPages } from '../legal/legal.table.ts';
import { listMiniLessonIds } from '../lessons/index.ts';
import { course as courses, lessons } from '../lessons/lessons.table.ts';
import { CourseError } from './course-error.ts';
import type { ImportTools } from './exchange/import-course.ts';

let ctx: ImportTools;
let mediaDir: string;
let close: Importing['close'];
let course: CourseFolder;

beforeEach(async () => {
  ({ ctx, mediaDir, close } = await createImportTools(createTurnableClock()));
  course = createCourseFolder(['hello', 'goodbye']);
});

afterEach(async () => {
  await close();
  course.remove();
});

async function getLesson(id: string): Promise<typeof lessons.$inferSelect> {
  const [row] = await ctx.db.select().from(lessons).where(eq(lessons.id, id));
  if (!row) throw new Error(`no lesson ${id}`);
  return row;
}

async function listPhrases(lessonId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ swissGerman: flashcards.swissGerman })
    .from(flashcards)
    .where(and(eq(flashcards.lessonId, lessonId), isNull(flashcards.withdrawnAt)))
    .orderBy(asc(flashcards.position));
  return rows.map(({ swissGerman }) => swissGerman);
}

function mediaFile(path: string, file: string): string {
  return readFileSync(join(mediaDir, path, file), 'utf8');
}

describe('the first import', () => {
  it('takes lessons, cards, pages, the index and the media over', async () => {
    expect(await importCourse(ctx, course.folder)).toBe('imported');
    const lesson = await getLesson('hello');
    expect(lesson).toMatchObject({
      position: 0,
      type: 'mini_lesson',
      title: 'Grüezi',
      subtitle: 'hello',
      isAvailable: true,
      hasFlashcards: true,
      publishedAt: new Date('2026-09-03T00:00:00Z'),
      captions: [{ language: 'gsw', file: 'captions/gsw.vtt' }],
    });
    expect(await listPhrases('hello')).toEqual(['Grüezi', 'Hoi']);
    expect(mediaFile(lesson.mediaPath, lesson.playlistFile)).toContain('p360/index.m3u8');
    expect(mediaFile(lesson.mediaPath, lesson.thumbnailFile)).toBe('poster');
    expect(await listCaptionLines(ctx.db, 'hello', 'gsw')).toMatchObject([{ startMs: 0, text: 'Grüezi' }]);
    expect(existsSync(join(mediaDir, lesson.mediaPath, 'captions'))).toBe(false);
    expect(await ctx.db.select().from(courses)).toMatchObject([{ title: 'Swiss German', dialect: 'Zürich' }]);
    expect(await listMiniLessonIds(ctx.db)).toEqual(['hello', 'goodbye']);
    expect(await ctx.db.select().from(legalPages)).toHaveLength(1);
  });

  it('takes nothing of a course with a mistake', async () => {
    course.change('lessons/goodbye/flashcards.csv', 'SwissGerman,English,StandardGerman\nAdee\n');
    await expect(importCourse(ctx, course.folder)).rejects.toThrow(CourseError);
    await expect(importCourse(ctx, join(course.folder, 'nowhere'))).rejects.toThrow('course.yaml:1');
    expect(await ctx.db.select().from(lessons)).toEqual([]);
    expect(readdirSync(mediaDir)).toEqual([]);
  });

  it('keeps the media of an import that stands although its answer was lost', async () => {
    loseAnswer(ctx.db);
    await expect(importCourse(ctx, course.folder)).rejects.toThrow('timeout');
    expect(mediaFile((await getLesson('hello')).mediaPath, 'poster.webp')).toBe('poster');
    expect(await importCourse(ctx, course.folder)).toBe('unchanged');
  });

  it('takes the media of an import that came to nothing away again', async () => {
    const clock = {
      now: () => {
        throw new Error('killed');
      },
    };
    await expect(importCourse({ ...ctx, clock }, course.folder)).rejects.toThrow('killed');
    const left = readdirSync(mediaDir, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('may be asked for by several processes at once', async () => {
    await Promise.all([1, 2, 3].map(() => importCourse(ctx, course.folder)));
    expect(await ctx.db.select().from(lessons)).toHaveLength(2);
    expect(await ctx.db.select().from(flashcards)).toHaveLength(4);
  });
});

describe('importing again', () => {
  beforeEach(async () => {
    await importCourse(ctx, course.folder);
  });

  it('does nothing when nothing changed', async () => {
    expect(await importCourse(ctx, course.folder)).toBe('unchanged');
  });

  it('brings the media back where they are missing', async () => {
    rmSync(mediaDir, { recursive: true });
    expect(await importCourse(ctx, course.folder)).toBe('imported');
    expect(mediaFile((await getLesson('goodbye')).mediaPath, 'poster.webp')).toBe('poster');
  });

  it('takes changed texts and cards, and leaves the media where they are', async () => {
    const before = await getLesson('hello');
    const { 'lessons/hello/lesson.md': text = '' } = lessonFiles('hello');
    course.change('lessons/hello/lesson.md', text.replace('And then go on.', 'And smile.'));
    course.change('lessons/hello/flashcards.csv', 'SwissGerman,English,StandardGerman\nSali,Hi,Hallo\n');
    expect(await importCourse(ctx, course.folder)).toBe('imported');
    const after = await getLesson('hello');
    expect(after.text).toContain('And smile.');
    expect(after.mediaPath).toBe(before.mediaPath);
    expect(await listPhrases('hello')).toEqual(['Sali']);
  });

  it('gives changed media a folder of their own and keeps the old ones for who is watching', async () => {
    const before = await getLesson('hello');
    course.change('lessons/hello/media/p360/s00.m4s', '\0\0\0\x08styp another');
    await importCourse(ctx, course.folder);
    const after = await getLesson('hello');
    expect(after.mediaPath).not.toBe(before.mediaPath);
    expect(mediaFile(after.mediaPath, 'p360/s00.m4s')).toBe('\0\0\0\x08styp another');
    expect(mediaFile(before.mediaPath, 'p360/s00.m4s')).toBe('\0\0\0\x08styp');
  });

  it('withdraws a lesson that is gone, with its row kept for its comments, and takes it back', async () => {
    course.change('lessons/hello', null);
    course.change('course.yaml', courseYaml(['goodbye']));
    await importCourse(ctx, course.folder);
    expect((await getLesson('hello')).isAvailable).toBe(false);
    expect((await getLesson('goodbye')).isAvailable).toBe(true);
    expect(await listMiniLessonIds(ctx.db)).toEqual(['goodbye']);

    for (const [file, content] of Object.entries(lessonFiles('hello'))) course.change(file, content);
    course.change('course.yaml', courseYaml(['goodbye', 'hello']));
    await importCourse(ctx, course.folder);
    expect(await getLesson('hello')).toMatchObject({ isAvailable: true, position: 1 });
  });

  it('takes changed prices', async () => {
    const priceOf = async () => {
      const [item] = (await findOffer(ctx.db, DEFAULT_OFFER_ID)) ?? [];
      return item?.StripePrice.unit_amount;
    };
    expect(await priceOf()).toBe(1_000);
    course.change('plans.yaml', PLANS.replace('1000', '1200'));
    expect(await importCourse(ctx, course.folder)).toBe('imported');
    expect(await priceOf()).toBe(1_200);
  });

  it('imports an unchanged folder again where an older server took less from it', async () => {
    await ctx.db.update(courses).set({ contentHash: 'of an older format' });
    expect(await importCourse(ctx, course.folder)).toBe('imported');
    expect(await importCourse(ctx, course.folder)).toBe('unchanged');
  });

  it('drops a legal page that the course no longer has', async () => {
    course.change('course.yaml', `${courseYaml(['hello', 'goodbye']).split('legal:')[0]}legal: {}\n`);
    await importCourse(ctx, course.folder);
    expect(await ctx.db.select().from(legalPages)).toEqual([]);
  });

  it('leaves all as it was when the new course has a mistake', async () => {
    course.change('lessons/hello/media/p360/s00.m4s', null);
    await expect(importCourse(ctx, course.folder)).rejects.toThrow('media/p360/s00.m4s is missing.');
    const { mediaPath } = await getLesson('hello');
    expect(existsSync(join(mediaDir, mediaPath, 'p360/s00.m4s'))).toBe(true);
  });
});
