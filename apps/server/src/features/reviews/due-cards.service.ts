import type { DueCards, Goal } from '@school/contract/reviews';
import { checkLessonAccess } from '@school/domain/access';
import { type Direction, shareNewCards } from '@school/domain/card-directions';
import type { CardState } from '@school/domain/card-scheduler';
import { type LearningDay, learningDayAt, nextLearningDay } from '@school/domain/learning-day';
import { chooseSessionSize, isBackAfterPause, NEW_CARDS_PER_DAY } from '@school/domain/review-session';
import { SCHOOL_ZONE } from '@school/domain/school-time';
import type { Database } from '../../platform/database.ts';
import { findTier } from '../entitlements/index.ts';
import { type FindCardLines, presentFlashcard } from '../flashcards/index.ts';
import { listLessonsForAccess, listMediaFolders, type MediaBaseOf } from '../lessons/index.ts';
import { listBegunLessonIds } from '../progress/index.ts';
import type { OwnSounds } from '../vocabulary/index.ts';
import {
  countBegunSince,
  countCards,
  countUnlocked,
  findLastReview,
  findSettings,
  listCardsAndStates,
  listDue,
  listNew,
  listUnlocked,
  type Scope,
} from './due-cards.repo.ts';
import { findWeights } from './memory/memory-fits.repo.ts';
import { findDoneSince, findSecondsPerCard } from './pace.repo.ts';
import { presentGoal, toCardState } from './reviews.presenter.ts';

/** Where cards have their sounds and their lines from. */
export type CardMedia = {
  mediaBaseOf: MediaBaseOf;
  findCardLines: FindCardLines;
  ownSounds: Pick<OwnSounds, 'baseOf'>;
};

/** Every lesson that the account may open now; new cards come of those that it has begun. */
export async function findScope(db: Database, accountId: string, now: Date): Promise<Scope> {
  // One after the other: within a transaction there is one connection.
  const tier = await findTier(db, accountId, now);
  const lessons = await listLessonsForAccess(db);
  const begun = await listBegunLessonIds(db, accountId);
  const open = lessons.filter((lesson) => checkLessonAccess({ isSignedIn: true, tier }, lesson).ok);
  const lessonIds = open.map(({ id }) => id);
  const newLessonIds = lessonIds.filter((id) => begun.includes(id));
  return { accountId, lessonIds, newLessonIds, withLessonless: true };
}

/** Every card of the scope in the order of the course, with what is known of it in each direction; null for a new one. */
export async function listCardsWithStates(db: Database, scope: Scope, limit: number) {
  const cards = await listCardsAndStates(db, scope, limit);
  return cards.map(({ state, produceState, ...card }) => ({
    ...card,
    state: state && toCardState(state),
    produceState: produceState && toCardState(produceState),
  }));
}

/** At six in the evening, unless the learner chooses otherwise. */
export const REMINDER_HOUR = 18;

/** How the account learns, and the day that it is for the account. */
export async function findDay(db: Database, accountId: string, now: Date) {
  const { newCardsPerDay, zone, reminderHour, ...goal } = await findSettings(db, accountId);
  const clocks = zone ?? SCHOOL_ZONE;
  const day = learningDayAt(now, clocks);
  return {
    newCardsPerDay: newCardsPerDay ?? NEW_CARDS_PER_DAY.usual,
    zone,
    reminderHour: reminderHour ?? REMINDER_HOUR,
    goal: presentGoal(goal),
    clocks,
    day,
    next: nextLearningDay(day, clocks),
  };
}

type Counts = Awaited<ReturnType<typeof countCards>> & {
  /** How many of the new ones are words that are understood. */
  unlockedCount: number;
  tomorrowCount: number;
  newCardsPerDay: number;
  zone: string | null;
  day: LearningDay;
};

