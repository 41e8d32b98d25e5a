import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import { checkCaptions } from './captions-vtt.ts';
import { findSharedCardIds } from './card-ids.ts';
import {
  type Course,
  type CourseCard,
  CourseFileSchema,
  type CourseLesson,
  type CourseProblem,
  type LessonFile,
  LessonFileSchema,
} from './course.schemas.ts';
import { hashCourse, readText } from './course-files.ts';
import { readFlashcards } from './flashcards-csv.ts';
import { addGermanText } from './german-text.ts';
import { findRawHtml, readYaml, splitFrontMatter } from './lesson-markdown.ts';
import { listMissingMedia } from './lesson-media.ts';
import { findPosterSizes } from './poster-sizes.ts';
import { readGrammar } from './read-grammar.ts';
import { readLegalPages } from './read-legal-pages.ts';
import { readLiveLessons } from './read-live-lessons.ts';
import { readPlans } from './read-plans.ts';
import { readPrivateLessons } from './read-private-lessons.ts';
import { readVocabulary } from './read-vocabulary.ts';

export type CourseReading = { ok: true; course: Course } | { ok: false; problems: CourseProblem[] };

const CAPTIONS = [
  { language: 'gsw', label: 'Schwyzertüütsch' },
  { language: 'en', label: 'English' },
  { language: 'de', label: 'Deutsch' },
] as const;

const MEDIA = { playlist: 'master.m3u8', poster: posterFile(WHOLE_POSTER) };

/** Reads and checks a course folder: all of it, so that every mistake is told at once. */
export function readCourse(folder: string): CourseReading {
  if (!existsSync(join(folder, 'course.yaml'))) {
    return { ok: false, problems: [{ file: 'course.yaml', line: 1, reason: `There is none in ${folder}.` }] };
  }
  const problems: CourseProblem[] = [];
  const source = readText(folder, 'course.yaml', problems);
  if (source === null) return { ok: false, problems };
  const { value: file, problems: mistakes, lineOf } = readYaml(source, CourseFileSchema, 'course.yaml');
  problems.push(...mistakes);
  if (!file) return { ok: false, problems };
  const lessons = readLessons(folder, file.lessons, lineOf, problems);
  problems.push(...findSharedCardIds(lessons), ...findVersionsOfVersions(lessons));
  const grammarTopics = readGrammar(folder, file.grammar, lineOf, problems);
  const vocabulary = readVocabulary(folder, problems);
  const legalPages = readLegalPages(folder, file.legal, problems);
  const catalogue = readPlans(folder, problems);
  const privateLessons = readPrivateLessons(folder, problems);
  const liveSchedule = readLiveLessons(folder, problems);
  if (!catalogue || problems.length > 0) return { ok: false, problems };
  const { title, dialect } = file;
  return {
    ok: true,
    course: {
      title,
      dialect,
      lessons,
      grammarTopics,
      vocabulary,
      legalPages,
      catalogue,
      privateLessons,
      liveSchedule,
      contentHash: hashCourse(folder),
    },
  };
}

/** The lessons that `course.yaml` lists; each listed once, and each folder listed. */
function readLessons(
  root: string,
  ids: string[],
  lineOf: (path: PropertyKey[]) => number,
  problems: CourseProblem[],
): CourseLesson[] {
  const complain = (path: PropertyKey[], reason: string) =>
    problems.push({ file: 'course.yaml', line: lineOf(path), reason: `lessons: ${reason}` });
  const lessons: CourseLesson[] = [];
  const folders = listFolders(join(root, 'lessons'));
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) !== index) complain(['lessons', index], `'${id}' is listed twice.`);
    else if (!folders.includes(id)) complain(['lessons', index], `there is no folder lessons/${id}.`);
    else {
      const lesson = readLesson(root, id, ids, problems);
      if (lesson) lessons.push(lesson);
    }
  }
  for (const id of folders.filter((name) => !ids.includes(name)))
    complain(['lessons'], `the folder lessons/${id} is not listed.`);
  return lessons;
}

