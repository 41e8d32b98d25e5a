import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { takeLock } from '../../platform/locks.ts';
import { saveCatalogue } from '../billing/index.ts';
import { saveGrammarTopics } from '../grammar/index.ts';
import { saveLegalPages } from '../legal/index.ts';
import { findCourse, listMediaPaths, saveCourse } from '../lessons/index.ts';
import { saveLiveSchedule } from '../live/index.ts';
import { savePrivateLessons } from '../private-lessons/index.ts';
import { saveVocabulary } from '../vocabulary/index.ts';
import type { Course } from './course.schemas.ts';
import { CourseError } from './course-error.ts';
import { hashCourse } from './course-files.ts';
import { placeMedia } from './place-media.ts';
import { readCourse } from './read-course.ts';
import { SOURCE, saveLessonsAndCards } from './save-lessons-and-cards.ts';

export type ImportTools = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'mediaDir'> };

/**
 * Takes a course folder over: all of it or nothing, and nothing that came from elsewhere is changed. Returns whether
 * anything changed; an unchanged folder costs one reading of its files.
 */
export async function importCourse(ctx: ImportTools, folder: string): Promise<'imported' | 'unchanged'> {
  if (await isImported(ctx, folder)) return 'unchanged';
  const reading = readCourse(folder);
  if (!reading.ok) throw new CourseError(reading.problems);
  const { course } = reading;
  // Media first, each version in its own folder: a learner who is watching keeps the old one.
  for (const lesson of course.lessons) placeMedia(ctx.config.mediaDir, lesson);
  await ctx.db.transaction(async (tx) => {
    await takeLock(tx, 'course-import');
    await saveLessonsAndCards(tx, course.lessons, ctx.clock.now());
    await saveGrammarTopics(tx, course.grammarTopics);
    await saveVocabulary(tx, course.vocabulary);
    await saveLegalPages(tx, course.legalPages);
    await saveCatalogue(tx, course.catalogue);
    await savePrivateLessons(tx, course.privateLessons);
    await saveLiveSchedule(tx, course.liveSchedule);
    await saveCourse(tx, {
      title: course.title,
      dialect: course.dialect,
      contentHash: course.contentHash,
      miniLessonIndex: listMiniLessonIds(course),
    });
  });
  return 'imported';
}

/** Another machine with the same database, or an emptied disk, still needs the media. */
async function isImported({ db, config }: ImportTools, folder: string): Promise<boolean> {
  const known = await findCourse(db);
  if (known?.contentHash !== hashCourse(folder)) return false;
  const kept = await listMediaPaths(db, SOURCE);
  return kept.every((mediaPath) => existsSync(join(config.mediaDir, mediaPath)));
}

function listMiniLessonIds({ lessons }: Course): string[] {
  const germanVersions = lessons.map(({ GermanVersionURL }) => GermanVersionURL);
  return lessons
    .filter(({ Type, isAvailable }) => Type === 'mini_lesson' && isAvailable)
    .map(({ id }) => id)
    .filter((id) => !germanVersions.includes(`/videos/${id}`));
}
