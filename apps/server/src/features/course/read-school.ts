import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PieceContent } from '@school/contract/course-pieces';
import { MOST_TEACHERS, TEACHER_WORDS_MAX_LENGTH } from '@school/contract/school-limits';
import { SchoolPictureSchema } from '@school/contract/school-page';
import { germanOf, sayIn } from '@school/contract/words';
import { z } from 'zod';
import type { CourseProblem } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { findRawHtml, readYaml } from './lesson-markdown.ts';
import { wordsFile } from './words.schemas.ts';

const FILE = 'school.yaml';
/** Below the course: the pictures of those who teach. */
export const SCHOOL_FOLDER = 'school';
const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

const line = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);
const orNone = (most: number) => line(most).nullable().default(null);

const SchoolFileSchema = z.strictObject({
  teachers: z
    .array(
      z.strictObject({
        name: line(100),
        words: wordsFile(line(TEACHER_WORDS_MAX_LENGTH)),
        picture: SchoolPictureSchema.nullable().default(null),
      }),
    )
    .max(MOST_TEACHERS, `has at most ${MOST_TEACHERS} people`)
    .default([]),
  imprint: z.strictObject({
    name: line(200),
    address: line(500),
    email: z.email('must be an email address').max(320),
    phone: orNone(60),
    companyNumber: orNone(100),
    vatNumber: orNone(100),
    responsible: orNone(200),
  }),
});

/** Reads who teaches and who runs the school; null where the course does not say, or has a mistake in it. */
export function readSchool(root: string, problems: CourseProblem[]): PieceContent<'school'> | null {
  if (!existsSync(join(root, FILE))) return null;
  const source = readText(root, FILE, problems);
  const school = source === null ? null : parseSchool(source, problems);
  for (const { picture } of school?.teachers ?? []) {
    if (picture === null) continue;
    const file = join(SCHOOL_FOLDER, picture);
    const found = statSync(join(root, file), { throwIfNoEntry: false });
    if (!found?.isFile()) problems.push({ file: FILE, line: 1, reason: `${file} is missing.` });
    else if (found.size > MOST_PICTURE_BYTES)
      problems.push({ file, line: 1, reason: 'A picture has at most 5 MB.' });
  }
  return school;
}

/** The same of what the file says. */
export function parseSchool(source: string, problems: CourseProblem[]): PieceContent<'school'> | null {
  const { value, problems: mistakes, lineOf } = readYaml(source, SchoolFileSchema, FILE);
  problems.push(...mistakes);
  if (!value) return null;
  for (const [index, { words }] of value.teachers.entries())
    for (const text of [sayIn(words, 'en'), germanOf(words) ?? ''])
      problems.push(...findRawHtml(text, FILE, lineOf(['teachers', index, 'words'])));
  return value;
}
