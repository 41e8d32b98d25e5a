import { isDeepStrictEqual } from 'node:util';
import type { CaptionLine, CourseCard, PieceContent } from '@school/contract/course-pieces';
import type { EditedKind } from '@school/contract/studio-pieces';
import { germanOf, sayIn, type Words, withGerman } from '@school/contract/words';
import { formatVtt, parseVtt } from '@school/domain/captions/web-vtt';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { requireWhole } from '../../../platform/straight-text.ts';
import { checkExercises, checkGermanExercises } from '../check-exercises.ts';
import { type CourseProblem, GrammarFileSchema, LegalSettingsSchema } from '../course.schemas.ts';
import {
  cardsFile,
  liveLessonsFile,
  plansFile,
  privateLessonsFile,
  schoolFile,
} from '../exchange/write-folder.ts';
import { readFlashcards } from '../flashcards-csv.ts';
import { beginsWithSettings, NO_SETTINGS } from '../german-text.ts';
import { findRawHtml } from '../lesson-markdown.ts';
import { parseLiveLessons } from '../read-live-lessons.ts';
import { parsePlans } from '../read-plans.ts';
import { parsePrivateLessons } from '../read-private-lessons.ts';
import { parseSchool } from '../read-school.ts';

type Checks = { [Kind in EditedKind]: (content: PieceContent<Kind>) => CourseProblem[] };

/** What keeps a piece from being what a folder may say: the folder's own rules, of which there are no others. */
const CHECKS: Checks = {
  grammar: ({ title, summary, text }) => [
    ...checkSettings(GrammarFileSchema, { Title: title, Summary: summary }),
    ...checkMarkdown(text),
    ...checkBegin(germanOf(text)),
    ...checkFields(text),
  ],
  legal: ({ title, text, version, validFrom, binding }) => [
    ...checkSettings(GrammarFileSchema.shape.Title, title),
    ...checkSettings(LegalSettingsSchema, { version, date: validFrom, binding }),
    ...checkMarkdown(text),
    ...checkBegin(sayIn(text, 'en'), germanOf(text)),
    ...(binding === 'de' && germanOf(text) === null ? [tell('binding: there is no German text.')] : []),
  ],
  school: (content) => read(parseSchool, schoolFile(content)),
  'live-lessons': (content) => (content ? read(parseLiveLessons, liveLessonsFile(content)) : []),
  'private-lessons': (content) => (content ? read(parsePrivateLessons, privateLessonsFile(content)) : []),
  plans: (content) => read(parsePlans, plansFile(content)),
};

/** The content as it is kept; throws where it is nothing that a course may say. */
export function requireContent<Kind extends EditedKind>(
  kind: Kind,
  content: PieceContent<Kind>,
): PieceContent<Kind> {
  requireWhole(...listTexts(content));
  const [problem] = CHECKS[kind](content);
  if (problem)
    throw new DomainError('invalid-argument', problem.reason, {
      reason: 'not-valid',
      problem: problem.reason,
    });
  return content;
}

/** As files have a text: with line feeds alone, and no room around it. */
export function straighten(text: Words): Words {
  const straight = (one: string) => one.replace(/\r\n?/g, '\n').trim();
  return withGerman(straight(sayIn(text, 'en')), straight(germanOf(text) ?? ''));
}

/** The same of every text of the school's page. */
export function straightenSchool({ teachers, imprint }: PieceContent<'school'>): PieceContent<'school'> {
  const line = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  const orNone = (text: string | null) => (text === null || line(text) === '' ? null : line(text));
  return {
    teachers: teachers.map(({ name, words, picture }) => ({
      name: line(name),
      words: straighten(words),
      picture,
    })),
    imprint: {
      name: line(imprint.name),
      address: line(imprint.address),
      email: line(imprint.email),
      phone: orNone(imprint.phone),
      companyNumber: orNone(imprint.companyNumber),
      vatNumber: orNone(imprint.vatNumber),
      responsible: orNone(imprint.responsible),
    },
  };
}

const tell = (reason: string): CourseProblem => ({ file: '', line: 1, reason });

function read(
  parse: (source: string, problems: CourseProblem[]) => unknown,
  source: string,
): CourseProblem[] {
  const problems: CourseProblem[] = [];
  parse(source, problems);
  return problems;
}

function checkSettings(schema: z.core.$ZodType, settings: unknown): CourseProblem[] {
  const { error } = z.safeParse(schema, settings);
  return (error?.issues ?? []).map(({ path, message }) => tell(`${path.map(String).join('.')}: ${message}`));
}

function checkMarkdown(text: Words): CourseProblem[] {
  const [english, german] = [sayIn(text, 'en'), germanOf(text)];
  const html = [english, german ?? ''].flatMap((one) => findRawHtml(one, '', 1));
  return english.trim() === '' ? [...html, tell('There is no text in English.')] : html;
}

/** Of texts that may stand in a file without settings above them. */
const checkBegin = (...texts: readonly (string | null)[]): CourseProblem[] =>
  texts.some((text) => beginsWithSettings(text ?? '')) ? [tell(NO_SETTINGS)] : [];

/** Each problem names its line: a text in the studio has no file. */
function checkFields(text: Words): CourseProblem[] {
  const [english, german] = [sayIn(text, 'en'), germanOf(text)];
  const place = { file: '', firstLine: 1 };
  const found = [
    ...checkExercises(english, place),
    ...(german === null ? [] : checkGermanExercises(english, german, place)),
  ];
  return found.map((problem) => ({ ...problem, reason: `Line ${problem.line}: ${problem.reason}` }));
}

/** Every text in a content, however deep. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const NO_FILE = 'This cannot be written as a file without loss.';

type Line = Omit<CaptionLine, 'id'> & { id: string | null };

/** What keeps a line from being one of a folder's captions; null where nothing does. */
export function findLineMistake(line: Line): string | null {
  const written = { ...line, id: line.id ?? 'line' };
  const { cues, mistakes } = parseVtt(formatVtt([written]));
  const [mistake] = mistakes;
  if (mistake) return mistake.reason;
  return isDeepStrictEqual(cues, [written]) ? null : NO_FILE;
}

/** Refuses the first card that a folder's table of the lesson could not have; its sound is looked for elsewhere. */
export function requireTableOfFile(lessonId: string, table: readonly CourseCard[]): void {
  const silent = table.map((card) => ({ ...card, soundFile: null }));
  const { cards, problems } = readFlashcards(cardsFile(silent), '', lessonId);
  const [problem] = problems;
  const row = problem
    ? cards.findIndex(({ line }) => line === problem.line)
    : table.findIndex((card, at) => !isSaid(card, cards[at]));
  if (row === -1 && !problem) return;
  throw new DomainError('invalid-argument', problem?.reason ?? NO_FILE, { reason: 'not-valid', row });
}

function isSaid(card: CourseCard, read: CourseCard | undefined): boolean {
  const said = ({ swissGerman, english, standardGerman, regions }: CourseCard) => [
    swissGerman,
    english,
    standardGerman,
    regions,
  ];
  return read !== undefined && isDeepStrictEqual(said(card), said(read));
}
