import { CARDS_PER_PAGE, type ListedCard, type listCards } from '@school/contract/reviews';
import { isLeech } from '@school/domain/card-scheduler';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { listDecks } from '../vocabulary/index.ts';
import { type FoundCard, findCards } from './card-list.repo.ts';
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
