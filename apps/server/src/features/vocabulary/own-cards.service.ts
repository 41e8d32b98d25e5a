import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { lockAccount } from '../identity/index.ts';
import {
  countOwnCardsOf,
  findOwnCard,
  insertOwnCards,
  type NewWords,
  type OwnWord,
  updateOwnCard,
} from './own-cards.repo.ts';
import type { OwnCardRow } from './own-cards.table.ts';

/** No account may fill the database. */
export const MAX_OWN_CARDS = 2_000;

type NewWord = OwnWord & Pick<OwnCardRow, 'english' | 'standardGerman' | 'lineId'>;

/** Keeps a word as a card, and returns the card that there is where it was kept before. */
export async function keepOwnCard({ db, clock, ids }: Context, word: NewWord): Promise<OwnCardRow> {
  requireStraight(word.swissGerman, word.english, word.standardGerman);
  return db.transaction(async (tx) => {
    // One at a time, so that two together make one card, and do not pass the limit.
    await lockAccount(tx, word.accountId);
    const known = await findOwnCard(tx, word);
    if (known) return known;
    if ((await countOwnCardsOf(tx, word.accountId)) >= MAX_OWN_CARDS)
      throw new DomainError('resource-exhausted', 'You have kept as many words as fit. Remove some first.');
    const ofNoFile = { importId: null, ankiGuid: null, position: 0, deck: null, soundKind: null };
    const row = { ...word, ...ofNoFile, id: ids.documentId(), keptAt: clock.now() };
    await insertOwnCards(tx, [row]);
    return row;
  });
}

/** Writes an own card anew. Two of one lesson never say the same. */
export async function rewriteOwnCard(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  id: string,
  words: NewWords,
): Promise<OwnCardRow> {
  requireStraight(words.swissGerman, words.english, words.standardGerman);
  try {
    const row = await updateOwnCard(db, accountId, id, words);
    if (row) return row;
  } catch (error) {
    if (!isUniqueViolation(error, 'own_cards_word')) throw error;
    throw new DomainError(
      'already-exists',
      'You have another card with this word. Change or remove that one.',
    );
  }
  throw new DomainError('not-found', 'This card is not there any more.');
}
