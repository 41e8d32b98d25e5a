import type { LessonContent, PieceContent } from '@school/contract/course-pieces';
import type { RegionForms } from '@school/contract/regions';
import { germanOf, sayIn, type Words } from '@school/contract/words';
import { formatVtt } from '@school/domain/captions/web-vtt';
import { writeRegionForms } from '@school/domain/spelling/region-forms';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { stringify as stringifyYaml } from 'yaml';
import type { CourseSpeaker, CourseTake } from '../course.schemas.ts';
import { WEEKDAYS } from '../live-lessons.schemas.ts';
import { withoutComputerVoice } from '../read-course.ts';
import { REGIONS_COLUMN } from '../read-regions.ts';
import { SPELLINGS_HEADER } from '../read-spellings.ts';
import { TAKES_HEADER } from '../read-takes.ts';
import type { FolderPiece } from './folder-pieces.ts';

/** What the files of a course say, by their path below its folder. */
export type CourseFiles = Map<string, string>;

const yaml = (value: unknown): string => stringifyYaml(value, { lineWidth: 0 });
const csv = (rows: readonly (readonly string[])[]): string => stringifyCsv([...rows]);

/** A text with its settings above it; without settings it is the text alone. */
function withSettings(settings: object, text: string): string {
  const above = Object.keys(settings).length === 0 ? '' : `---\n${yaml(settings)}---\n`;
  return `${above}${text}\n`;
}

/** The same pieces are always the same files. */
export function writeCourseFiles(pieces: readonly FolderPiece[]): CourseFiles {
  const files: CourseFiles = new Map();
  const legal: { [page: string]: Words } = {};
  const lessons = new Map<string, LessonContent>();
  for (const piece of pieces) {
    if (piece.kind === 'lesson') {
      lessons.set(piece.id, piece.content);
      writeLesson(files, piece.id, piece.content);
    } else if (piece.kind === 'captions') writeCaptions(files, piece.id, piece.content);
    else if (piece.kind === 'cards') writeCards(files, piece.id, piece.content);
    else if (piece.kind === 'grammar') writeTopic(files, piece.id, piece.content);
    else if (piece.kind === 'legal') {
      legal[piece.id] = piece.content.title;
      writeLegal(files, piece.id, piece.content);
    } else if (piece.kind === 'school') files.set('school.yaml', schoolFile(piece.content));
    else if (piece.kind === 'vocabulary') files.set('vocabulary.csv', vocabularyFile(piece.content));
    else if (piece.kind === 'spellings') files.set('spellings.csv', spellingsFile(piece.content));
    else if (piece.kind === 'plans') files.set('plans.yaml', plansFile(piece.content));
    else if (piece.kind === 'live-lessons' && piece.content)
      files.set('live-lessons.yaml', liveLessonsFile(piece.content));
    else if (piece.kind === 'private-lessons' && piece.content)
      files.set('private-lessons.yaml', privateLessonsFile(piece.content));
  }
  const head = pieces.find((piece) => piece.kind === 'course')?.content;
  if (head) files.set('course.yaml', courseFile(head, [...lessons.keys()], legal));
  return files;
}

function courseFile(
  { title, dialect, language, computerVoice, lessons, grammar }: PieceContent<'course'>,
  all: readonly string[],
  legal: { [page: string]: Words },
): string {
  const listed = lessons.filter((id) => all.includes(id));
  const recordings = all.filter((id) => !listed.includes(id));
  return yaml({
    title,
    dialect,
    language,
    ...(!computerVoice && { computerVoice }),
    lessons: listed,
    ...(recordings.length > 0 && { recordings }),
    ...(grammar.length > 0 && { grammar }),
    legal,
  });
}

const DAY_BEGINS = 'T00:00:00.000Z';

function writeLesson(files: CourseFiles, id: string, content: LessonContent): void {
  const { date, text } = content;
  const settings = {
    Title: content.title,
    ...(content.subtitle !== null && { Subtitle: content.subtitle }),
    Type: content.type,
    Date: date.endsWith(DAY_BEGINS) ? date.slice(0, -DAY_BEGINS.length) : date,
    Difficulty: content.difficulty,
    ...(content.theme !== null && { Theme: content.theme }),
    ...(content.dialect !== null && { Dialect: content.dialect }),
    ...(content.publication !== 'published' && { publication: content.publication }),
    ...(content.isFreeSample && { isFreeSample: true }),
    ...(content.mondayLessonID !== null && { MondayLessonID: content.mondayLessonID }),
    ...(content.germanVersionID !== null && { GermanVersionURL: `/videos/${content.germanVersionID}` }),
    ...(content.durationSeconds > 0 && { durationSeconds: content.durationSeconds }),
    ...(content.photos.length > 0 && { photos: content.photos }),
    ...(content.audios.length > 0 && { audios: content.audios }),
  };
  files.set(`lessons/${id}/lesson.md`, withSettings(settings, sayIn(text, 'en')));
  writeGerman(files, `lessons/${id}/lesson`, text);
}

