import { expect, it } from 'vitest';
import { keepEarlyAnswer, takeEarlyAnswer } from './early-answers.ts';

const answer = async (path: string, body?: string) => (await takeEarlyAnswer(path, body))?.text() ?? null;

it('an early answer is taken once, by its address and body', async () => {
  keepEarlyAnswer('/call', Promise.resolve(new Response('of a')), 'a');
  keepEarlyAnswer('/call', Promise.resolve(new Response('of b')), 'b');
  expect(await answer('/call')).toBeNull();
  expect(await answer('/call', 'b')).toBe('of b');
  expect(await answer('/call', 'b')).toBeNull();
  expect(await answer('/call', 'a')).toBe('of a');
});

it('one that failed is none', async () => {
  keepEarlyAnswer('/call', Promise.reject(new TypeError('no connection')));
  expect(await takeEarlyAnswer('/call')).toBeNull();
});
