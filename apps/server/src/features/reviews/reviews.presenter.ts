import type { Goal, ReviewEntry } from '@school/contract/reviews';
import type { Direction } from '@school/domain/card-directions';
import type { CardState } from '@school/domain/card-scheduler';
import { clampReviewTime, type LogEntry } from '@school/domain/review-log';
import type { CardStateRow, ReviewLogRow } from './reviews.table.ts';

export function toLogRow(accountId: string, entry: ReviewEntry, now: Date): ReviewLogRow {
  const row = { accountId, id: entry.id, receivedAt: now, act: null };
  if ('undoes' in entry)
    return {
      ...row,
      cardId: null,
      grade: null,
      reviewedAt: null,
      undoes: entry.undoes,
      direction: 'understand',
    };
  const reviewedAt = new Date(clampReviewTime(Date.parse(entry.at), now.getTime()));
  if ('act' in entry)
    return {
      ...row,
      cardId: entry.cardID,
      grade: null,
      reviewedAt,
      undoes: null,
      direction: 'understand',
      act: entry.act,
    };
  const direction = entry.direction ?? 'understand';
  return { ...row, cardId: entry.cardID, grade: entry.grade, reviewedAt, undoes: null, direction };
}

export function toLogEntries(row: ReviewLogRow): LogEntry[] {
  const { id, cardId, grade, reviewedAt, undoes, direction } = row;
  if (undoes !== null) return [{ id, undoes }];
  if (cardId === null || grade === null || reviewedAt === null) return [];
  return [{ id, cardID: cardId, grade, atMs: reviewedAt.getTime(), direction }];
}

export function toStateRow(
  accountId: string,
  cardId: string,
  state: CardState,
  direction: Direction = 'understand',
): CardStateRow {
  const { dueMs, firstReviewedMs, lastReviewedMs, understoodMs, ...rest } = state;
  return {
    ...rest,
    accountId,
    cardId,
    direction,
    dueAt: new Date(dueMs),
    firstReviewedAt: new Date(firstReviewedMs),
    lastReviewedAt: new Date(lastReviewedMs),
    understoodAt: understoodMs === null ? null : new Date(understoodMs),
  };
}

export function toCardState(row: CardStateRow): CardState {
  const { accountId: _accountId, cardId: _cardId, direction: _direction, ...known } = row;
  const { dueAt, firstReviewedAt, lastReviewedAt, understoodAt, ...rest } = known;
  return {
    ...rest,
    dueMs: dueAt.getTime(),
    firstReviewedMs: firstReviewedAt.getTime(),
    lastReviewedMs: lastReviewedAt.getTime(),
    understoodMs: understoodAt?.getTime() ?? null,
  };
}

export const presentGoal = ({
  goalKind,
  goalAmount,
}: {
  goalKind: Goal['kind'] | null;
  goalAmount: number | null;
}): Goal | null => (goalKind && goalAmount ? { kind: goalKind, amount: goalAmount } : null);
