import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  opendirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { findTurned } from '@school/domain/visible-text';
import { findLost } from '../../platform/straight-text.ts';
import type { CourseProblem } from './course.schemas.ts';

/** In a folder that was exported: which revision of each piece it holds. */
export const REVISIONS_FILE = 'revisions.json';

const MOST_TEXT_BYTES = 16 * 1024 * 1024;

/** Reads a text of the course; null and a problem where there is none that PostgreSQL would take. */
export function readText(root: string, file: string, problems: CourseProblem[]): string | null {
  let text: string;
  try {
    if (statSync(join(root, file)).size > MOST_TEXT_BYTES) {
      problems.push({ file, line: 1, reason: 'A text of a course has at most 16 MB.' });
      return null;
    }
    text = readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '');
  } catch {
    problems.push({ file, line: 1, reason: 'The file is missing.' });
    return null;
  }
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  const turned = findTurned(text);
  if (turned !== -1) {
    const reason = 'A hidden character here turns the direction of the text: write the line anew.';
    problems.push({ file, line: lineAt(turned), reason });
    return null;
  }
  // What is not UTF-8 reads as U+FFFD.
  const broken = findLost(text);
  if (broken === -1) return text;
  const line = lineAt(broken);
  const hint = file.endsWith('.csv') ? ' In Excel, save it as ‘CSV UTF-8’.' : '';
  problems.push({ file, line, reason: `The file must be UTF-8 text.${hint}` });
  return null;
}

/** Raised when imports take more from the same files: what an older server imported then counts as changed. */
const FORMAT = 13;

/** The hash of each file of a folder by its path below it, in a fixed order. */
export type FileHashes = ReadonlyMap<string, string>;

/** Who has so many needs no more. */
const MOST_PROBLEMS = 100;

/**
 * How large a folder is, without opening a file of it; and what is no file of a course: a link leads to what is not the
 * course's, and a pipe or a device has no end.
 */
export function weighFolder(folder: string): { bytes: number; problems: CourseProblem[] } {
  const problems: CourseProblem[] = [];
  let bytes = 0;
  const weigh = (path: string): void => {
    const entries = opendirSync(path);
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
      if (problems.length >= MOST_PROBLEMS) break;
      const inner = join(path, entry.name);
      if (entry.isDirectory()) weigh(inner);
      else if (entry.isFile()) bytes += lstatSync(inner).size;
      else {
        const what = entry.isSymbolicLink() ? 'a link' : 'a device or a pipe';
        const reason = `This is ${what}: a course is made of files and folders alone.`;
        problems.push({ file: relative(folder, inner), line: 1, reason });
      }
    }
    entries.closeSync();
  };
  if (existsSync(folder)) weigh(folder);
  return { bytes, problems };
}

/** Reads every file of a course once. */
export function hashFiles(folder: string): FileHashes {
  const hashes = new Map<string, string>();
  const add = (path: string): void => {
    if (!statSync(path).isDirectory()) hashes.set(relative(folder, path), hashFile(path));
    else for (const entry of readdirSync(path).toSorted()) add(join(path, entry));
  };
  if (existsSync(folder)) add(folder);
  return hashes;
}

/** Two courses with one hash leave the same in the database. */
export function hashCourse(files: FileHashes): string {
  const said = [...files].filter(([file]) => file !== REVISIONS_FILE);
  return hashEntries([[String(FORMAT), ''], ...said]);
}

/** SHA-256 over the names and contents of the files below a folder of the course. */
export function hashBelow(files: FileHashes, folder: string, without: string): string {
  const below = [...files].filter(
    ([file]) => file.startsWith(`${folder}/`) && !file.startsWith(`${folder}/${without}/`),
  );
  return hashEntries(below.map(([file, hash]) => [file.slice(folder.length + 1), hash]));
}

function hashEntries(entries: readonly (readonly [string, string])[]): string {
  const hash = createHash('sha256');
  for (const [file, own] of entries) hash.update(`${file}\0${own}\0`);
  return hash.digest('hex');
}

const PART_BYTES = 1024 * 1024;

/** A film is larger than the memory for it: it is read part by part. */
function hashFile(path: string): string {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(PART_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, part); length > 0; length = readSync(file, part))
      hash.update(part.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
