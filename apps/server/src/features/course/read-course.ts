import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkCaptions } from './captions-vtt.ts';
import {
  type Course,
  CourseFileSchema,
  type CourseLesson,
  type CourseProblem,
  LessonFileSchema,
} from './course.schemas.ts';
import { readFlashcards } from './flashcards-csv.ts';
import { findRawHtml, readYaml, splitFrontMatter } from './lesson-markdown.ts';

export type CourseReading = { ok: true; course: Course } | { ok: false; problems: CourseProblem[] };

const CAPTIONS = [
  { language: 'gsw', label: 'Schwiizertüütsch' },
  { language: 'en', label: 'English' },
  { language: 'de', label: 'Deutsch' },
] as const;

const MEDIA = { playlist: 'master.m3u8', poster: 'poster.webp' };

/** Reads and checks a course folder: all of it, so that every mistake is told at once. */
export function readCourse(folder: string): CourseReading {
  const problems: CourseProblem[] = [];
  const source = readText(folder, 'course.yaml', problems);
  if (source === null) return { ok: false, problems };
  const { value: file, problems: mistakes } = readYaml(source, CourseFileSchema, 'course.yaml');
  problems.push(...mistakes);
  if (!file) return { ok: false, problems };

  const lessons: CourseLesson[] = [];
  for (const [index, id] of file.lessons.entries()) {
    if (file.lessons.indexOf(id) !== index)
      problems.push({ file: 'course.yaml', line: 1, reason: `lessons: '${id}' is listed twice.` });
    else {
      const lesson = readLesson(folder, id, problems);
      if (lesson) lessons.push(lesson);
    }
  }
  const legalPages = Object.entries(file.legal).map(([page, title]) => {
    const name = `legal/${page}.md`;
    const text = readText(folder, name, problems) ?? '';
    problems.push(...findRawHtml(text, name, 1));
    return { page, title, text };
  });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    course: {
      title: file.title,
      dialect: file.dialect,
      lessons,
      legalPages,
      contentHash: hashFolder(folder),
    },
  };
}

function readLesson(root: string, id: string, problems: CourseProblem[]): CourseLesson | null {
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
  const { value, problems: mistakes } = readYaml(parts.matter, LessonFileSchema, name, 1);
  problems.push(...mistakes, ...findRawHtml(parts.text, name, parts.firstLine));
  if (parts.text === '')
    problems.push({ file: name, line: parts.firstLine, reason: 'The lesson has no text.' });
  const cards = readCards(root, id, problems);
  const captions = readCaptions(root, id, problems);
  if (!value) return null;
  const media = [
    MEDIA.playlist,
    MEDIA.poster,
    ...value.photos.map(({ file }) => file),
    ...value.audios.map(({ file }) => file),
  ];
  for (const file of media) {
    if (!existsSync(join(root, 'lessons', id, 'media', file)))
      problems.push({ file: name, line: 1, reason: `media/${file} is missing.` });
  }
  return { ...value, id, text: parts.text, cards, captions, folder: join(root, 'lessons', id) };
}

function readCards(root: string, id: string, problems: CourseProblem[]) {
  const name = `lessons/${id}/flashcards.csv`;
  if (!existsSync(join(root, name))) return [];
  const { cards, problems: mistakes } = readFlashcards(readText(root, name, problems) ?? '', name);
  problems.push(...mistakes);
  return cards;
}

function readCaptions(root: string, id: string, problems: CourseProblem[]) {
  return CAPTIONS.filter(({ language }) =>
    existsSync(join(root, 'lessons', id, 'captions', `${language}.vtt`)),
  ).map((caption) => {
    const name = `lessons/${id}/captions/${caption.language}.vtt`;
    problems.push(...checkCaptions(readText(root, name, problems) ?? '', name));
    return { ...caption, file: `captions/${caption.language}.vtt` };
  });
}

function readText(root: string, file: string, problems: CourseProblem[]): string | null {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    problems.push({ file, line: 1, reason: 'The file is missing.' });
    return null;
  }
}

/** SHA-256 over the names and contents of every file, in a fixed order. */
export function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).toSorted()) add(join(path, entry));
      return;
    }
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  };
  add(folder);
  return hash.digest('hex');
}
