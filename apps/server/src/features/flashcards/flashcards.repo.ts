import { and, asc, count, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type FlashcardRow, flashcards } from './flashcards.table.ts';

export type NewFlashcard = Omit<FlashcardRow, 'position' | 'withdrawnAt'>;

/** The cards that stand in a lesson now, in their order. */
export async function listFlashcards(db: Database, lessonId: string): Promise<FlashcardRow[]> {
  return db
    .select()
    .from(flashcards)
    .where(and(eq(flashcards.lessonId, lessonId), isNull(flashcards.withdrawnAt)))
    .orderBy(asc(flashcards.position));
}

/** The lessons of those of `ids` that stand in one now. */
export async function listLessonsOfCards(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: flashcards.id, lessonId: flashcards.lessonId })
    .from(flashcards)
    .where(and(isOneOf(flashcards.id, ids), isNull(flashcards.withdrawnAt)));
  return new Map(rows.map(({ id, lessonId }) => [id, lessonId]));
}

/** Every card's phrase, and the lesson that it stands in now. */
export async function listAllPhrases(
  db: Database,
): Promise<{ id: string; lessonId: string; swissGerman: string }[]> {
  const { id, lessonId, swissGerman, position, withdrawnAt } = flashcards;
  return db
    .select({ id, lessonId, swissGerman })
    .from(flashcards)
    .where(isNull(withdrawnAt))
    .orderBy(asc(lessonId), asc(position));
}

/** What the cards of these lessons say, in all their languages. */
export async function listPhrases(
  db: Database,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { lessonId, swissGerman, english, standardGerman, withdrawnAt } = flashcards;
  const rows = await db
    .select({ lessonId, swissGerman, english, standardGerman })
    .from(flashcards)
    .where(and(isOneOf(lessonId, lessonIds), isNull(withdrawnAt)));
  const byLesson = Map.groupBy(rows, (row) => row.lessonId);
  return new Map(
    [...byLesson].map(([id, own]) => [
      id,
      own.flatMap((row) => [row.swissGerman, row.english, row.standardGerman ?? '']),
    ]),
  );
}

/** The cards that stand in these lessons now, as a part of another query. */
export function selectCards(db: Database, lessonIds: readonly string[]) {
  const { lessonId, withdrawnAt } = flashcards;
  return db
    .select({
      id: flashcards.id,
      // A learner's own cards, which are listed with these, may have no lesson.
      lessonId: sql<string | null>`${lessonId}`.as('lesson_id'),
      position: flashcards.position,
      swissGerman: flashcards.swissGerman,
      english: flashcards.english,
      standardGerman: flashcards.standardGerman,
      soundFile: flashcards.soundFile,
      lineId: flashcards.lineId,
      regions: flashcards.regions,
      isOwn: sql<boolean>`false`.as('is_own'),
    })
    .from(flashcards)
    .where(and(isOneOf(lessonId, lessonIds), isNull(withdrawnAt)));
}

/** No line of its lesson's film is there that the card came from. */
const IS_LINELESS = sql`not exists (
  select from caption_lines line
   where line.lesson_id = ${flashcards.lessonId} and line.id = ${flashcards.lineId})`;

/** The cards of these lessons that come from no line, in their order; of `ids` alone where they are given. */
export async function listLinelessCards(
  db: Database,
  lessonIds: readonly string[],
  ids?: readonly string[],
): Promise<FlashcardRow[]> {
  const isWanted = ids && isOneOf(flashcards.id, ids);
  return db
    .select()
    .from(flashcards)
    .where(
      and(isOneOf(flashcards.lessonId, lessonIds), isWanted, isNull(flashcards.withdrawnAt), IS_LINELESS),
    )
    .orderBy(asc(flashcards.lessonId), asc(flashcards.position));
}

