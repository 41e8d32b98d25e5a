import { createHash } from 'node:crypto';
import { foldForSearch } from '@school/domain/search-folding';
import { foldAnswer } from '@school/domain/spelling/typed-letters';
import type { Database } from '../../platform/database.ts';
import { findScope, listCardsWithStates } from '../reviews/index.ts';
import { listOwnCardsOf } from '../vocabulary/index.ts';
import { guidOf } from './card-guids.ts';
import type { FileCard } from './child/card-file-job.ts';

/** More cards than any course has; a school beyond it recognises the first so many. */
export const MOST_CARDS = 50_000;

const LONG_KEY = 60;

/** What a learner has already: by the names of files, by the school's ids, and by what they say. */
export type KnownCards = { guids: Set<string>; ids: Set<string>; texts: Set<string>; ownCount: number };

export async function findKnownCards(db: Database, accountId: string, now: Date): Promise<KnownCards> {
  const scope = await findScope(db, accountId, now);
  const cards = await listCardsWithStates(db, scope, MOST_CARDS);
  // Also those of lessons that are closed to the learner now.
  const own = await listOwnCardsOf(db, accountId);
  const all = [...cards, ...own];
  return {
    guids: new Set([
      ...all.map(({ id }) => guidOf(id)),
      ...own.flatMap(({ ankiGuid }) => (ankiGuid === null ? [] : [ankiGuid])),
    ]),
    ids: new Set(all.map(({ id }) => id)),
    texts: new Set(all.flatMap(textKeys)),
    ownCount: own.length,
  };
}

/** What of a file is new to a learner: the first `most` of its cards, and how many there are, each counted once. */
export async function chooseNewCards(
  cards: AsyncIterable<FileCard>,
  known: KnownCards,
  most: number,
): Promise<{ fresh: FileCard[]; newCount: number; knownCount: number; soundCount: number }> {
  const [guids, ids, texts] = [new Set(known.guids), new Set(known.ids), new Set(known.texts)];
  const fresh: FileCard[] = [];
  let [newCount, knownCount, soundCount] = [0, 0, 0];
  for await (const card of cards) {
    const { guid, cardId } = card;
    const keys = textKeys(card);
    const isKnown =
      keys.some((key) => texts.has(key)) ||
      (guid !== null && guids.has(guid)) ||
      (cardId !== null && ids.has(cardId));
    for (const key of keys) texts.add(key);
    if (guid !== null) guids.add(guid);
    if (cardId !== null) ids.add(cardId);
    if (isKnown) knownCount += 1;
    else newCount += 1;
    if (!isKnown && card.sound !== null) soundCount += 1;
    if (!isKnown && fresh.length < most) fresh.push(card);
  }
  return { fresh, newCount, knownCount, soundCount };
}

/**
 * One word however it is spelt, if it means the same: Hund and Hünd, Muus and Mues are told apart by their English alone.
 * What has no letters is compared as it is.
 */
function textKeys({ swissGerman, english }: Pick<FileCard, 'swissGerman' | 'english'>): string[] {
  const sound = foldForSearch(swissGerman) || swissGerman;
  const meaning = foldForSearch(english) || english;
  return [foldAnswer(swissGerman) || swissGerman, `${sound}\n${meaning}`].map(shorten);
}

/** A long text takes no more room than a short one. */
function shorten(key: string): string {
  return key.length > LONG_KEY ? createHash('sha256').update(key).digest('base64') : key;
}
