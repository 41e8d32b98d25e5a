/** Random choices that a seed repeats. */
export type Dice = {
  /** At least 0, below `below`. */
  whole: (below: number) => number;
  happens: (chance: number) => boolean;
  one: <Value>(list: readonly Value[]) => Value;
  shuffled: <Value>(list: readonly Value[]) => Value[];
};

/** mulberry32, a public-domain generator: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    happens: (chance) => next() < chance,
    one: <Value>(list: readonly Value[]) => {
      const value = list[whole(list.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    shuffled: (list) =>
      list
        .map((value) => ({ value, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ value }) => value),
  };
}
