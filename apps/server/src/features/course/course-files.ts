import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CourseProblem } from './course.schemas.ts';

/** Reads a text of the course; null and a problem where there is none that PostgreSQL would take. */
export function readText(root: string, file: string, problems: CourseProblem[]): string | null {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '');
  } catch {
    problems.push({ file, line: 1, reason: 'The file is missing.' });
    return null;
  }
  // What is not UTF-8 reads as U+FFFD.
  const broken = text.search(/[\0\uFFFD]/);
  if (broken === -1) return text;
  const line = text.slice(0, broken).split('\n').length;
  problems.push({ file, line, reason: 'The file must be UTF-8 text.' });
  return null;
}

/** Raised when imports take more from the same files: what an older server imported then counts as changed. */
const FORMAT = 9;

/** Two courses with one hash leave the same in the database. */
export function hashCourse(folder: string): string {
  return createHash('sha256')
    .update(`${FORMAT}\0${hashFolder(folder)}`)
    .digest('hex');
}

/** SHA-256 over the names and contents of every file below `parts` of a folder (all of it if none), in a fixed order. */
export function hashFolder(folder: string, parts: string[] = ['.']): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).toSorted()) add(join(path, entry));
      return;
    }
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  };
  for (const part of parts) add(join(folder, part));
  return hash.digest('hex');
}
