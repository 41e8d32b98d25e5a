import { expect, it } from 'vitest';
import { createAuthenticator } from './authenticator.ts';

/** RFC 6238, Appendix B: the secret of its examples, base32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

function start() {
  let seconds = 59;
  const authenticator = createAuthenticator(KEY, () => new Date(seconds * 1_000));
  return { ...authenticator, wait: (more: number) => (seconds += more) };
}

it('shows the codes of RFC 6238, and how long each is shown', () => {
  const { read, wait } = start();
  expect(read()).toEqual({ code: '287082', secondsLeft: 1 });
  wait(1_111_111_109 - 59);
  expect(read()).toEqual({ code: '081804', secondsLeft: 1 });
});

it('gives no code twice: the next one early, and then none until half a minute later', () => {
  const { read, take, wait } = start();
  const first = take();
  expect(first).toBe('287082');
  const shown = read().code;
  expect(take()).toBe(shown);
  expect(shown).not.toBe(first);
  expect([take(), read().code]).toEqual([null, null]);
  wait(30);
  expect(take()).toMatch(/^\d{6}$/);
  expect(take()).toBeNull();
});
