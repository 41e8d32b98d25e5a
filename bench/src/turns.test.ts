import { expect, it } from 'vitest';
import { measureInTurns, middlePair } from './turns.ts';

it('ours and the peer take turns at being first, and the first turn only warms up', async () => {
  const asked: string[] = [];
  const measure = (name: string) => async (seconds: number) => {
    asked.push(`${name} ${seconds}`);
    return asked.length;
  };
  const pairs = await measureInTurns({ seconds: 4, rounds: 1 }, measure('ours'), measure('peer'));
  expect(asked).toEqual(['ours 2', 'peer 2', 'peer 2', 'ours 2', 'ours 2', 'peer 2', 'peer 2', 'ours 2']);
  expect(pairs).toEqual([
    { ours: 4, peer: 3 },
    { ours: 5, peer: 6 },
    { ours: 8, peer: 7 },
  ]);
});

it('the pair with the middle ratio is taken, however fast the machine was in it', () => {
  const pairs = [
    { ours: 90, peer: 100 },
    { ours: 8, peer: 10 },
    { ours: 700, peer: 1_000 },
  ];
  expect(middlePair(pairs)).toEqual({ ours: 8, peer: 10 });
});
