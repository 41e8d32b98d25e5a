import type { CAPTION_LANGUAGES, CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { toPlainText } from '@school/domain/captions/web-vtt';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../platform/database.ts';
import { type CaptionLineRow, captionLines } from './captions.table.ts';

export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

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
export async function listAllSpokenLines(db: Database): Promise<{ lessonId: string; text: string }[]> {
  const { lessonId, text, language, position } = captionLines;
  const rows = await db
    .select({ lessonId, text })
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
  const rows = (['gsw', 'en', 'de'] as const).flatMap((language) =>
    (content[language] ?? []).map((line, position) => ({ ...line, lessonId, language, position })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.insert(captionLines).values(rows.slice(at, at + ROWS_AT_ONCE));
}
