import { type Answer, answerCard, type CardState, chanceToKnow } from '../../src/card-scheduler.ts';
import { createChance } from './chance.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2026, 0, 5, 9);
const NEW_A_DAY = 12;

type Memory = {
  seed: number;
  /** How many answers at least. */
  count: number;
  /** By how much longer things stay in mind than the scheduler believes; 1 is as it believes. */
  pace: number;
  /** How much better or worse some cards stay than others, by chance: 0 is none. */
  noise?: number;
};

/**
 * The answers to each card of a learner who comes every day at nine, answers what is due by the usual schedule, and
 * remembers by a memory of their own.
 */
export function simulateAnswers({ seed, count, pace, noise = 0 }: Memory): Answer[][] {
  const chance = createChance(seed);
  const cards: { answers: Answer[]; state: CardState; luck: number }[] = [];
  let given = 0;
  for (let day = 0; given < count; day += 1) {
    let atMs = FIRST_MS + day * DAY_MS;
    const dayEndsMs = atMs + 15 * 3_600_000;
    for (let fresh = 0; fresh < NEW_A_DAY; fresh += 1) {
      atMs += 8_000;
      const answer: Answer = { atMs, grade: chance() < 0.75 ? 'good' : 'again' };
      const luck = pace * Math.exp(noise * (chance() + chance() + chance() + chance() - 2));
      cards.push({ answers: [answer], state: answerCard(null, answer), luck });
      given += 1;
    }
    for (const card of cards)
      while (card.state.dueMs < dayEndsMs) {
        atMs += 8_000;
        const { state, luck } = card;
        const remembered = chanceToKnow({ ...state, stability: state.stability * luck }, atMs);
        const isKnown = chance() < (state.phase === 'review' ? remembered : 0.9);
        const answer: Answer = { atMs, grade: isKnown ? 'good' : 'again' };
        card.answers.push(answer);
        card.state = answerCard(card.state, answer);
        given += 1;
      }
  }
  return cards.map(({ answers }) => answers);
}
