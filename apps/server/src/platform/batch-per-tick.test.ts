import { describe, expect, it } from 'vitest';
import { batchPerTick, dedupePerTick } from './batch-per-tick.ts';
import type { Database } from './database.ts';

const databaseOf = (name: string) => ({ name }) as unknown as Database;
const db = databaseOf('pool');

/** Doubles each number; `asked` has the questions of each statement. */
function createDoubler(find = async (questions: readonly number[]) => questions.map((each) => each * 2)) {
  const asked: (readonly number[])[] = [];
  const double = batchPerTick(async (_db, questions: readonly number[]) => {
    asked.push(questions);
    return find(questions);
  });
  return { asked, double };
}

describe('questions asked together', () => {
  it('of one turn are one statement, and each has its own answer', async () => {
    const { asked, double } = createDoubler();
    expect(await Promise.all([double(db, 1), double(db, 2), double(db, 3)])).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('of two turns are two statements: nothing is remembered', async () => {
    const { asked, double } = createDoubler();
    await double(db, 1);
    await double(db, 1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('in a transaction stay in it', async () => {
    const { asked, double } = createDoubler();
    await Promise.all([double(db, 1), double(databaseOf('transaction'), 2)]);
    expect(asked).toEqual([[1], [2]]);
  });

  it('are at most a hundred', async () => {
    const { asked, double } = createDoubler();
    const questions = Array.from({ length: 150 }, (_, index) => index);
    expect(await Promise.all(questions.map((each) => double(db, each)))).toEqual(
      questions.map((each) => each * 2),
    );
    expect(asked.map(({ length }) => length)).toEqual([100, 50]);
  });

  it('fail together, and the next are asked again', async () => {
    let isAway = true;
    const { double } = createDoubler(async (questions) => {
      if (isAway) throw new Error('the database is away');
      return [...questions];
    });
    const outcomes = await Promise.allSettled([double(db, 1), double(db, 2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await double(db, 1)).toBe(1);
  });

  it('fail when an answer is missing, so that no caller waits for ever', async () => {
    const { double } = createDoubler(async () => []);
    await expect(double(db, 1)).rejects.toThrow('same length');
  });
});

describe('a question that several ask in one turn', () => {
  function createLister() {
    const asked: string[] = [];
    const list = dedupePerTick(
      async (_db, word: string) => {
        asked.push(word);
        if (word === 'away') throw new Error('the database is away');
        return [word];
      },
      (word) => word,
    );
    return { asked, list };
  }

  it('is asked once, and its answer is one', async () => {
    const { asked, list } = createLister();
    const [one, same, other] = await Promise.all([list(db, 'a'), list(db, 'a'), list(db, 'b')]);
    expect(one).toBe(same);
    expect(other).toEqual(['b']);
    expect(asked).toEqual(['a', 'b']);
  });

  it('is asked again in the next turn, and while an answer is on its way', async () => {
    const { asked, list } = createLister();
    const first = list(db, 'a');
    await new Promise((resolve) => setImmediate(resolve));
    const second = list(db, 'a');
    expect(await first).not.toBe(await second);
    await list(db, 'a');
    expect(asked).toEqual(['a', 'a', 'a']);
  });

  it('in a transaction stays in it', async () => {
    const { asked, list } = createLister();
    const answers = await Promise.all([list(db, 'a'), list(databaseOf('transaction'), 'a')]);
    expect(answers[0]).not.toBe(answers[1]);
    expect(asked).toEqual(['a', 'a']);
  });

  it('fails for those who asked it, and for no other', async () => {
    const { list } = createLister();
    const outcomes = await Promise.allSettled([list(db, 'away'), list(db, 'away'), list(db, 'a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
