import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Words, withGerman } from '@school/contract/words';
import { z } from 'zod';
import {
  type CourseFile,
  type CourseProblem,
  type LegalPage,
  LegalSettingsSchema,
  LegalTextSettingsSchema,
} from './course.schemas.ts';
import { readText } from './course-files.ts';
import { GERMAN_ENDING } from './german-text.ts';
import { findRawHtml, readYaml, splitFrontMatter } from './lesson-markdown.ts';

/** The legal pages that `course.yaml` names, each with its German text where there is one. */
export function readLegalPages(
  root: string,
  legal: CourseFile['legal'],
  problems: CourseProblem[],
): LegalPage[] {
  for (const file of listGermanFiles(join(root, 'legal'))) {
    if (Object.keys(legal).includes(file.slice(0, -GERMAN_ENDING.length))) continue;
    problems.push({ file: `legal/${file}`, line: 1, reason: 'course.yaml names no such page below legal.' });
  }
  return Object.entries(legal).map(([page, title]) => readPage(root, page, title, problems));
}

function readPage(root: string, page: string, title: Words, problems: CourseProblem[]): LegalPage {
  const english = readLegalText(root, `legal/${page}.md`, LegalSettingsSchema, problems);
  const german = existsSync(join(root, 'legal', `${page}${GERMAN_ENDING}`))
    ? readLegalText(root, `legal/${page}${GERMAN_ENDING}`, LegalTextSettingsSchema, problems)
    : null;
  const { version = '', date: validFrom = null, binding = 'en' } = english.settings ?? {};
  const complain = (file: string, reason: string) => problems.push({ file, line: 1, reason });
  if (german?.text === '') complain(german.file, 'The German text is empty.');
  if (binding === 'de' && !german) complain(english.file, 'binding: there is no German text.');
  const hasSettings = english.settings && german?.settings;
  if (hasSettings && (german.settings?.version !== version || german.settings.date !== validFrom))
    complain(german.file, OTHER_VERSION);
  return { page, title, text: withGerman(english.text, german?.text), version, validFrom, binding };
}

/** A learner agrees to a version, whichever of its texts was read. */
const OTHER_VERSION =
  'Its version and date must be those of the English text: a learner agrees to both in one.';

/** A text may begin with its settings; without them it is the first version. */
function readLegalText<Schema extends z.core.$ZodType>(
  root: string,
  file: string,
  schema: Schema,
  problems: CourseProblem[],
): { file: string; text: string; settings: z.output<Schema> | null } {
  const source = readText(root, file, problems) ?? '';
  const parts = splitFrontMatter(source);
  const text = parts?.text ?? source.trim();
  problems.push(...findRawHtml(text, file, parts?.firstLine ?? 1));
  if (!parts) return { file, text, settings: z.parse(schema, {}) };
  const reading = readYaml(parts.matter, schema, file, 1);
  problems.push(...reading.problems);
  return { file, text, settings: reading.value };
}

function listGermanFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(GERMAN_ENDING));
}
