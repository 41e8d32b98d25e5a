import {
  changeReviewSettings,
  countDueCards,
  getReviewStatistics,
  listCardDecks,
  listCards,
  listDueCards,
  type ReviewEntry,
  recordReviews,
} from '@school/contract/reviews';
import { findZone } from '@school/contract/zone';
import { callable } from '../../platform/callable-protocol.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import { getCards, listDecksOf } from './card-list.service.ts';
import { saveSettings } from './due-cards.repo.ts';
import {
  type CardMedia,
  findDay,
  findScope,
  getDueCards,
  getLessonCards,
  getWaiting,
} from './due-cards.service.ts';
import { putRight } from './put-right.ts';
import { addReviews } from './record-reviews.service.ts';
import { getStatistics, getWeek } from './statistics.service.ts';

/** A review that was answered in writing. */
export type TypedReview = { id: string; cardID: string; typed: string; at: string };
export type OnTyped = (
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  reviews: readonly TypedReview[],
) => Promise<void>;

/** What reviews get of other features. */
export type ReviewSeams = Pick<CardMedia, 'findCardLines' | 'ownSounds'> & { onTyped: OnTyped };

/** Of an account alone, whatever becomes of its lessons. */
const counts = [
  callable(countDueCards, async ({ db, clock }, { caller }) => {
    const now = clock.now();
    return { ...(await getWaiting(db, caller.uid, now)), ...(await getWeek(db, caller.uid, now)) };
  }),

  callable(listCardDecks, async ({ db, clock }, { caller }) => ({
    decks: await listDecksOf(db, caller.uid, clock.now()),
  })),

  callable(listCards, async ({ db, clock }, { caller, input }) =>
    getCards(db, caller.uid, clock.now(), input),
  ),

  callable(
    changeReviewSettings,
    async ({ db, clock }, { caller, input: { newCardsPerDay, zone, reminderHour, goal } }) => {
      await saveSettings(db, caller.uid, {
        ...(newCardsPerDay !== undefined && { newCardsPerDay }),
        ...(zone !== undefined && { zone: findZone(zone) }),
        ...(reminderHour !== undefined && { reminderHour }),
        ...(goal !== undefined && { goalKind: goal?.kind ?? null, goalAmount: goal?.amount ?? null }),
      });
      const kept = await findDay(db, caller.uid, clock.now());
      const { newCardsPerDay: perDay, zone: clocks, reminderHour: hour } = kept;
      return { newCardsPerDay: perDay, zone: clocks, reminderHour: hour, goal: kept.goal };
    },
  ),

  callable(getReviewStatistics, async ({ db, clock }, { caller }) =>
    getStatistics(db, caller.uid, clock.now()),
  ),
];

export const createReviewCallables = (
  { openLesson, mediaBaseOf }: Lessons,
  { onTyped, findCardLines, ownSounds }: ReviewSeams,
) => [
  callable(recordReviews, async ({ db, clock }, { caller, input }) => {
    if (input.UID !== undefined && input.UID !== caller.uid)
      throw new DomainError('permission-denied', 'These answers are of another account.');
    const reviews = putRight(input.reviews, input.sentAt ?? null, clock.now());
    const results = await addReviews(db, { clock, openLesson }, caller.uid, reviews);
    const recorded = new Set(results.flatMap(({ id, outcome }) => (outcome === 'recorded' ? [id] : [])));
    await onTyped(
      { db, clock },
      caller.uid,
      listTyped(reviews).filter(({ id }) => recorded.has(id)),
    );
    return { results };
  }),

  callable(listDueCards, async ({ db, clock }, { caller, input: { limit, lessonID, own } }) => {
    const asked = { now: clock.now(), limit };
    const media = { mediaBaseOf, findCardLines, ownSounds };
    if (lessonID === undefined) {
      const scope = await findScope(db, caller.uid, asked.now);
      return getDueCards(db, media, own ? { ...scope, isOwn: true, deck: own.deck } : scope, asked);
    }
    const opened = await openLesson(db, lessonID, caller.uid);
    if (!opened.ok) return presentRefusal(opened);
    const lessonIds = [opened.lesson.id];
    const scope = { accountId: caller.uid, lessonIds, newLessonIds: lessonIds, withLessonless: false };
    return getLessonCards(db, media, scope, asked);
  }),

  ...counts,
];

const listTyped = (reviews: readonly ReviewEntry[]): TypedReview[] =>
  reviews.flatMap((entry) =>
    'typed' in entry && entry.typed !== undefined ? [{ ...entry, typed: entry.typed }] : [],
  );
