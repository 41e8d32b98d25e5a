import { grammarTopics } from '../../src/features/grammar/grammar.table.ts';
import {
  deleteGrammarTopic,
  placeGrammarTopics,
  saveGrammarTopic,
} from '../../src/features/grammar/index.ts';
import type { Database } from '../../src/platform/database.ts';

/** Makes the grammar be these topics and no others, in this order. */
export async function createGrammar(
  db: Database,
  topics: readonly Parameters<typeof saveGrammarTopic>[1][],
): Promise<void> {
  for (const { id } of await db.select({ id: grammarTopics.id }).from(grammarTopics))
    await deleteGrammarTopic(db, id);
  for (const topic of topics) await saveGrammarTopic(db, topic);
  await placeGrammarTopics(
    db,
    topics.map(({ id }) => id),
  );
}
