import type { ReviewEntry, ReviewOutcome } from '@school/contract/reviews';
import type { Grade } from '@school/domain/card-scheduler';
import { isUndo } from '@school/domain/review-log';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockAccount } from '../identity/index.ts';
import type { OpenLesson } from '../lessons/index.ts';
import { checkCards } from './check-cards.ts';
import { countDown } from './memory/memory-fits.repo.ts';
import { replayCards, replayHolds } from './replay-cards.ts';
import {
  countReceivedSince,
  countReviewsOf,
  insertEntries,
  listCardsOf,
  listKnownIds,
  raiseGrade,
} from './review-log.repo.ts';
import { toLogRow } from './reviews.presenter.ts';

type Tools = { clock: Clock; openLesson: OpenLesson };
type Result = { id: string; outcome: ReviewOutcome };

/** A card is answered a few dozen times in a life; beyond this it is no learning, and replaying would take long. */
export const MOST_REVIEWS_OF_A_CARD = 500;

/** Far beyond what anybody learns in a day: the log is kept for ever. */
export const MOST_ENTRIES_A_DAY = 10_000;

const DAY_MS = 86_400_000;

/** Adds entries to the account's log and makes the states of their cards again; says what became of each. */
export async function addReviews(
  db: Database,
  { clock, openLesson }: Tools,
  accountId: string,
  entries: readonly ReviewEntry[],
): Promise<Result[]> {
  const refusals = await checkCards(db, openLesson, accountId, cardIdsOf(entries));
  return db.transaction((tx) => recordInLog(tx, { now: clock.now(), accountId, refusals }, entries));
}

/** Why entries of some cards, or of what else is reviewed, are not taken. */
type Recording = { now: Date; accountId: string; refusals: ReadonlyMap<string, ReviewOutcome> };

/** The same in the caller's transaction, where it is known what may be reviewed. */
export async function recordInLog(
  tx: Database,
  { now, accountId, refusals }: Recording,
  entries: readonly ReviewEntry[],
): Promise<Result[]> {
  // One device at a time, so that each sees what the others have added.
  if (!(await lockAccount(tx, accountId)))
    throw new DomainError('unauthenticated', 'This account is not there any more.');
  const received = await countReceivedSince(tx, accountId, new Date(now.getTime() - DAY_MS));
  if (received + entries.length > MOST_ENTRIES_A_DAY)
    throw new DomainError('resource-exhausted', 'These are very many cards for one day. Go on tomorrow.');
  const outcomes = await decide(tx, accountId, entries, refusals);
  const taken = entries.filter((_entry, index) => outcomes[index] === 'recorded');
  const answers = await insertEntries(
    tx,
    taken.map((entry) => toLogRow(accountId, entry, now)),
  );
  await countDown(tx, accountId, answers, now);
  const cardIds = await listCardsOfEntries(tx, accountId, taken);
  await replayCards(tx, accountId, cardIds);
  // An undo may be of either.
  if (taken.some((entry) => 'act' in entry || isUndo(entry))) await replayHolds(tx, accountId, cardIds);
  return entries.map(({ id }, index) => ({ id, outcome: outcomes[index] ?? 'no-card' }));
}

/**
 * What was answered is worth more now: the log is put right, and what follows from it made again. A learner who thought
 * better of their answer stays right.
 */
export async function regrade(
  tx: Database,
  accountId: string,
  grades: ReadonlyMap<string, Grade>,
): Promise<void> {
  if (!(await lockAccount(tx, accountId))) return;
  for (const [id, grade] of grades) await raiseGrade(tx, accountId, id, grade);
  await replayCards(tx, accountId, await listCardsOf(tx, accountId, [...grades.keys()]));
}

/** What is in the log already was taken once, whatever has become of its card or the caller's plan since. */
async function decide(
  db: Database,
  accountId: string,
  entries: readonly ReviewEntry[],
  refusals: ReadonlyMap<string, ReviewOutcome>,
): Promise<ReviewOutcome[]> {
  const known = await listKnownIds(
    db,
    accountId,
    entries.map(({ id }) => id),
  );
  const counts = await countReviewsOf(db, accountId, cardIdsOf(entries));
  return entries.map((entry) => {
    if (known.has(entry.id) || isUndo(entry)) return 'recorded';
    const refusal = refusals.get(entry.cardID);
    if (refusal) return refusal;
    const reviews = (counts.get(entry.cardID) ?? 0) + 1;
    if (reviews > MOST_REVIEWS_OF_A_CARD) return 'too-many';
    counts.set(entry.cardID, reviews);
    known.add(entry.id);
    return 'recorded';
  });
}

/** The cards that these entries speak of, also those whose reviews they take back. */
async function listCardsOfEntries(
  db: Database,
  accountId: string,
  entries: readonly ReviewEntry[],
): Promise<string[]> {
  const undone = entries.flatMap((entry) => (isUndo(entry) ? [entry.undoes] : []));
  return [...new Set([...cardIdsOf(entries), ...(await listCardsOf(db, accountId, undone))])];
}

function cardIdsOf(entries: readonly ReviewEntry[]): string[] {
  return [...new Set(entries.flatMap((entry) => (isUndo(entry) ? [] : [entry.cardID])))];
}
