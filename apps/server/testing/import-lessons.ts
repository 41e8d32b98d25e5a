import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument, type YAMLSeq } from 'yaml';
import type { Context } from '../src/platform/context.ts';
import { importCourse } from './import-course.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/**
 * Imports the sample course with these lessons, and those that they name, alone: all of its media take many times as long.
 * The rest (grammar, legal pages, plans, vocabulary) comes whole.
 */
export async function importLessons(ctx: Context, ...lessons: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'some-lessons-'));
  try {
    const chosen = withNamed(lessons);
    for (const name of readdirSync(CONTENT))
      if (name !== 'lessons') cpSync(join(CONTENT, name), join(folder, name), { recursive: true });
    for (const id of chosen) cpSync(lessonOf(id), join(folder, 'lessons', id), { recursive: true });
    const course = parseDocument(readFileSync(join(CONTENT, 'course.yaml'), 'utf8'));
    const listed = course.get('lessons') as YAMLSeq<{ value: string }>;
    listed.items = listed.items.filter(({ value }) => chosen.has(value));
    writeFileSync(join(folder, 'course.yaml'), String(course));
    await importCourse(ctx, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lessonOf = (id: string) => join(CONTENT, 'lessons', id);

/** These, and those that they name: a German version, a Monday's recording. */
function withNamed(lessons: readonly string[]): Set<string> {
  const all = new Set(lessons);
  // A set goes on to what is added while it is walked.
  for (const id of all)
    for (const [, named = ''] of readFileSync(join(lessonOf(id), 'lesson.md'), 'utf8').matchAll(NAMES))
      all.add(named);
  return all;
}

const NAMES = /^(?:MondayLessonID|GermanVersionURL): (?:\/videos\/)?([\w-]+)$/gm;
