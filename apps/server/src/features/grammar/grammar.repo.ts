import { germanOf, sayIn, type Words } from '@school/contract/words';
import { readGrammarExercises } from '@school/domain/exercises/grammar-exercises';
import { asc, eq, getTableColumns, like } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type GrammarTopicRow, grammarTopics } from './grammar.table.ts';

export type NewGrammarTopic = { id: string; title: Words; summary: Words; text: Words };
export type GrammarTopicHead = Omit<GrammarTopicRow, 'text' | 'textGerman'>;

/** Every topic, in the course's order. */
export async function listTopics(db: Database): Promise<GrammarTopicRow[]> {
  return db.select().from(grammarTopics).orderBy(asc(grammarTopics.position));
}

/** The same without their texts. */
export async function listTopicSummaries(db: Database): Promise<GrammarTopicHead[]> {
  const { text: _, textGerman: __, ...head } = getTableColumns(grammarTopics);
  return db.select(head).from(grammarTopics).orderBy(asc(grammarTopics.position));
}

/** The topics that say what they explain of what is marked in lines, in the course's order. */
export async function listExplainingTopics(db: Database) {
  const { id, title, titleGerman, text, position } = grammarTopics;
  const rows = await db
    .select({ id, title, titleGerman, text })
    .from(grammarTopics)
    .where(like(text, '%```explains%'))
    .orderBy(asc(position));
  return rows.map(({ text: markdown, ...topic }) => ({
    ...topic,
    explains: readGrammarExercises(markdown).explains,
  }));
}

export async function findTopic(db: Database, id: string): Promise<GrammarTopicRow | null> {
  const [row] = await db.select().from(grammarTopics).where(eq(grammarTopics.id, id)).limit(1);
  return row ?? null;
}

/** New topics stand behind all others until the course's order places them. */
const LAST = 100_000;

export async function saveGrammarTopic(
  db: Database,
  { id, title, summary, text }: NewGrammarTopic,
): Promise<void> {
  const changes = {
    title: sayIn(title, 'en'),
    titleGerman: germanOf(title),
    summary: sayIn(summary, 'en'),
    summaryGerman: germanOf(summary),
    text: sayIn(text, 'en'),
    textGerman: germanOf(text),
  };
  await db
    .insert(grammarTopics)
    .values({ id, position: LAST, ...changes })
    .onConflictDoUpdate({ target: grammarTopics.id, set: changes });
}

export async function deleteGrammarTopic(db: Database, id: string): Promise<void> {
  await db.delete(grammarTopics).where(eq(grammarTopics.id, id));
}

/** Puts the topics in this order; the first is open to all. */
export async function placeGrammarTopics(db: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.update(grammarTopics).set({ position }).where(eq(grammarTopics.id, id));
}
