import { countsAs, DIRECTIONS } from '@school/domain/card-directions';
import { replayActs } from '@school/domain/card-holds';
import { scheduleCard, USUAL_WEIGHTS, type Weights } from '@school/domain/card-scheduler';
import { learningDayAt } from '@school/domain/learning-day';
import { SCHOOL_ZONE } from '@school/domain/school-time';
import type { Database } from '../../platform/database.ts';
import { listActsOf, saveHolds } from './card-holds.repo.ts';
import { findSettings } from './due-cards.repo.ts';
import { findWeights } from './memory/memory-fits.repo.ts';
import { type CardAnswers, listAnswersOf, saveCardStates } from './review-log.repo.ts';
import { toStateRow } from './reviews.presenter.ts';
import type { CardStateRow } from './reviews.table.ts';

/** Makes what is known of these cards be what replaying their log gives. Its caller holds the account's lock. */
export async function replayCards(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0) return;
  const answered = await listAnswersOf(db, accountId, cardIds);
  const weights = (await findWeights(db, accountId)) ?? USUAL_WEIGHTS;
  const rows = answered.flatMap((card) => replayCard(accountId, card, weights));
  await saveCardStates(db, accountId, cardIds, rows);
}

/** A row for each direction in which the card was answered. */
function replayCard(
  accountId: string,
  { cardId, grades, timesMs, directions }: CardAnswers,
  weights: Weights,
): CardStateRow[] {
  const answers = timesMs.map((atMs, index) => ({
    atMs,
    grade: grades[index] ?? 'good',
    direction: directions[index],
  }));
  return DIRECTIONS.flatMap((direction) => {
    const state = scheduleCard(
      answers.filter((answer) => countsAs(direction, answer)),
      weights,
    );
    return state ? [toStateRow(accountId, cardId, state, direction)] : [];
  });
}

/** The same of what was done with them besides; a day ends by the clocks that the learner has now. */
export async function replayHolds(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0) return;
  const zone = (await findSettings(db, accountId)).zone ?? SCHOOL_ZONE;
  const dayEndOf = (atMs: number) => learningDayAt(new Date(atMs), zone).end.getTime();
  const rows = (await listActsOf(db, accountId, cardIds)).flatMap(({ cardId, acts }) => {
    const { isSuspended, buriedUntilMs } = replayActs(acts, dayEndOf);
    const buriedUntil = buriedUntilMs === null ? null : new Date(buriedUntilMs);
    return isSuspended || buriedUntil ? [{ accountId, cardId, isSuspended, buriedUntil }] : [];
  });
  await saveHolds(db, accountId, cardIds, rows);
}
