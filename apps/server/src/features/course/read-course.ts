import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_CAPTION_LINES } from '@school/contract/caption-limits';
import { CAPTION_LANGUAGES } from '@school/contract/course-pieces';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import { parseVtt } from '@school/domain/captions/web-vtt';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import { computerVoiceOf, isComputerVoice } from '@school/domain/spoken-file';
import { findSharedCardIds } from './card-ids.ts';
import { checkFilm } from './check-film.ts';
import {
  type Course,
  type CourseCaptions,
  type CourseCard,
  CourseFileSchema,
  type CourseLesson,
  type CourseProblem,
  type LessonFile,
  LessonFileSchema,
} from './course.schemas.ts';
import { type FileHashes, hashBelow, hashCourse, hashFiles, readText } from './course-files.ts';
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
import { readSchool } from './read-school.ts';
import { readSpellings } from './read-spellings.ts';
import { readVoices } from './read-takes.ts';
import { readVocabulary } from './read-vocabulary.ts';

export type CourseReading = { ok: true; course: Course } | { ok: false; problems: CourseProblem[] };

const MEDIA = { playlist: 'master.m3u8', poster: posterFile(WHOLE_POSTER) };
/** What a recording has from which no picture could be taken. */
const DRAWN_POSTER = 'poster.svg';

/** Reads and checks a course folder: all of it, so that every mistake is reported at once. */
export function readCourse(folder: string, files: FileHashes = hashFiles(folder)): CourseReading {
  if (!existsSync(join(folder, 'course.yaml'))) {
    return { ok: false, problems: [{ file: 'course.yaml', line: 1, reason: `There is none in ${folder}.` }] };
  }
  const problems: CourseProblem[] = [];
  const source = readText(folder, 'course.yaml', problems);
  if (source === null) return { ok: false, problems };
  const { value: file, problems: mistakes, lineOf } = readYaml(source, CourseFileSchema, 'course.yaml');
  problems.push(...mistakes);
  if (!file) return { ok: false, problems };
  const lessons = readLessons(
    { root: folder, files, ids: [...file.lessons, ...file.recordings], recordings: file.recordings },
    lineOf,
    problems,
  );
  problems.push(...findSharedCardIds(lessons), ...findVersionsOfVersions(lessons));
  const grammarTopics = readGrammar(folder, file.grammar, lineOf, problems);
  const vocabulary = readVocabulary(folder, problems);
  const spellings = readSpellings(folder, problems);
  const legalPages = readLegalPages(folder, file.legal, problems);
  const school = readSchool(folder, problems);
  const voices = readVoices(
    folder,
    lessons.map(({ id }) => id),
    problems,
  );
  const catalogue = readPlans(folder, problems);
  const privateLessons = readPrivateLessons(folder, problems);
  const liveSchedule = readLiveLessons(folder, problems);
  if (!catalogue || problems.length > 0) return { ok: false, problems };
  const { title, dialect, language, computerVoice } = file;
  return {
    ok: true,
    course: {
      title,
      dialect,
      language,
      computerVoice,
      lessons: computerVoice ? lessons : lessons.map(withRecordingsAlone),
      grammarTopics,
      vocabulary,
      spellings,
      legalPages,
      school,
      voices,
      catalogue,
      privateLessons,
      liveSchedule,
      contentHash: hashCourse(files),
    },
  };
}

/** A folder, the hashes of its files, and the lessons that it lists. */
type Source = { root: string; files: FileHashes; ids: string[]; recordings: string[] };

