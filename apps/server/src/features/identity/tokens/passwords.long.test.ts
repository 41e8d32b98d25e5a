import { expect, it } from 'vitest';
import { checkPassword } from './passwords.ts';

// 200 hashes take their time on a busy machine.
it('passwords are refused with TOO_MANY_ATTEMPTS_TRY_LATER when too many wait', {
  timeout: 240_000,
}, async () => {
  const attempts = Array.from({ length: 260 }, () => checkPassword(null, 'x'));
  const settled = await Promise.allSettled(attempts);
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60);
  for (const attempt of refused) {
    expect(attempt).toMatchObject({
      reason: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 10 seconds.' },
    });
  }
  expect(await checkPassword(null, 'x')).toBe(false);
});