/** What waits for the account in all its lessons today: of new cards as many as the day still allows. */
export async function getCounts(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<Counts & { reminderHour: number; goal: Goal | null }> {
  const { newCardsPerDay, zone, reminderHour, goal, day, next } = await findDay(db, scope.accountId, now);
  const [cards, begunToday, unlocked] = await Promise.all([
    countCards(db, scope, day, next),
    countBegunSince(db, scope.accountId, day.start),
    countUnlocked(db, scope, day, next),
  ]);
  const share = shareNewCards({
    allowed: newCardsPerDay - begunToday,
    words: cards.newCount,
    unlocked: unlocked.now,
  });
  const newCount = share.words + share.unlocked;
  const left = cards.newLaterCount + unlocked.later - newCount;
  const tomorrowCount = cards.laterCount + Math.min(left, newCardsPerDay);
  return {
    ...cards,
    newCount,
    unlockedCount: share.unlocked,
    tomorrowCount,
    newCardsPerDay,
    zone,
    reminderHour,
    goal,
    day,
  };
}

/** So long as a learner's own pace is not known. */
const USUAL_SECONDS_PER_CARD = 10;

/** What waits, what will tomorrow, and how long a card takes. */
export async function getWaiting(db: Database, accountId: string, now: Date) {
  const scope = await findScope(db, accountId, now);
  const { dueCount, newCount, tomorrowCount, zone, reminderHour, goal, day } = await getCounts(
    db,
    scope,
    now,
  );
  const secondsPerCard = (await findSecondsPerCard(db, accountId)) ?? USUAL_SECONDS_PER_CARD;
  const { cards, seconds } = await findDoneSince(db, accountId, day.start);
  // The first answer follows none.
  const minutes = cards === 0 ? 0 : Math.round((seconds + secondsPerCard) / 6) / 10;
  const done = { cards, minutes };
  return { dueCount, newCount, tomorrowCount, zone, reminderHour, secondsPerCard, goal, done };
}

/** When, and how many at most. */
type Asked = { now: Date; limit: number };

/** The cards of all lessons that come next. */
export async function getDueCards(
  db: Database,
  media: CardMedia,
  scope: Scope,
  asked: Asked,
): Promise<DueCards> {
  return chooseCards(db, media, scope, asked, await getCounts(db, scope, asked.now));
}

/** The cards of one lesson that come next. Who opens a lesson's cards asks for all its new ones, whatever the day allows. */
export async function getLessonCards(
  db: Database,
  media: CardMedia,
  scope: Scope,
  asked: Asked,
): Promise<DueCards> {
  const { newCardsPerDay, zone, day, next } = await findDay(db, scope.accountId, asked.now);
  const counts = await countCards(db, scope, day, next);
  const known = {
    ...counts,
    unlockedCount: 0,
    tomorrowCount: counts.laterCount,
    newCardsPerDay,
    zone,
    day,
  };
  return chooseCards(db, media, scope, asked, known);
}

type Chosen = Awaited<ReturnType<typeof listNew>>[number] & {
  direction: Direction;
  isNew: boolean;
  state: CardState | null;
};

async function chooseCards(
  db: Database,
  media: CardMedia,
  scope: Scope,
  { now, limit }: Asked,
  counts: Counts,
): Promise<DueCards> {
  const lastReview = await findLastReview(db, scope.accountId);
  const weights = await findWeights(db, scope.accountId);
  const { dueCount, newCount, unlockedCount, tomorrowCount, newCardsPerDay, nextDueAt, zone, day } = counts;
  const isBack = isBackAfterPause(lastReview?.getTime() ?? null, now.getTime());
  const size = chooseSessionSize({ dueCount, newLeft: newCount, limit, isBack });
  const turned = Math.min(unlockedCount, size.fresh);
  const [due, unlocked, words] = await Promise.all([
    size.due > 0 ? listDue(db, scope, day, size.due) : [],
    turned > 0 ? listUnlocked(db, scope, day, turned) : [],
    size.fresh > turned ? listNew(db, scope, day, size.fresh - turned) : [],
  ]);
  const chosen: Chosen[] = [
    ...due.map((card) => ({ ...card, isNew: false, state: toCardState(card.state) })),
    ...unlocked.map((card) => ({ ...card, direction: 'produce' as const, isNew: true, state: null })),
    ...words.map((card) => ({ ...card, direction: 'understand' as const, isNew: true, state: null })),
  ];
  const bases = await findSoundBases(db, media.mediaBaseOf, scope.accountId, chosen);
  const found = await media.findCardLines(db, chosen, { reader: scope.accountId });
  return {
    cards: chosen.map((card) => ({
      ...presentFlashcard(card, {
        base: card.isOwn ? media.ownSounds.baseOf(scope.accountId) : (bases.get(card.lessonId ?? '') ?? null),
        found: found.get(card.id),
      }),
      lessonID: card.lessonId,
      direction: card.direction,
      isNew: card.isNew,
      isOwn: card.isOwn,
      state: card.state,
    })),
    dueCount,
    newCount,
    tomorrowCount,
    newCardsPerDay,
    zone,
    weights,
    isBackAfterPause: isBack,
    nextDueAt: dueCount > 0 ? null : (nextDueAt?.toISOString() ?? null),
  };
}

/** Where the sounds of these cards lie, by lesson; nothing is asked where none has one. */
async function findSoundBases(
  db: Database,
  mediaBaseOf: MediaBaseOf,
  reader: string,
  cards: readonly { lessonId: string | null; soundFile: string | null }[],
): Promise<Map<string, string>> {
  const ids = cards.flatMap(({ lessonId, soundFile }) =>
    soundFile === null || lessonId === null ? [] : lessonId,
  );
  if (ids.length === 0) return new Map();
  const lessons = await listMediaFolders(db, [...new Set(ids)]);
  return new Map(lessons.map((lesson) => [lesson.id, mediaBaseOf(lesson, reader)]));
}