/** The lessons that `course.yaml` lists; each listed once, and each folder listed. */
function readLessons(
  source: Source,
  lineOf: (path: PropertyKey[]) => number,
  problems: CourseProblem[],
): CourseLesson[] {
  const complain = (path: PropertyKey[], reason: string) =>
    problems.push({ file: 'course.yaml', line: lineOf(path), reason: `lessons: ${reason}` });
  const { root, ids } = source;
  const lessons: CourseLesson[] = [];
  const folders = listFolders(join(root, 'lessons'));
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) !== index) complain(['lessons', index], `'${id}' is listed twice.`);
    else if (!folders.includes(id)) complain(['lessons', index], `there is no folder lessons/${id}.`);
    else {
      const lesson = readLesson(source, id, problems);
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

function readLesson(
  { root, files, ids, recordings }: Source,
  id: string,
  problems: CourseProblem[],
): CourseLesson | null {
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
  const cards = readCards(root, id, problems);
  const captions = readCaptions(root, id, problems);
  if (!value) return null;
  const complain = (path: PropertyKey[], reason: string) =>
    problems.push({ file: name, line: lineOf(path), reason });
  const folder = join(root, 'lessons', id);
  const isRecording = recordings.includes(id);
  const hasFilm = existsSync(join(folder, 'media', MEDIA.playlist)) || isPublished(value);
  if (hasFilm && value.durationSeconds === 0)
    complain(['durationSeconds'], 'durationSeconds: the length of the film is needed.');
  const isDrawn = isRecording && existsSync(join(folder, 'media', DRAWN_POSTER));
  const posterName = isDrawn ? DRAWN_POSTER : MEDIA.poster;
  const film = hasFilm ? [MEDIA.playlist, posterName] : [];
  const missing = listMediaOf(value, film).flatMap(({ path, file }) =>
    listMissingMedia(folder, file).map((one) => ({ path, reason: `${one} is missing.` })),
  );
  for (const { path, reason } of missing) complain(path, reason);
  if (hasFilm && missing.length === 0) complainOfFilm(folder, value, complain);
  const { MondayLessonID, GermanVersionURL } = value;
  if (MondayLessonID && !ids.includes(MondayLessonID))
    complain(['MondayLessonID'], `MondayLessonID: there is no lesson '${MondayLessonID}'.`);
  if (GermanVersionURL && !ids.includes(GermanVersionURL.slice('/videos/'.length)))
    complain(['GermanVersionURL'], `GermanVersionURL: there is no lesson at ${GermanVersionURL}.`);
  const text = addGermanText(root, name, parts.text, problems);
  const mediaHash = hasFilm ? hashBelow(files, `lessons/${id}/media`, ADDED_FOLDER) : '';
  return {
    ...value,
    id,
    isRecording,
    text,
    cards,
    captions,
    hasFilm,
    posterName,
    poster: findPosterSizes((file) => existsSync(join(folder, 'media', file))),
    mediaHash,
    folder,
  };
}

/** The length is rounded, and an encoder may add a picture or two. */
const LENGTH_SLACK_SECONDS = 3;

function complainOfFilm(
  folder: string,
  { durationSeconds }: LessonFile,
  complain: (path: PropertyKey[], reason: string) => void,
): void {
  const { problems, seconds } = checkFilm(folder, MEDIA.playlist);
  for (const problem of problems) complain([], problem);
  if (seconds === null || Math.abs(seconds - durationSeconds) <= LENGTH_SLACK_SECONDS) return;
  if (durationSeconds > 0)
    complain(['durationSeconds'], `durationSeconds: the film takes ${Math.round(seconds)} seconds.`);
}

/** An unpublished lesson may be without a film. */
const isPublished = ({ publication, isAvailable }: LessonFile): boolean =>
  publication ? publication === 'published' : isAvailable;

/** What a lesson needs below `media`, and the setting that says so. */
function listMediaOf(
  { photos, audios }: LessonFile,
  film: readonly string[],
): { path: PropertyKey[]; file: string }[] {
  return [
    ...film.map((file) => ({ path: [], file })),
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
  const folder = join(root, 'lessons', id);
  const voiced = cards.map((card) => withComputerVoice(folder, card));
  problems.push(...mistakes, ...findMissingSounds(folder, name, voiced));
  return voiced;
}

/** A card that names no recording has the computer's sound of just what it says, where there is one. */
function withComputerVoice(folder: string, card: CourseCard): CourseCard {
  if (card.soundFile !== null && !isComputerVoice(card.soundFile)) return card;
  const file = computerVoiceOf(card.swissGerman);
  return { ...card, soundFile: existsSync(join(folder, 'media', file)) ? file : null };
}

/** What a computer says of a card is found by its words: no file names it. */
export const withoutComputerVoice = <Card extends Pick<CourseCard, 'soundFile'>>(card: Card): Card =>
  card.soundFile !== null && isComputerVoice(card.soundFile) ? { ...card, soundFile: null } : card;

/** Where the course wants no computer's voice. */
const withRecordingsAlone = (lesson: CourseLesson): CourseLesson => ({
  ...lesson,
  cards: lesson.cards.map(withoutComputerVoice),
});

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

function readCaptions(root: string, id: string, problems: CourseProblem[]): CourseCaptions[] {
  return CAPTION_LANGUAGES.flatMap((language) => {
    const file = `lessons/${id}/captions/${language}.vtt`;
    if (!existsSync(join(root, file))) return [];
    const text = readText(root, file, problems);
    if (text === null) return [];
    const { cues, mistakes } = parseVtt(text);
    problems.push(...mistakes.map((mistake) => ({ file, ...mistake })));
    if (cues.length > MOST_CAPTION_LINES) {
      const reason = `Captions have at most ${MOST_CAPTION_LINES} lines, this file has ${cues.length}.`;
      problems.push({ file, line: 1, reason });
    }
    return [{ language, cues }];
  });
}
