import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('does a few at a time, and all of them', async () => {
  const done: number[] = [];
  let [underWay, most] = [0, 0];
  const work = async (item: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await soon();
    underWay -= 1;
    done.push(item);
  };
  await fewAtOnce(Array(9).keys(), work, 4);
  expect([done.toSorted((one, other) => one - other), most]).toEqual([[...Array(9).keys()], 4]);
});

it('ends with the first failure, and leaves none working behind', async () => {
  const begun: number[] = [];
  let isDone = false;
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('broken');
    await soon();
    await soon();
    isDone = true;
  };
  await expect(fewAtOnce(Array(9).keys(), work, 2)).rejects.toThrow('broken');
  expect([begun, isDone]).toEqual([[0, 1], true]);
});
