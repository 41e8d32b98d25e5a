import { expect, it } from 'vitest';
import { pictureFor } from './mesh.ts';
import { describeComings } from './use-comings.ts';

const WORDS = {
  joined: (name: string) => `${name} joined`,
  left: (name: string) => `${name} left`,
  raised: (name: string) => `${name} raised`,
};
const person = (seat: string, isHandRaised = false) => ({ seat, name: `N-${seat}`, isHandRaised });

it('says who came, who went, and whose hand went up, once', () => {
  const before = [person('a'), person('b'), person('d', true)];
  const now = [person('a', true), person('c'), person('d', true)];
  expect(describeComings(before, now, WORDS)).toEqual(['N-c joined', 'N-b left', 'N-a raised']);
  expect(describeComings(now, now, WORDS)).toEqual([]);
});

it('sends less to each, the more there are: six take no more of a line than two', () => {
  const total = (people: number) => pictureFor(people).maxBitrate * (people - 1);
  for (const people of [3, 4, 5, 6]) expect(total(people)).toBeLessThanOrEqual(total(2) * 1.25);
});