/** A German version is left out of the lists, so it must not name one itself: both would be gone from them. */
function findVersionsOfVersions(lessons: CourseLesson[]): CourseProblem[] {
  const versions = lessons.flatMap(({ GermanVersionURL }) => GermanVersionURL ?? []);
  return lessons
    .filter(({ id, GermanVersionURL }) => GermanVersionURL && versions.includes(`/videos/${id}`))
    .map(({ id }) => ({
      file: `lessons/${id}/lesson.md`,
      line: 1,
      reason: 'GermanVersionURL: this lesson is itself a German version, which has no other.',
    }));
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

function readLesson(root: string, id: string, ids: string[], problems: CourseProblem[]): CourseLesson | null {
  const name = `lessons/${id}/lesson.md`;
  const source = readText(root, name, problems);
  if (source === null) return null;
  const parts = splitFrontMatter(source);
  if (!parts) {
    problems.push({
      file: name,
      line: 1,
      reason: 'A lesson begins with its settings between two lines of ---.',
    });
    return null;
  }
  const { value, problems: mistakes, lineOf } = readYaml(parts.matter, LessonFileSchema, name, 1);
  problems.push(...mistakes, ...findRawHtml(parts.text, name, parts.firstLine));
  if (parts.text === '')
    problems.push({ file: name, line: parts.firstLine, reason: 'The lesson has no text.' });
  const cards = readCards(root, id, problems);
  const captions = readCaptions(root, id, problems);
  if (!value) return null;
  const complain = (path: PropertyKey[], reason: string) =>
    problems.push({ file: name, line: lineOf(path), reason });
  const folder = join(root, 'lessons', id);
  for (const { path, file } of listMediaOf(value)) {
    for (const missing of listMissingMedia(folder, file)) complain(path, `${missing} is missing.`);
  }
  const { MondayLessonID, GermanVersionURL } = value;
  if (MondayLessonID && !ids.includes(MondayLessonID))
    complain(['MondayLessonID'], `MondayLessonID: there is no lesson '${MondayLessonID}'.`);
  if (GermanVersionURL && !ids.includes(GermanVersionURL.slice('/videos/'.length)))
    complain(['GermanVersionURL'], `GermanVersionURL: there is no lesson at ${GermanVersionURL}.`);
  const text = addGermanText(root, name, parts.text, problems);
  return { ...value, id, text, cards, captions, poster: findPosterSizes(folder), folder };
}

/** What a lesson needs below `media`, and the setting that says so. */
function listMediaOf({ photos, audios }: LessonFile): { path: PropertyKey[]; file: string }[] {
  return [
    { path: [], file: MEDIA.playlist },
    { path: [], file: MEDIA.poster },
    ...photos.map(({ file }, index) => ({ path: ['photos', index, 'file'], file })),
    ...audios.map(({ file }, index) => ({ path: ['audios', index, 'file'], file })),
  ];
}

function readCards(root: string, id: string, problems: CourseProblem[]) {
  const name = `lessons/${id}/flashcards.csv`;
  if (!existsSync(join(root, name))) return [];
  const text = readText(root, name, problems);
  if (text === null) return [];
  const { cards, problems: mistakes } = readFlashcards(text, name, id);
  problems.push(...mistakes, ...findMissingSounds(join(root, 'lessons', id), name, cards));
  return cards;
}

function findMissingSounds(folder: string, file: string, cards: readonly CourseCard[]): CourseProblem[] {
  return cards.flatMap(({ soundFile, line }) =>
    soundFile === null
      ? []
      : listMissingMedia(folder, soundFile).map((missing) => ({
          file,
          line,
          reason: `${missing} is missing.`,
        })),
  );
}

function readCaptions(root: string, id: string, problems: CourseProblem[]) {
  return CAPTIONS.filter(({ language }) =>
    existsSync(join(root, 'lessons', id, 'captions', `${language}.vtt`)),
  ).map((caption) => {
    const name = `lessons/${id}/captions/${caption.language}.vtt`;
    const text = readText(root, name, problems);
    if (text !== null) problems.push(...checkCaptions(text, name));
    return { ...caption, file: `captions/${caption.language}.vtt` };
  });
}
