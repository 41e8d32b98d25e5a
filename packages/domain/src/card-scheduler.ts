import {
  type Card,
  createEmptyCard,
  type FSRS,
  type FSRSParameters,
  forgetting_curve,
  fsrs,
  generatorParameters,
  Rating,
  State,
} from 'ts-fsrs';

/** How well a card was known: 'not yet', 'hard', 'knew it', 'easy'. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

/** How many of the cards that come back are to be known. */
export const TARGET_RETENTION = 0.9;

/**
 * How cards are scheduled (FSRS-6), written out so that a new release of the library does not reschedule cards. A change of a
 * parameter raises the version: a card's kept state is of the version that it was made by, and is made again from its log
 * with the card's next review.
 */
export const SCHEDULER = {
  version: 3,
  parameters: {
    // Above the target: a card that has just been forgotten would have to come back within hours, and comes the next day,
    // when eight of ten are known. With the target itself 87.5 % of all were (`learners.long.test.ts`).
    request_retention: 0.91,
    maximum_interval: 1_825,
    w: [
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
      0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ],
    // Chance would give two devices two states of one card.
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: ['10m'],
    relearning_steps: ['10m'],
  },
} as const satisfies { version: number; parameters: Readonly<Partial<FSRSParameters>> };

/** What is known of a card that has been reviewed. Times are milliseconds since 1970. */
export type CardState = {
  dueMs: number;
  stability: number;
  difficulty: number;
  phase: 'learning' | 'review' | 'relearning';
  reviewCount: number;
  lapseCount: number;
  firstReviewedMs: number;
  lastReviewedMs: number;
  /** Of the latest review. */
  lastGrade: Grade;
  schedulerVersion: number;
  /** The answer since which it is understood, or can be said; null while it is not, or not any more. */
  understoodMs: number | null;
};

/** So many days a card must stay in mind when it is read, before it comes the other way round. */
export const UNDERSTOOD_DAYS = 14;

export const isUnderstood = ({ phase, stability }: Pick<CardState, 'phase' | 'stability'>): boolean =>
  phase === 'review' && stability >= UNDERSTOOD_DAYS;

const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

/** How a memory works, in the numbers of FSRS-6: as most do, or fitted to one learner. */
export type Weights = readonly number[];

export const USUAL_WEIGHTS: Weights = SCHEDULER.parameters.w;

const createScheduler = (weights: Weights): FSRS =>
  fsrs(
    generatorParameters({
      ...SCHEDULER.parameters,
      w: [...weights],
      learning_steps: [...SCHEDULER.parameters.learning_steps],
      relearning_steps: [...SCHEDULER.parameters.relearning_steps],
    }),
  );

/** As long as somebody has the weights in hand: one scheduler serves all cards of a learner. */
const schedulers = new WeakMap<Weights, FSRS>();

function schedulerOf(weights: Weights): FSRS {
  const known = schedulers.get(weights) ?? createScheduler(weights);
  schedulers.set(weights, known);
  return known;
}

export type Answer = { atMs: number; grade: Grade };

/** The state that a card has after these answers, which stand in the order of their times; null without any. */
export function scheduleCard(answers: readonly Answer[], weights: Weights = USUAL_WEIGHTS): CardState | null {
  const [first] = answers;
  const last = answers.at(-1);
  if (!first || !last) return null;
  let card = createEmptyCard(new Date(first.atMs));
  let understoodMs: number | null = null;
  for (const answer of answers) {
    card = next(card, answer, weights);
    understoodMs = isHeld(card) ? (understoodMs ?? answer.atMs) : null;
  }
  return { ...toState(card, first.atMs, last), understoodMs };
}

/** What a card's state becomes with one answer more, which is later than the others; null is a card without any. */
export function answerCard(
  state: CardState | null,
  answer: Answer,
  weights: Weights = USUAL_WEIGHTS,
): CardState {
  const card = next(state ? toCard(state) : createEmptyCard(new Date(answer.atMs)), answer, weights);
  const understoodMs = isHeld(card) ? (state?.understoodMs ?? answer.atMs) : null;
  return { ...toState(card, state?.firstReviewedMs ?? answer.atMs, answer), understoodMs };
}

const isHeld = ({ state, stability }: Card): boolean => isUnderstood({ phase: phaseOf(state), stability });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What is longer has a night in it, or is a day's two ends: no step of minutes. */
const SITTING_MS = 6 * HOUR_MS;

/**
 * How many days lie between two answers. By the hours, so that it is the same in every zone: the library counts midnights of
 * UTC, and in New York an evening at half past seven and the next one at seven are one day of it.
 */
export function daysBetween(fromMs: number, toMs: number): number {
  const passedMs = toMs - fromMs;
  return passedMs < SITTING_MS ? 0 : Math.max(1, Math.round(passedMs / DAY_MS));
}

/** The library counts days from the last review: it is told of one so many days ago. */
function next(card: Card, { atMs, grade }: Answer, weights: Weights): Card {
  const { last_review: last } = card;
  const counted = last && { last_review: new Date(atMs - daysBetween(last.getTime(), atMs) * DAY_MS) };
  return schedulerOf(weights).next({ ...card, ...counted }, new Date(atMs), RATINGS[grade]).card;
}

/** How likely it is that a card is known at this moment. */
export function chanceToKnow(
  { stability, lastReviewedMs }: Pick<CardState, 'stability' | 'lastReviewedMs'>,
  atMs: number,
  weights: Weights = USUAL_WEIGHTS,
): number {
  return forgetting_curve(weights, daysBetween(lastReviewedMs, atMs), stability);
}

function toState(card: Card, firstReviewedMs: number, last: Answer): Omit<CardState, 'understoodMs'> {
  return {
    dueMs: card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    phase: phaseOf(card.state),
    reviewCount: card.reps,
    lapseCount: card.lapses,
    firstReviewedMs,
    lastReviewedMs: last.atMs,
    lastGrade: last.grade,
    schedulerVersion: SCHEDULER.version,
  };
}

/** The library's own card. Where a card is among its steps is not kept: of each kind there is one. */
function toCard(state: CardState): Card {
  return {
    due: new Date(state.dueMs),
    stability: state.stability,
    difficulty: state.difficulty,
    elapsed_days: 0,
    scheduled_days: state.phase === 'review' ? Math.round((state.dueMs - state.lastReviewedMs) / DAY_MS) : 0,
    learning_steps: 0,
    reps: state.reviewCount,
    lapses: state.lapseCount,
    state: STATES[state.phase],
    last_review: new Date(state.lastReviewedMs),
  };
}

const STATES = { learning: State.Learning, review: State.Review, relearning: State.Relearning } as const;

function phaseOf(state: State): CardState['phase'] {
  if (state === State.Review) return 'review';
  return state === State.Relearning ? 'relearning' : 'learning';
}

/** After so many times of having been forgotten a card costs more than it brings: its learner is told. */
export const LEECH_LAPSES = 8;

export const isLeech = (state: Pick<CardState, 'lapseCount'> | null | undefined): boolean =>
  (state?.lapseCount ?? 0) >= LEECH_LAPSES;
