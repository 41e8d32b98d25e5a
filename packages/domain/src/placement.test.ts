import { describe, expect, it } from 'vitest';
import {
  type Answered,
  type AskableLine,
  type Chosen,
  chooseAskable,
  findPlace,
  listLevels,
  makeTask,
  mostTasks,
  replayPlacement,
  UNDERSTANDINGS,
} from './placement.ts';

const LEVELS = [1, 2, 3, 4];
const lines: AskableLine[] = LEVELS.flatMap((level) =>
  Array.from({ length: 8 }, (_none, place) => ({
    id: `${level}-${place}`,
    level,
    gsw: `Säg ${level} mal ${place}`,
    en: `Say ${level} times ${'very '.repeat(place)}${place}`,
    de: `Sag ${level} mal ${place} bitte`,
    hasSound: true,
  })),
);

/** A learner who understands levels up to `knows`. */
function place(knows: number, understanding: (typeof UNDERSTANDINGS)[number]) {
  const answers: Answered[] = [];
  for (;;) {
    const found = findPlace(LEVELS, understanding, answers);
    if (found.kind === 'placed') return { ...found, asked: answers.length };
    answers.push({ level: found.level, isRight: found.level <= knows });
  }
}

describe('a place among the lessons', () => {
  it('is the first level that is not understood, whatever a learner says of themselves', () => {
    for (const understanding of UNDERSTANDINGS) {
      for (const knows of [0, 1, 2, 3])
        expect(place(knows, understanding)).toMatchObject({ level: knows + 1, isBeyond: false });
      expect(place(4, understanding)).toMatchObject({ level: 4, isBeyond: true });
    }
  });

  it('is found with few tasks by who knows themselves, and never with more than are said', () => {
    expect(place(0, 'nothing').asked).toBe(2);
    expect(place(4, 'most').asked).toBe(3);
    for (const understanding of UNDERSTANDINGS)
      for (const knows of [0, 1, 2, 3, 4])
        expect(place(knows, understanding).asked).toBeLessThanOrEqual(mostTasks(LEVELS));
  });

  it('is the first lesson where there is nothing to ask', () => {
    expect(findPlace([], 'most', [])).toEqual({ kind: 'placed', level: 1, isBeyond: false });
  });
});

describe('tasks', () => {
  it('are the same for a seed, never twice in a level, and heard and read in turn', () => {
    const asked = [0, 1, 2, 3].map((at) => makeTask(lines, { level: 2, asked: at, seed: 'Mira' }));
    expect(asked).toEqual([0, 1, 2, 3].map((at) => makeTask(lines, { level: 2, asked: at, seed: 'Mira' })));
    expect(new Set(asked.map((task) => task?.line.id)).size).toBe(4);
    expect(asked.map((task) => task?.kind)).toEqual(['listen', 'read', 'listen', 'read']);
    for (const task of asked) {
      expect(new Set(task?.choices.map(({ en }) => en)).size).toBe(4);
      expect(task?.choices[task.right]?.en).toBe(task?.line.en);
    }
  });

  it('take no line that German shows, that is one word, or whose meaning another has', () => {
    const line = (id: string, gsw: string, en: string, de: string) => ({
      id,
      level: 1,
      gsw,
      en,
      de,
      hasSound: true,
    });
    const askable = chooseAskable([
      line('shown', 'Bis bald!', 'See you soon!', 'Bis bald!'),
      line('word', 'Tschüss!', 'Bye!', 'Auf Wiedersehen!'),
      line('kept', 'Was isch los?', 'What is going on?', 'Was ist los?'),
      line('again', 'Was gaat ab?', 'What is going on?', 'Was ist hier los?'),
    ]);
    expect(askable.map(({ id }) => id)).toEqual(['kept']);
    expect(listLevels(askable)).toEqual([]);
  });

  it('answered one after the other lead to the place, and say what was understood', () => {
    const chosen: Chosen[] = [];
    for (;;) {
      const { next } = replayPlacement(lines, { understanding: 'nothing', chosen, seed: 'Reto' });
      if (!next) break;
      chosen.push(next.line.level === 1 ? next.right : null);
    }
    const {
      place: found,
      understood,
      last,
    } = replayPlacement(lines, {
      understanding: 'nothing',
      // What is sent after the end changes nothing.
      chosen: [...chosen, 0, 0, 0],
      seed: 'Reto',
    });
    expect(found).toEqual({ kind: 'placed', level: 2, isBeyond: false });
    expect(understood.map(({ level }) => level)).toEqual([1, 1, 1]);
    expect(last?.isRight).toBe(false);
  });
});
