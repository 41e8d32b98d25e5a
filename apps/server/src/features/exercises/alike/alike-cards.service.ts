import { findAlikePhrases, phraseKeyOf } from '@school/domain/spelling/alike-phrases';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/at-most.ts';
import type { Database } from '../../../platform/database.ts';
import { listAllPhrases } from '../../flashcards/index.ts';
import { findTitlesOf } from '../../lessons/index.ts';
import { createFindVocabulary } from '../../vocabulary/index.ts';

type Alike = { [id: string]: { lessonID: string; title: string; swissGerman: string }[] };
/** By card, the cards of the course that say the same in whatever spelling. */
export type AlikeCards = (
  db: Database,
  own: readonly { id: string; swissGerman: string }[],
) => Promise<Alike>;

/** A course's phrases are sounded out once: a thousand take tens of milliseconds. */
const MOST_REMEMBERED = 50_000;

export function createAlikeCards(): AlikeCards {
  const findVocabulary = createFindVocabulary();
  const keys = new LRUCache<string, string>({ ...atMost(MOST_REMEMBERED), memoMethod: phraseKeyOf });
  return async (db, own) => {
    const { lexicon } = await findVocabulary(db);
    const found = findAlikePhrases(own, await listAllPhrases(db), lexicon, (text) => keys.memo(text));
    const ids = [...found.values()].flatMap((cards) => cards.map(({ lessonId }) => lessonId));
    const titles = await findTitlesOf(db, [...new Set(ids)]);
    return Object.fromEntries(
      [...found].map(([id, cards]) => [
        id,
        cards.map(({ lessonId, swissGerman }) => ({
          lessonID: lessonId,
          title: titles.get(lessonId) ?? lessonId,
          swissGerman,
        })),
      ]),
    );
  };
}
