import { keyOfEntry, splitClitics } from '@school/domain/fold-word';
import { listSpellings } from '@school/domain/spelling/list-spellings';
import { foldAnswer, hasDots } from '@school/domain/spelling/typed-letters';
import type { Database } from '../../platform/database.ts';
import type { FindVocabulary } from './find-vocabulary.service.ts';

/** The keys of the entries that a word spells in another way, as an answer would be taken: Berg leads to Bärg, d’Berg too. */
export async function listKeysOfOtherSpellings(
  db: Database,
  word: string,
  findVocabulary: FindVocabulary,
): Promise<string[]> {
  const { lexicon } = await findVocabulary(db);
  const spelt = splitClitics(word).flatMap((part) => listSpellings(foldAnswer(part), lexicon, hasDots(word)));
  return [...new Set(spelt.map((entry) => keyOfEntry(entry.spelt)))];
}
