import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Words, withGerman } from '@school/contract/words';
import type { CourseProblem } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { findRawHtml } from './lesson-markdown.ts';

/** The text of a `.md` file with the German one of the `.de.md` beside it, where there is one. */
export function addGermanText(root: string, file: string, text: string, problems: CourseProblem[]): Words {
  const name = file.replace(/\.md$/, GERMAN_ENDING);
  if (!existsSync(join(root, name))) return text;
  const german = readText(root, name, problems)?.trim();
  if (german === undefined) return text;
  problems.push(...findRawHtml(german, name, 1));
  if (german === '') problems.push({ file: name, line: 1, reason: 'The German text is empty.' });
  if (beginsWithSettings(german)) problems.push({ file: name, line: 1, reason: SETTINGS });
  return withGerman(text, german);
}

/** A line like the one above a file's settings. */
export const beginsWithSettings = (text: string): boolean => text.trim().startsWith('---');

/** How the file of a German text ends. */
export const GERMAN_ENDING = '.de.md';

/** The same of a text in the studio. */
export const NO_SETTINGS = 'A text cannot begin with ---: in its file that begins the settings.';

const SETTINGS = 'A German text has no settings: they stand above the English one.';
