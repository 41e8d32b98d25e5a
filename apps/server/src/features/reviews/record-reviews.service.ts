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
  await checkDay(tx, { now, accountId }, entries.length);
  const outcomes = decide(entries, { ...(await findInLog(tx, accountId, entries)), refusals });
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

/** An entry, or what one is to be made of. */
type Coming = { id: string; cardID: string } | { id: string; undoes: string };

/**
 * What the log would say of what is still to be judged: `new` is what it has not and would take. A day that is full is
 * refused as recording would.
 */
export async function foresee(
  db: Database,
  { now, accountId }: Pick<Recording, 'now' | 'accountId'>,
  coming: readonly Coming[],
): Promise<Map<string, ReviewOutcome | 'new'>> {
  await checkDay(db, { now, accountId }, coming.length);
  const { known, counts } = await findInLog(db, accountId, coming);
  const outcomes = decide(coming, { known: new Set(known), counts, refusals: new Map() });
  return new Map(
    coming.map(({ id }, index) => {
      const outcome = outcomes[index] ?? 'no-card';
      return [id, outcome === 'recorded' && !known.has(id) ? 'new' : outcome];
    }),
  );
}

async function checkDay(
  db: Database,
  { now, accountId }: Pick<Recording, 'now' | 'accountId'>,
  coming: number,
): Promise<void> {
  const received = await countReceivedSince(db, accountId, new Date(now.getTime() - DAY_MS));
  if (received + coming > MOST_ENTRIES_A_DAY)
    throw new DomainError('resource-exhausted', 'These are very many cards for one day. Go on tomorrow.');
}

type InLog = { known: Set<string>; counts: Map<string, number> };

async function findInLog(db: Database, accountId: string, coming: readonly Coming[]): Promise<InLog> {
  const known = await listKnownIds(
    db,
    accountId,
    coming.map(({ id }) => id),
  );
  return { known, counts: await countReviewsOf(db, accountId, cardIdsOf(coming)) };
}

/** What is in the log already was taken once, whatever has become of its card or the caller's plan since. */
function decide(
  coming: readonly Coming[],
  { known, counts, refusals }: InLog & Pick<Recording, 'refusals'>,
): ReviewOutcome[] {
  return coming.map((entry) => {
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

function cardIdsOf(entries: readonly Coming[]): string[] {
  return [...new Set(entries.flatMap((entry) => (isUndo(entry) ? [] : [entry.cardID])))];
}
