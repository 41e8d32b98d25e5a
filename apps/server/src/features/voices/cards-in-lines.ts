import { toPlainText } from '@school/domain/captions/web-vtt';
import { saysTheSame } from '@school/domain/same-words';
import type { Database } from '../../platform/database.ts';
import { listCardsLikeLines } from '../flashcards/index.ts';
import { listCardsWithTakes } from './choices.repo.ts';

/**
 * Cards, of these lessons or of all, that come from no line, and whose words are all that a line of their lesson says: who
 * reads the line has read them too. Not among them are cards that have been read by themselves.
 */
export async function listCardsInLines(db: Database, lessonIds: readonly string[] | null): Promise<string[]> {
  const like = await listCardsLikeLines(db, lessonIds);
  const same = like.filter(({ swissGerman, line }) => saysTheSame(swissGerman, toPlainText(line)));
  const ids = [...new Set(same.map(({ id }) => id))];
  const read = ids.length > 0 ? await listCardsWithTakes(db, lessonIds, ids) : new Set<string>();
  return ids.filter((id) => !read.has(id));
}
