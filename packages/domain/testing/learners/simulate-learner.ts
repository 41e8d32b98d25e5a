import { type Direction, shareNewCards } from '../../src/card-directions.ts';
import { answerCard, type CardState, type Grade, isUnderstood, SCHEDULER } from '../../src/card-scheduler.ts';
import { type LearningDay, listLearningDays } from '../../src/learning-day.ts';
import { chooseSessionSize, isBackAfterPause, NEW_CARDS_PER_DAY } from '../../src/review-session.ts';
import { createChance } from './chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONES = ['Europe/Zurich', 'America/New_York', 'Asia/Tokyo'];

/** As many as a sitting lays out; the learner goes on until none waits. */
const SITTING = 50;

export type Known = { answers: number; right: number };

export type LearnerDay = {
  /** Answers, those to a card that came back within the sitting among them. */
  answers: number;
  /** Answers to cards of an earlier day that were to stay in mind for a day or longer. */
  lasting: Known;
  /** The same of those that were to stay for less: after its steps of minutes no card comes sooner than the next day. */
  brief: Known;
  /** What still waits once the learner has stopped. */
  left: number;
};

type Schedule = { direction: Direction; state: CardState; luck: number };
type Word = { read: Schedule; said: Schedule | null };

const decay = -SCHEDULER.parameters.w[20];
const factor = 0.9 ** (1 / decay) - 1;

/** How likely it is that a card of this stability is known so long after it was seen. */
const chanceToKnow = (days: number, stability: number): number => (1 + (factor * days) / stability) ** decay;

/**
 * A learner by the rules of the app: each day's due cards, then new ones, half of them words that are understood. They miss days,
 * learn at other hours, and remember some cards better and some worse than the scheduler believes.
 */
export function simulateLearner(seed: number, dayCount: number): LearnerDay[] {
  const chance = createChance(seed);
  const zone = ZONES[Math.floor(chance() * ZONES.length)] ?? 'Europe/Zurich';
  const missed = 0.2 * chance();
  const hour = 3 + 14 * chance();
  const words: Word[] = [];
  const newSchedule = (direction: Direction, atMs: number): Schedule => {
    const luck = Math.exp(0.25 * (chance() + chance() + chance() + chance() - 2));
    const grade = gradeOf(chance() < 0.75, chance());
    return { direction, luck, state: answerCard(null, { atMs, grade }) };
  };
  let lastMs: number | null = null;
  return listLearningDays('2026-01-05', dayCount, zone).map((day) => {
    if (chance() < missed) return { ...emptyDay(), left: listDue(words, day).length };
    let atMs = day.start.getTime() + (hour + 2 * chance()) * HOUR_MS;
    const done = emptyDay();
    const isBack = isBackAfterPause(lastMs, atMs);
    let begun = 0;
    for (;;) {
      const due = listDue(words, day);
      const unlocked = words.filter(
        ({ read, said }) =>
          !said && isUnderstood(read.state) && read.state.lastReviewedMs < day.start.getTime(),
      );
      const share = shareNewCards({
        allowed: NEW_CARDS_PER_DAY.usual - begun,
        words: Number.POSITIVE_INFINITY,
        unlocked: unlocked.length,
      });
      const newLeft = share.words + share.unlocked;
      const size = chooseSessionSize({ dueCount: due.length, newLeft, limit: SITTING, isBack });
      if (size.due + size.fresh === 0) break;
      const sitting = due.slice(0, size.due);
      for (const word of unlocked.slice(0, Math.min(size.fresh, share.unlocked))) {
        word.said = newSchedule('produce', atMs);
        sitting.push(word.said);
        begun += 1;
        done.answers += 1;
      }
      for (let fresh = Math.min(size.fresh, share.unlocked); fresh < size.fresh; fresh += 1) {
        const read = newSchedule('understand', atMs);
        words.push({ read, said: null });
        sitting.push(read);
        begun += 1;
        done.answers += 1;
      }
      for (const schedule of sitting) atMs = learn(schedule, atMs + 8_000, day, { done, chance });
    }
    lastMs = atMs;
    done.left = listDue(words, day).length;
    return done;
  });
}

const emptyDay = (): LearnerDay => ({
  answers: 0,
  lasting: { answers: 0, right: 0 },
  brief: { answers: 0, right: 0 },
  left: 0,
});

function count(known: Known, isRight: boolean): void {
  known.answers += 1;
  if (isRight) known.right += 1;
}

/** Answers a card until its next day. */
function learn(
  schedule: Schedule,
  fromMs: number,
  day: LearningDay,
  { done, chance }: { done: LearnerDay; chance: () => number },
): number {
  let atMs = fromMs;
  while (schedule.state.dueMs < day.end.getTime()) {
    const { state, luck } = schedule;
    const days = (atMs - state.lastReviewedMs) / DAY_MS;
    const isReturning = state.phase === 'review';
    const isKnown = chance() < (isReturning ? chanceToKnow(days, state.stability * luck) : 0.9);
    if (isReturning) count(state.stability >= 1 ? done.lasting : done.brief, isKnown);
    done.answers += 1;
    schedule.state = answerCard(state, { atMs, grade: gradeOf(isKnown, chance()) });
    atMs += 8_000;
  }
  return atMs;
}

function gradeOf(isKnown: boolean, chance: number): Grade {
  if (!isKnown) return 'again';
  if (chance < 0.1) return 'hard';
  return chance > 0.9 ? 'easy' : 'good';
}

const listDue = (words: readonly Word[], { end }: LearningDay): Schedule[] =>
  words
    .flatMap(({ read, said }) => (said ? [read, said] : [read]))
    .filter(({ state }) => state.dueMs < end.getTime())
    .toSorted((one, other) => one.state.dueMs - other.state.dueMs);