function writeGerman(files: CourseFiles, name: string, text: Words): void {
  const german = germanOf(text);
  if (german !== null) files.set(`${name}.de.md`, `${german}\n`);
}

function writeCaptions(files: CourseFiles, id: string, content: PieceContent<'captions'>): void {
  for (const [language, lines] of Object.entries(content))
    files.set(`lessons/${id}/captions/${language}.vtt`, formatVtt(lines));
}

function writeCards(files: CourseFiles, id: string, content: PieceContent<'cards'>): void {
  if (content.length > 0) files.set(`lessons/${id}/flashcards.csv`, cardsFile(content));
}

export function cardsFile(content: PieceContent<'cards'>): string {
  const cards = content.map(withoutComputerVoice);
  const hasSound = cards.some(({ soundFile }) => soundFile !== null);
  const sound = (cell: string) => (hasSound ? [cell] : []);
  const hasLine = cards.some(({ lineId }) => lineId !== undefined);
  const line = (cell: string) => (hasLine ? [cell] : []);
  const regional = regionColumn(cards);
  const rows = cards.map((card) => [
    card.swissGerman,
    card.english,
    card.standardGerman ?? '',
    ...sound(card.soundFile ?? ''),
    ...line(card.lineId ?? ''),
    ...regional.cellsOf(card),
    card.id,
  ]);
  const columns = [...sound('Sound'), ...line('Line'), ...regional.header, 'id'];
  const header = ['SwissGerman', 'English', 'StandardGerman', ...columns];
  return csv([header, ...rows]);
}

function writeTopic(files: CourseFiles, id: string, { title, summary, text }: PieceContent<'grammar'>): void {
  files.set(`grammar/${id}.md`, withSettings({ Title: title, Summary: summary }, sayIn(text, 'en')));
  writeGerman(files, `grammar/${id}`, text);
}

function writeLegal(files: CourseFiles, page: string, content: PieceContent<'legal'>): void {
  const { text, version, validFrom, binding } = content;
  const common = {
    ...(version !== '1' && { version }),
    ...(validFrom !== null && { date: validFrom }),
  };
  const english = { ...common, ...(binding !== 'en' && { binding }) };
  files.set(`legal/${page}.md`, withSettings(english, sayIn(text, 'en')));
  const german = germanOf(text);
  if (german !== null) files.set(`legal/${page}.de.md`, withSettings(common, german));
}

export const schoolFile = (content: PieceContent<'school'>): string => yaml(content);

function vocabularyFile(entries: PieceContent<'vocabulary'>): string {
  const hasGerman = entries.some(({ note }) => note !== null && germanOf(note) !== null);
  const german = (cell: string) => (hasGerman ? [cell] : []);
  const regional = regionColumn(entries);
  const rows = entries.map(({ swissGerman, english, standardGerman, note, ...entry }) => [
    swissGerman,
    english,
    standardGerman ?? '',
    note === null ? '' : sayIn(note, 'en'),
    ...german((note !== null && germanOf(note)) || ''),
    ...regional.cellsOf(entry),
  ]);
  const header = ['SwissGerman', 'English', 'StandardGerman', 'Note', ...german('GermanNote')];
  return csv([[...header, ...regional.header], ...rows]);
}

/** A column that a table has where one of its rows has something in it. */
function regionColumn(rows: readonly { regions?: RegionForms | undefined }[]) {
  const isThere = rows.some(({ regions }) => regions !== undefined);
  return {
    header: isThere ? [REGIONS_COLUMN] : [],
    cellsOf: ({ regions }: { regions?: RegionForms | undefined }) =>
      isThere ? [regions ? writeRegionForms(regions) : ''] : [],
  };
}

const spellingsFile = (spellings: PieceContent<'spellings'>): string =>
  csv([SPELLINGS_HEADER, ...spellings.map(({ word, spelling }) => [word, spelling])]);

export function plansFile({ packages, offers }: PieceContent<'plans'>): string {
  return yaml({
    packages: packages.map(({ StripePrice, ...item }) => ({ ...item, price: StripePrice })),
    offers: Object.fromEntries(offers.map(({ id, packageIdentifiers }) => [id, packageIdentifiers])),
  });
}

export function liveLessonsFile(content: NonNullable<PieceContent<'live-lessons'>>): string {
  const { rule, title, description, holidays, dates } = content;
  const { weekday, ...time } = rule;
  return yaml({ weekday: WEEKDAYS[weekday - 1], ...time, title, description, holidays, dates });
}

export function privateLessonsFile(content: NonNullable<PieceContent<'private-lessons'>>): string {
  return yaml(content);
}

export const speakersFile = (speakers: readonly CourseSpeaker[]): string =>
  yaml(speakers.map(({ region, ...speaker }) => ({ ...speaker, ...(region !== null && { region }) })));

export const takesFile = (takes: readonly CourseTake[]): string =>
  csv([
    TAKES_HEADER,
    ...takes.map(({ id, lineId, speakerId, said, recordedAt, durationMs, state }) => [
      id,
      lineId,
      speakerId,
      said,
      recordedAt,
      String(durationMs),
      state,
    ]),
  ]);
