import { germanOf, sayIn, type Words } from '@school/contract/words';
import { asc, eq, getTableColumns, not } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
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

export async function findTopic(db: Database, id: string): Promise<GrammarTopicRow | null> {
  const [row] = await db.select().from(grammarTopics).where(eq(grammarTopics.id, id)).limit(1);
  return row ?? null;
}

/** Makes the grammar be these topics and no others, in this order. */
export async function saveGrammarTopics(db: Database, topics: readonly NewGrammarTopic[]): Promise<void> {
  const kept = topics.map(({ id }) => id);
  await db.delete(grammarTopics).where(not(isOneOf(grammarTopics.id, kept)));
  for (const [position, { id, title, summary, text }] of topics.entries()) {
    const changes = {
      position,
      title: sayIn(title, 'en'),
      titleGerman: germanOf(title),
      summary: sayIn(summary, 'en'),
      summaryGerman: germanOf(summary),
      text: sayIn(text, 'en'),
      textGerman: germanOf(text),
    };
    await db
      .insert(grammarTopics)
      .values({ id, ...changes })
      .onConflictDoUpdate({ target: grammarTopics.id, set: changes });
  }
}
