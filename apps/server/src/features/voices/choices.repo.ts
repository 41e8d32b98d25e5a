import type { Reader } from '@school/contract/line-sounds';
import { cardOfLineId, lineIdOfCard } from '@school/domain/card-line';
import type { Dialect } from '@school/domain/dialects';
import { lettersOf } from '@school/domain/same-words';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import type { Hearer } from '../flashcards/index.ts';
import {
  type ChoiceRow,
  type DialectKey,
  heardDialects,
  lettersIn,
  type TakeRow,
  voiceChoices,
  voiceSpeakers,
  voiceTakes,
} from './voices.table.ts';

export const keyOf = (dialect: Dialect): DialectKey => dialect ?? '';
export const dialectOf = (key: DialectKey): Dialect => (key === '' ? null : key);

/** By line, the school's own dialect first. */
export function listChoicesOfLesson(db: Database, lessonId: string): Promise<ChoiceRow[]> {
  return db
    .select()
    .from(voiceChoices)
    .where(eq(voiceChoices.lessonId, lessonId))
    .orderBy(asc(voiceChoices.lineId), asc(voiceChoices.dialect));
}

type LineOfLesson = Pick<ChoiceRow, 'lessonId' | 'lineId'>;

const isOfLine = ({ lessonId, lineId }: LineOfLesson) =>
  and(eq(voiceChoices.lessonId, lessonId), eq(voiceChoices.lineId, lineId));

/** Locked until the transaction ends, all in one order: two who change them never wait for each other. */
function lockChoices(tx: Database, which: SQL | undefined): Promise<ChoiceRow[]> {
  const { lessonId, lineId, dialect } = voiceChoices;
  return tx
    .select()
    .from(voiceChoices)
    .where(which)
    .orderBy(asc(lessonId), asc(lineId), asc(dialect))
    .for('update');
}

/** The line's choices in every dialect, this one's among them, locked until the transaction ends. */
export async function lockLine(tx: Database, line: LineOfLesson, dialect: Dialect): Promise<ChoiceRow[]> {
  // The own dialect's row comes first and is always there: who changes a line waits for it.
  for (const key of new Set(['' as const, keyOf(dialect)])) {
    await tx
      .insert(voiceChoices)
      .values({ ...line, dialect: key, chosenId: null, publishedId: null })
      .onConflictDoNothing();
    await lockChoices(tx, and(isOfLine(line), eq(voiceChoices.dialect, key)));
  }
  return lockChoices(tx, isOfLine(line));
}

/** In one dialect, or in all of them. */
export async function chooseForLine(
  db: Database,
  line: LineOfLesson,
  { dialect, chosenId }: { dialect: Dialect | undefined; chosenId: string | null },
): Promise<void> {
  await db
    .update(voiceChoices)
    .set({ chosenId })
    .where(and(isOfLine(line), dialect === undefined ? undefined : eq(voiceChoices.dialect, keyOf(dialect))));
}

/** Whatever is chosen for a lesson's lines is heard, in each dialect; returns how many choices that changes. */
export async function publishChoices(tx: Database, lessonId: string): Promise<number> {
  const isMeant = and(eq(voiceChoices.lessonId, lessonId), IS_UNPUBLISHED);
  await lockChoices(tx, isMeant);
  const rows = await tx
    .update(voiceChoices)
    .set({ publishedId: sql`${voiceChoices.chosenId}` })
    .where(isMeant)
    .returning({ lineId: voiceChoices.lineId });
  return rows.length;
}

const IS_UNPUBLISHED = sql`${voiceChoices.chosenId} is distinct from ${voiceChoices.publishedId}`;

export type DialectCounts = { lessonId: string; dialect: DialectKey; recorded: number; unpublished: number };

/** Of each lesson and dialect. */
export function countChoices(db: Database): Promise<DialectCounts[]> {
  return db
    .select({
      lessonId: voiceChoices.lessonId,
      dialect: voiceChoices.dialect,
      recorded: count(voiceChoices.chosenId),
      unpublished: sql<number>`count(*) filter (where ${IS_UNPUBLISHED})::int`,
    })
    .from(voiceChoices)
    .groupBy(voiceChoices.lessonId, voiceChoices.dialect);
}

export type PublishedTake = Pick<TakeRow, 'id' | 'lessonId' | 'lineId' | 'said'> & {
  region: Dialect;
  reader: Reader;
};

