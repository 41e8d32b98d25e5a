import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { flashcards } from '../flashcards/flashcards.table.ts';
import { legalPages } from '../legal/legal.table.ts';
import { course, lessons } from '../lessons/lessons.table.ts';
import type { Course, CourseLesson, CourseProblem } from './course.schemas.ts';
import { hashFolder } from './course-files.ts';
import { readCourse } from './read-course.ts';

/** Any number, the same in every process: whoever holds this lock imports. */
const IMPORT_LOCK = 7_208_443;

export type ImportTools = Pick<Context, 'db'> & { config: Pick<Context['config'], 'mediaDir'> };

/** A course that cannot be taken as it is. */
export class CourseError extends Error {
  readonly problems: CourseProblem[];
  constructor(problems: CourseProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'));
    this.problems = problems;
  }
}

/**
 * Takes a course folder over: all of it or nothing. A lesson that is no longer in it is withdrawn, not deleted, so that
 * its comments stay. Returns whether anything changed; an unchanged folder costs one reading of its files.
 */
export async function importCourse(ctx: ImportTools, folder: string): Promise<'imported' | 'unchanged'> {
  if (await isImported(ctx, folder)) return 'unchanged';
  const reading = readCourse(folder);
  if (!reading.ok) throw new CourseError(reading.problems);
  const { course: read } = reading;
  // Media first, each version in a folder of its own: a learner amid a lesson keeps the old one.
  for (const lesson of read.lessons) placeMedia(ctx.config.mediaDir, lesson);
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await saveLessons(tx, read);
    await saveLegalPages(tx, read);
    await saveCourse(tx, read);
  });
  return 'imported';
}

/** Another machine with the same database, or an emptied disk, still needs the media. */
async function isImported(ctx: ImportTools, folder: string): Promise<boolean> {
  const [known] = await ctx.db.select({ contentHash: course.contentHash }).from(course).limit(1);
  if (known?.contentHash !== hashFolder(folder)) return false;
  const kept = await ctx.db
    .select({ mediaPath: lessons.mediaPath })
    .from(lessons)
    .where(eq(lessons.isAvailable, true));
  return kept.every(({ mediaPath }) => existsSync(join(ctx.config.mediaDir, mediaPath)));
}

/** Named by its content: a new text keeps the media where they are. */
function mediaPathOf(lesson: CourseLesson): string {
  return join(lesson.id, hashFolder(lesson.folder, ['media', 'captions']).slice(0, 16));
}

function placeMedia(mediaDir: string, lesson: CourseLesson): void {
  const target = join(mediaDir, mediaPathOf(lesson));
  if (existsSync(target)) return;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(lesson.folder, 'media'), unfinished, { recursive: true });
  if (lesson.captions.length > 0)
    cpSync(join(lesson.folder, 'captions'), join(unfinished, 'captions'), { recursive: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another process was first, with the same content.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

async function saveLessons(tx: Database, { lessons: read }: Course): Promise<void> {
  const ids = read.map(({ id }) => id);
  await tx.update(lessons).set({ isAvailable: false }).where(notInArray(lessons.id, ids));
  for (const [position, lesson] of read.entries()) {
    const { id, ...row } = toRow(lesson, position);
    await tx
      .insert(lessons)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: lessons.id, set: row });
  }
  await tx.delete(flashcards);
  const cards = read.flatMap(({ id, cards: own }) =>
    own.map((card, position) => ({ lessonId: id, position, ...card })),
  );
  if (cards.length > 0) await tx.insert(flashcards).values(cards);
}

function toRow(lesson: CourseLesson, position: number): typeof lessons.$inferInsert {
  return {
    id: lesson.id,
    position,
    type: lesson.Type,
    title: lesson.Title,
    difficulty: lesson.Difficulty,
    publishedAt: new Date(`${lesson.Date}T00:00:00Z`),
    text: lesson.text,
    isAvailable: lesson.isAvailable,
    hasFlashcards: lesson.cards.length > 0,
    isFreeSample: lesson.isFreeSample,
    isMondayLesson: lesson.Type === 'monday_lesson',
    mondayLessonId: lesson.MondayLessonID ?? null,
    germanVersionUrl: lesson.GermanVersionURL ?? null,
    durationSeconds: lesson.durationSeconds,
    mediaPath: mediaPathOf(lesson),
    playlistFile: 'master.m3u8',
    thumbnailFile: 'poster.webp',
    photos: lesson.photos,
    audios: lesson.audios,
    captions: lesson.captions,
  };
}

async function saveLegalPages(tx: Database, { legalPages: pages }: Course): Promise<void> {
  const kept = pages.map(({ page }) => page);
  await tx.delete(legalPages).where(notInArray(legalPages.page, kept));
  for (const { page, ...row } of pages) {
    await tx
      .insert(legalPages)
      .values({ page, ...row })
      .onConflictDoUpdate({ target: legalPages.page, set: row });
  }
}

async function saveCourse(tx: Database, read: Course): Promise<void> {
  const row = {
    title: read.title,
    dialect: read.dialect,
    contentHash: read.contentHash,
    miniLessonIndex: read.lessons
      .filter(({ Type, isAvailable }) => Type === 'mini_lesson' && isAvailable)
      .map(({ id }) => id),
  };
  await tx
    .insert(course)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: course.id, set: row });
}