/** Those of them, of these lessons or of all, with a line whose letters are the same, and the line's text. */
export async function listCardsLikeLines(
  db: Database,
  lessonIds: readonly string[] | null,
): Promise<{ id: string; swissGerman: string; line: string }[]> {
  const ofLessons = lessonIds === null ? sql`true` : isOneOf(flashcards.lessonId, lessonIds);
  const { rows } = await db.execute<{ id: string; swissGerman: string; line: string }>(sql`
    select ${flashcards.id}, ${flashcards.swissGerman} as "swissGerman", line.text as line
      from ${flashcards} join caption_lines line
        on line.lesson_id = ${flashcards.lessonId} and line.language = 'gsw'
       and ${lettersIn(sql`line.text`)} = ${lettersIn(sql`${flashcards.swissGerman}`)}
     where ${ofLessons} and ${flashcards.withdrawnAt} is null and ${IS_LINELESS}`);
  return rows;
}

const lettersIn = (text: SQL): SQL => sql`lower(regexp_replace(regexp_replace(
  normalize(${text}, NFC), '<[^>]*>|&[a-z]+;', '', 'g'), '[^a-zA-Z]', '', 'g'))`;

/** How many of those each lesson has, without `except`. */
export async function countLinelessCards(
  db: Database,
  except: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ lessonId: flashcards.lessonId, cards: count() })
    .from(flashcards)
    .where(and(isNull(flashcards.withdrawnAt), IS_LINELESS, not(isOneOf(flashcards.id, except))))
    .groupBy(flashcards.lessonId);
  return new Map(rows.map(({ lessonId, cards }) => [lessonId, cards]));
}

/** Those of `ids` that are cards of other lessons than `lessonIds`. */
export async function listForeignFlashcards(
  db: Database,
  lessonIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(isOneOf(flashcards.id, ids), not(isOneOf(flashcards.lessonId, lessonIds))));
  return rows.map(({ id }) => id);
}

/**
 * Makes the cards of these lessons be `cards`, in this order within each lesson. A card that is not among them is
 * withdrawn, not deleted, so that what learners know of it stays; one that returns is the card it was.
 */
export async function saveFlashcards(
  db: Database,
  lessonIds: readonly string[],
  cards: readonly NewFlashcard[],
  now: Date,
): Promise<void> {
  const ids = cards.map(({ id }) => id);
  await db
    .update(flashcards)
    .set({ withdrawnAt: now })
    .where(
      and(
        isOneOf(flashcards.lessonId, lessonIds),
        not(isOneOf(flashcards.id, ids)),
        isNull(flashcards.withdrawnAt),
      ),
    );
  // One lesson's at a time: PostgreSQL takes 65,535 parameters in a statement.
  for (const own of Map.groupBy(cards, ({ lessonId }) => lessonId).values()) {
    const rows = own.map((card, position) => ({ ...card, position }));
    await db
      .insert(flashcards)
      .values(rows)
      .onConflictDoUpdate({
        target: flashcards.id,
        set: NEW_VALUES,
        setWhere: sql`${isOneOf(flashcards.lessonId, lessonIds)} or ${isNotNull(flashcards.withdrawnAt)}`,
      });
  }
}

const NEW_VALUES = {
  lessonId: sql`excluded.lesson_id`,
  position: sql`excluded.position`,
  swissGerman: sql`excluded.swiss_german`,
  english: sql`excluded.english`,
  standardGerman: sql`excluded.standard_german`,
  soundFile: sql`excluded.sound_file`,
  lineId: sql`excluded.line_id`,
  regions: sql`excluded.regions`,
  withdrawnAt: null,
};

/** What stands on these cards in the dialect; withdrawn ones are remembered too. */
export async function listSwissGerman(db: Database, ids: readonly string[]): Promise<string[]> {
  const { id, swissGerman } = flashcards;
  const rows = await db.select({ swissGerman }).from(flashcards).where(isOneOf(id, ids));
  return rows.map((row) => row.swissGerman);
}
