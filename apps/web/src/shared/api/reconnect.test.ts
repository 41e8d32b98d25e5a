import { expect, it } from 'vitest';
import { judgeClose, NO_TRIES, waitLonger } from './reconnect.ts';

const half = () => 0.5;

it('a pause is twice as long each time, half a minute at most, and not the same for all', () => {
  const pauses: number[] = [];
  let tries = NO_TRIES;
  for (let count = 0; count < 7; count += 1) {
    const next = waitLonger(tries, half);
    if (next.kind !== 'wait') throw new Error('it gave up');
    pauses.push(next.ms);
    ({ tries } = next);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(waitLonger(NO_TRIES, () => 0)).toMatchObject({ ms: 500 });
});

it.each([
  [4403, 0, { kind: 'denied' }],
  [4401, 0, { kind: 'wait', ms: 1_000, tries: { attempts: 1, refusedTokens: 1 } }],
  [4401, 1, { kind: 'signed-out' }],
  [1006, 1, { kind: 'wait', ms: 1_000, tries: { attempts: 1, refusedTokens: 1 } }],
  [1001, 0, { kind: 'wait', ms: 1_500, tries: NO_TRIES }],
])('a connection that ends with %i after %i refused tokens: %j', (code, refusedTokens, next) => {
  expect(judgeClose(code, { attempts: 0, refusedTokens }, half)).toEqual(next);
});
