import { asc, eq, not } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type GrammarTopicRow, grammarTopics } from './grammar.table.ts';

export type NewGrammarTopic = Omit<GrammarTopicRow, 'position'>;

/** Every topic, in the course's order. */
export async function listTopics(db: Database): Promise<GrammarTopicRow[]> {
  return db.select().from(grammarTopics).orderBy(asc(grammarTopics.position));
}

/** The same without their texts. */
export async function listTopicSummaries(db: Database): Promise<Omit<GrammarTopicRow, 'text'>[]> {
  const { id, position, title, summary } = grammarTopics;
  return db.select({ id, position, title, summary }).from(grammarTopics).orderBy(asc(position));
}

export async function findTopic(db: Database, id: string): Promise<GrammarTopicRow | null> {
  const [row] = await db.select().from(grammarTopics).where(eq(grammarTopics.id, id)).limit(1);
  return row ?? null;
}

/** Makes the grammar be these topics and no others, in this order. */
export async function saveGrammarTopics(db: Database, topics: readonly NewGrammarTopic[]): Promise<void> {
  const kept = topics.map(({ id }) => id);
  await db.delete(grammarTopics).where(not(isOneOf(grammarTopics.id, kept)));
  for (const [position, { id, ...topic }] of topics.entries()) {
    const changes = { ...topic, position };
    await db
      .insert(grammarTopics)
      .values({ id, ...changes })
      .onConflictDoUpdate({ target: grammarTopics.id, set: changes });
  }
}
