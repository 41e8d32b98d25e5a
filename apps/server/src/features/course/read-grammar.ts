import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_GRAMMAR_ID } from '@school/contract/constants';
import { SOUNDS_TOPIC_ID } from '@school/contract/sounds';
import { germanOf } from '@school/contract/words';
import { checkExercises, checkGermanExercises } from './check-exercises.ts';
import { type CourseProblem, GrammarFileSchema, type GrammarTopic } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { addGermanText, GERMAN_ENDING } from './german-text.ts';
import { findRawHtml, readYaml, splitFrontMatter } from './lesson-markdown.ts';

/** The topics that `course.yaml` lists; each listed once, and each file listed. */
export function readGrammar(
  root: string,
  ids: readonly string[],
  lineOf: (path: PropertyKey[]) => number,
  problems: CourseProblem[],
): GrammarTopic[] {
  const complain = (path: PropertyKey[], reason: string) =>
    problems.push({ file: 'course.yaml', line: lineOf(path), reason: `grammar: ${reason}` });
  const files = listTopicFiles(join(root, 'grammar'));
  for (const file of files.filter((name) => !ids.includes(topicOf(name))))
    complain(['grammar'], `the file grammar/${file} is not listed.`);
  return ids.flatMap((id, index) => {
    if (ids.indexOf(id) !== index) complain(['grammar', index], `'${id}' is listed twice.`);
    else if (id === WHOLE_GRAMMAR_ID)
      complain(['grammar', index], `'${id}' stands for all topics: rename this one.`);
    else if (id === SOUNDS_TOPIC_ID)
      complain(['grammar', index], `'${id}' is the page of the dialect’s sounds: rename this one.`);
    else return readTopic(root, id, problems) ?? [];
    return [];
  });
}

function listTopicFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.md'));
}

function topicOf(file: string): string {
  return file.slice(0, -(file.endsWith(GERMAN_ENDING) ? GERMAN_ENDING : '.md').length);
}

function readTopic(root: string, id: string, problems: CourseProblem[]): GrammarTopic | null {
  const name = `grammar/${id}.md`;
  const source = readText(root, name, problems);
  if (source === null) return null;
  const parts = splitFrontMatter(source);
  if (!parts) {
    const reason = 'A topic begins with its settings between two lines of ---.';
    problems.push({ file: name, line: 1, reason });
    return null;
  }
  const { value, problems: mistakes } = readYaml(parts.matter, GrammarFileSchema, name, 1);
  problems.push(...mistakes, ...findRawHtml(parts.text, name, parts.firstLine));
  if (parts.text === '')
    problems.push({ file: name, line: parts.firstLine, reason: 'The topic has no text.' });
  problems.push(...checkExercises(parts.text, { file: name, firstLine: parts.firstLine }));
  const text = addGermanText(root, name, parts.text, problems);
  const german = germanOf(text);
  const place = { file: name.replace(/\.md$/, GERMAN_ENDING), firstLine: 1 };
  if (german !== null) problems.push(...checkGermanExercises(parts.text, german, place));
  return value && { id, title: value.Title, summary: value.Summary, text };
}
