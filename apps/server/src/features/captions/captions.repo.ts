import type { CAPTION_LANGUAGES, CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { toPlainText } from '@school/domain/captions/web-vtt';
import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../platform/database.ts';
import { type CaptionLineRow, captionLines } from './captions.table.ts';

export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

const LANGUAGES = ['gsw', 'en', 'de'] as const;

const LINES = {
  name: 'captions.lines',
  build: (db: Database) =>
    db
      .select()
      .from(captionLines)
      .where(
        sql`${captionLines.lessonId} = ${sql.placeholder('lessonId')} and ${captionLines.language} = ${sql.placeholder('language')}`,
      )
      .orderBy(asc(captionLines.position)),
};

/** The lines of a lesson in a language, by time. A film's player asks for each language. */
export async function listCaptionLines(
  db: Database,
  lessonId: string,
  language: CaptionLanguage,
): Promise<CaptionLine[]> {
  return (await queryNamed(db, { ...LINES, values: { lessonId, language } })).map(toLine);
}

function toLine({ id, startMs, endMs, speaker, text, place, remarks }: CaptionLineRow): CaptionLine {
  return { id, startMs, endMs, speaker, text, ...(place && { place }), ...(remarks && { remarks }) };
}

/** Whether a lesson has a line with just these times, in any language. */
export async function hasLineAt(
  db: Database,
  lessonId: string,
  { startMs, endMs }: Pick<CaptionLine, 'startMs' | 'endMs'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: captionLines.id })
    .from(captionLines)
    .where(
      and(
        eq(captionLines.lessonId, lessonId),
        eq(captionLines.startMs, startMs),
        eq(captionLines.endMs, endMs),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A line of a lesson in each language that says it. */
export async function findLineTracks(
  db: Database,
  lessonId: string,
  id: string,
): Promise<{ readonly [language in CaptionLanguage]?: CaptionLine }> {
  const rows = await db
    .select()
    .from(captionLines)
    .where(
      and(
        eq(captionLines.lessonId, lessonId),
        isOneOf(captionLines.language, LANGUAGES),
        eq(captionLines.id, id),
      ),
    );
  return Object.fromEntries(rows.map((row) => [row.language, toLine(row)]));
}

/** A line in plain text, in every language that says it. */
export type LineInFilm = Pick<CaptionLine, 'startMs' | 'endMs' | 'speaker'> & {
  texts: { readonly [language in CaptionLanguage]?: string };
};

/** These lines of these lessons, by lesson and then by id; those that are gone are not among them. */
export async function findLines(
  db: Database,
  lessonIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineInFilm>>> {
  const rows = await db
    .select()
    .from(captionLines)
    .where(and(isOneOf(captionLines.lessonId, lessonIds), isOneOf(captionLines.id, ids)));
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return new Map([...byLesson].map(([lesson, own]) => [lesson, toLinesInFilm(own)]));
}

/** All lines of these lessons, by lesson and then by id, in no order. */
export async function listLinesOf(
  db: Database,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineInFilm>>> {
  const rows = await db
    .select()
    .from(captionLines)
    .where(isOneOf(captionLines.lessonId, lessonIds))
    .orderBy(asc(captionLines.lessonId), asc(captionLines.position));
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return new Map([...byLesson].map(([lesson, own]) => [lesson, toLinesInFilm(own)]));
}

function toLinesInFilm(rows: readonly CaptionLineRow[]): Map<string, LineInFilm> {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byId].flatMap(([id, own]) => {
      // Its times are those of the film's own language.
      const [first] = own.toSorted((one, other) => rank(one) - rank(other));
      if (!first) return [];
      const texts = Object.fromEntries(own.map(({ language, text }) => [language, toPlainText(text)]));
      return [[id, { startMs: first.startMs, endMs: first.endMs, speaker: first.speaker, texts }]];
    }),
  );
}

const rank = ({ language }: CaptionLineRow) => LANGUAGES.indexOf(language);

/** Enough to know what the other languages say during the first lines, however they are cut. */
const FIRST = 8;

/** The first lines of a lesson in each language, by time. */
export async function listFirstLines(
  db: Database,
  lessonId: string,
): Promise<Map<CaptionLanguage, CaptionLine[]>> {
  const rows = await db
    .select()
    .from(captionLines)
    .where(and(eq(captionLines.lessonId, lessonId), lt(captionLines.position, FIRST)))
    .orderBy(asc(captionLines.position));
  const byLanguage = Map.groupBy(rows, ({ language }) => language);
  return new Map([...byLanguage].map(([language, lines]) => [language, lines.map(toLine)]));
}

/** The ids of a lesson's lines by time: those of the film's own language. */
export async function listLineIds(db: Database, lessonId: string): Promise<string[]> {
  const rows = await db
    .select({ id: captionLines.id, language: captionLines.language })
    .from(captionLines)
    .where(eq(captionLines.lessonId, lessonId))
    .orderBy(asc(captionLines.position));
  const own = LANGUAGES.find((language) => rows.some((row) => row.language === language));
  return rows.filter(({ language }) => language === own).map(({ id }) => id);
}

/** How many lines each lesson has, in its film's own language. */
export async function countLinesOfLessons(db: Database): Promise<Map<string, number>> {
  const { lessonId, language } = captionLines;
  const rows = await db
    .select({ lessonId, language, lines: count() })
    .from(captionLines)
    .groupBy(lessonId, language);
  const byLesson = Map.groupBy(rows, (row) => row.lessonId);
  return new Map(
    [...byLesson].map(([id, own]) => {
      const first = LANGUAGES.find((wanted) => own.some((row) => row.language === wanted));
      return [id, own.find((row) => row.language === first)?.lines ?? 0];
    }),
  );
}

/** What a film says in the dialect, without markup. */
export type SpokenLine = { startMs: number; text: string };

/** The lines of these lessons in the dialect, by time. */
export async function listSpokenLines(
  db: Database,
  lessonIds: readonly string[],
): Promise<Map<string, SpokenLine[]>> {
  const { lessonId, startMs, text } = captionLines;
  const rows = await db
    .select({ lessonId, startMs, text })
    .from(captionLines)
    .where(and(isOneOf(lessonId, lessonIds), eq(captionLines.language, 'gsw')))
    .orderBy(asc(lessonId), asc(captionLines.position));
  const spoken = rows.map((row) => ({ ...row, text: toPlainText(row.text) }));
  return Map.groupBy(spoken, (row) => row.lessonId);
}

/** What the films of the course say in the dialect. */
export async function listAllSpokenLines(
  db: Database,
): Promise<Pick<CaptionLineRow, 'lessonId' | 'text' | 'startMs' | 'endMs'>[]> {
  const { lessonId, text, startMs, endMs, language, position } = captionLines;
  const rows = await db
    .select({ lessonId, text, startMs, endMs })
    .from(captionLines)
    .where(eq(language, 'gsw'))
    .orderBy(asc(lessonId), asc(position));
  return rows.map((row) => ({ ...row, text: toPlainText(row.text) }));
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 2_000;

/** Makes these the lines of a lesson, in every language. */
export async function saveCaptionLines(
  db: Database,
  lessonId: string,
  content: CaptionsContent,
): Promise<void> {
  await db.delete(captionLines).where(eq(captionLines.lessonId, lessonId));
  const rows = LANGUAGES.flatMap((language) =>
    (content[language] ?? []).map((line, position) => ({ ...line, lessonId, language, position })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.insert(captionLines).values(rows.slice(at, at + ROWS_AT_ONCE));
}
