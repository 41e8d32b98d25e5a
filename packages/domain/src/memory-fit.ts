import {
  type Answer,
  answerCard,
  type CardState,
  chanceToKnow,
  daysBetween,
  GRADES,
  USUAL_WEIGHTS,
  type Weights,
} from './card-scheduler.ts';

/** With fewer answers there is nothing to learn of a memory. */
export const LEAST_ANSWERS = 400;

/** The answers of one schedule of a card, in the order of their times. */
export type Schedule = readonly Answer[];

/** Of an answer: its grade from 1 to 4, and the days since the one before. */
export type TrainingReview = readonly [rating: number, days: number];

/** This share of the answers is learned from; on those that came after them it is tried. */
const LEARNED_SHARE = 0.8;

/** A longer history says no more of a memory. */
const MOST_REVIEWS_OF_AN_ITEM = 64;

/** The moment that parts the answers that are learned from and those that are held out. */
export function findSplit(schedules: readonly Schedule[]): number {
  const times = schedules
    .flatMap((schedule) => schedule.map(({ atMs }) => atMs))
    .sort((one, other) => one - other);
  return times[Math.floor(times.length * LEARNED_SHARE)] ?? 0;
}

/** What a memory is learned from: each answer of a later day with those before it, up to a moment. */
export function listTrainingItems(schedules: readonly Schedule[], untilMs: number): TrainingReview[][] {
  return schedules.flatMap((schedule) => {
    const reviews = schedule
      .filter(({ atMs }) => atMs < untilMs)
      .slice(0, MOST_REVIEWS_OF_AN_ITEM)
      .map(({ atMs, grade }, place, all): TrainingReview => {
        const before = all[place - 1];
        return [GRADES.indexOf(grade) + 1, before ? daysBetween(before.atMs, atMs) : 0];
      });
    return reviews.flatMap(([, days], place) => (days > 0 ? [reviews.slice(0, place + 1)] : []));
  });
}

/** What was foreseen of an answer, and what it was. */
export type Foreseen = { chance: number; isKnown: boolean };

/** What a memory with these weights foresees of the answers from a moment on whose card was last seen on an earlier day. */
export function foresee(schedules: readonly Schedule[], fromMs: number, weights: Weights): Foreseen[] {
  return schedules.flatMap((schedule) => {
    let state: CardState | null = null;
    const foreseen: Foreseen[] = [];
    for (const answer of schedule) {
      if (state && answer.atMs >= fromMs && daysBetween(state.lastReviewedMs, answer.atMs) > 0)
        foreseen.push({
          chance: chanceToKnow(state, answer.atMs, weights),
          isKnown: answer.grade !== 'again',
        });
      state = answerCard(state, answer, weights);
    }
    return foreseen;
  });
}

/** No certainty: one surprise would outweigh all the rest. */
const LEAST_CHANCE = 0.001;

/** How far what was foreseen lay from what was (log loss); less is better. */
function lossOf({ chance, isKnown }: Foreseen): number {
  const bounded = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return -Math.log(isKnown ? bounded : 1 - bounded);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** So many of the answers held out there must be at least: a handful says nothing. */
const LEAST_HELD_OUT = 40;

/** One in a hundred fits of pure chance would pass (one-sided): each learner is tried again and again. */
const STANDARD_ERRORS = 2.33;

/** Whether weights foresee the same answers better than others do, by more than chance makes of it. */
export function isBetter(foreseen: readonly Foreseen[], by: readonly Foreseen[]): boolean {
  const gains = foreseen.flatMap((one, place) => {
    const other = by[place];
    return other ? [lossOf(other) - lossOf(one)] : [];
  });
  if (gains.length < LEAST_HELD_OUT) return false;
  const gain = mean(gains);
  const variance = mean(gains.map((value) => (value - gain) ** 2));
  return gain > STANDARD_ERRORS * Math.sqrt(variance / gains.length);
}

/** How weights did on answers that they were not learned from. */
export type Trial = { logLoss: number; foreseenShare: number };

export const toTrial = (foreseen: readonly Foreseen[]): Trial => ({
  logLoss: mean(foreseen.map(lossOf)),
  foreseenShare: mean(foreseen.map(({ chance }) => chance)),
});

/** What came of a fit: the weights to go by from now on, and how both did on what was held out. */
export type FitOutcome = {
  /** Null where the usual ones serve. */
  weights: Weights | null;
  heldOut: { answers: number; knownShare: number };
  usual: Trial;
  chosen: Trial;
};

/**
 * The weights to go by: those in force, unless others foresee what was held out better. What was fitted once and does
 * worse than the usual weights is given up.
 */
export function chooseWeights(
  schedules: readonly Schedule[],
  { inForce, fitted }: { inForce: Weights | null; fitted: Weights | null },
): FitOutcome {
  const split = findSplit(schedules);
  const tried = [inForce, fitted, null].map((weights) => ({
    weights,
    foreseen: foresee(schedules, split, weights ?? USUAL_WEIGHTS),
  }));
  const [first] = tried;
  const usual = tried.at(-1);
  if (!first || !usual) throw new Error('nothing was tried');
  const chosen = tried.reduce((best, one) => (isBetter(one.foreseen, best.foreseen) ? one : best), first);
  return {
    weights: chosen.weights,
    heldOut: {
      answers: usual.foreseen.length,
      knownShare: mean(usual.foreseen.map(({ isKnown }) => (isKnown ? 1 : 0))),
    },
    usual: toTrial(usual.foreseen),
    chosen: toTrial(chosen.foreseen),
  };
}