/** What is published of these lessons in every dialect, and what each take says. */
export function listPublishedTakes(db: Database, lessonIds: readonly string[]): Promise<PublishedTake[]> {
  const { id, lessonId, lineId, said } = voiceTakes;
  const { name, region } = voiceSpeakers;
  return db
    .select({ id, lessonId, lineId, said, region, reader: { name, region } })
    .from(voiceChoices)
    .innerJoin(voiceTakes, eq(voiceTakes.id, voiceChoices.publishedId))
    .innerJoin(voiceSpeakers, eq(voiceSpeakers.id, voiceTakes.speakerId))
    .where(isOneOf(voiceChoices.lessonId, lessonIds));
}

/** Lessons in which a published take may say one of these texts: their letters are the same. */
export async function listLessonsSaying(db: Database, texts: readonly string[]): Promise<string[]> {
  const letters = [...new Set(texts.map(lettersOf))];
  const rows = await db
    .selectDistinct({ lessonId: voiceTakes.lessonId })
    .from(voiceTakes)
    .innerJoin(voiceChoices, eq(voiceChoices.publishedId, voiceTakes.id))
    .where(isOneOf(lettersIn(voiceTakes.said), letters))
    .orderBy(asc(voiceTakes.lessonId));
  return rows.map(({ lessonId }) => lessonId);
}

/** Of these cards, those of whose own words there are takes, in these lessons or in all. */
export async function listCardsWithTakes(
  db: Database,
  lessonIds: readonly string[] | null,
  cardIds: readonly string[],
): Promise<Set<string>> {
  // The index of takes begins with the lesson.
  const isInLessons = lessonIds === null ? undefined : isOneOf(voiceTakes.lessonId, lessonIds);
  const rows = await db
    .selectDistinct({ lineId: voiceTakes.lineId })
    .from(voiceTakes)
    .where(and(isInLessons, isOneOf(voiceTakes.lineId, cardIds.map(lineIdOfCard))));
  return new Set(rows.flatMap(({ lineId }) => cardOfLineId(lineId) ?? []));
}

/** What is chosen or heard of a speaker is so in another dialect from now on, except where that has a choice already. */
export async function moveChoices(
  tx: Database,
  speakerId: string,
  from: Dialect,
  to: Dialect,
): Promise<void> {
  const own = tx.select({ id: voiceTakes.id }).from(voiceTakes).where(eq(voiceTakes.speakerId, speakerId));
  const { chosenId, publishedId, dialect, lessonId, lineId } = voiceChoices;
  const isOwn = (id: typeof chosenId | typeof publishedId) => sql`${id} in ${own}`;
  const isMoved = and(eq(dialect, keyOf(from)), sql`(${isOwn(chosenId)} or ${isOwn(publishedId)})`);
  // As `lockLine` does, for all of these lines.
  await tx.execute(sql`
    insert into ${voiceChoices} (lesson_id, line_id, dialect)
    select ${lessonId}, ${lineId}, '' from ${voiceChoices} where ${isMoved} order by 1, 2
    on conflict do nothing`);
  const lines = tx.select({ lessonId, lineId }).from(voiceChoices).where(isMoved);
  await lockChoices(tx, sql`(${lessonId}, ${lineId}) in ${lines}`);
  await tx.execute(sql`
    insert into ${voiceChoices} (lesson_id, line_id, dialect, chosen_id, published_id)
    select ${lessonId}, ${lineId}, ${keyOf(to)},
           case when ${isOwn(chosenId)} then ${chosenId} end,
           case when ${isOwn(publishedId)} then ${publishedId} end
      from ${voiceChoices} where ${isMoved}
     order by ${lessonId}, ${lineId}
    on conflict (lesson_id, line_id, dialect) do update
       set chosen_id = coalesce(${voiceChoices}.chosen_id, excluded.chosen_id),
           published_id = coalesce(${voiceChoices}.published_id, excluded.published_id)`);
  await tx
    .update(voiceChoices)
    .set({
      chosenId: sql`case when ${isOwn(chosenId)} then null else ${chosenId} end`,
      publishedId: sql`case when ${isOwn(publishedId)} then null else ${publishedId} end`,
    })
    .where(isMoved);
}

/** In which dialect somebody wants to hear lines; null for the school's own. */
export async function findWantedDialect(db: Database, { reader, wish }: Hearer): Promise<Dialect> {
  if (reader === null || wish !== undefined) return wish ?? null;
  const [row] = await db.select().from(heardDialects).where(eq(heardDialects.accountId, reader));
  return row?.region ?? null;
}

export async function saveWantedDialect(db: Database, accountId: string, region: Dialect): Promise<void> {
  if (region === null) {
    await db.delete(heardDialects).where(eq(heardDialects.accountId, accountId));
    return;
  }
  await db
    .insert(heardDialects)
    .values({ accountId, region })
    .onConflictDoUpdate({ target: heardDialects.accountId, set: { region } });
}
