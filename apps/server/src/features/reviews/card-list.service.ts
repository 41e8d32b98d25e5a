import { CARDS_PER_PAGE, type CardDeck, type ListedCard, type listCards } from '@school/contract/reviews';
import { isLeech } from '@school/domain/card-scheduler';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { listDecks } from '../vocabulary/index.ts';
import { countByDeck, countByLesson, type FoundCard, findCards } from './card-list.repo.ts';
import { findDay, findScope } from './due-cards.service.ts';

type Asked = z.infer<typeof listCards.request>;

/** A page of all the account's cards, and how many there are. */
export async function getCards(db: Database, accountId: string, now: Date, { page, ...asked }: Asked) {
  const scope = await findScope(db, accountId, now);
  const { day } = await findDay(db, accountId, now);
  const { rows, total } = await findCards(
    db,
    scope,
    { ...asked, day },
    { limit: CARDS_PER_PAGE, offset: page * CARDS_PER_PAGE },
  );
  return { cards: rows.map(presentCard), total, decks: await listDecks(db, accountId) };
}

/** More decks than these are found in the list of all cards. */
const MOST_DECKS = 300;

/** The account's own cards, their decks, and the lessons that it has begun, each with what is due of it today. */
export async function listDecksOf(db: Database, accountId: string, now: Date): Promise<CardDeck[]> {
  const scope = await findScope(db, accountId, now);
  const { day } = await findDay(db, accountId, now);
  const lessons = await countByLesson(db, scope, day, MOST_DECKS);
  const decks = await countByDeck(db, scope, day, MOST_DECKS);
  const all = [
    ...lessons.map((row) => ({ ...row, deck: null })),
    ...decks.map((row) => ({ ...row, lessonID: null })),
  ];
  return all.toSorted((one, other) => other.dueCount - one.dueCount);
}

const presentState = (state: FoundCard['understand']) =>
  state && { dueAt: state.dueAt.toISOString(), lapseCount: state.lapseCount };

function presentCard({
  understand,
  produce,
  swissGerman,
  english,
  standardGerman,
  ...card
}: FoundCard): ListedCard {
  return {
    id: card.id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    lessonID: card.lessonId,
    isOwn: card.isOwn,
    deck: card.deck,
    isSuspended: card.isSuspended,
    isBuried: card.isBuried,
    isLeech: isLeech(understand) || isLeech(produce),
    understand: presentState(understand),
    produce: presentState(produce),
  };
}
