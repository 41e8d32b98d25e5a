import { expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { createFirstAppCheckTokens } from './first-token.ts';

it('visitors of one second share a token that was signed once, and those of the next get another', async () => {
  let nowMs = Date.UTC(2026, 10, 21);
  const clock = { now: () => new Date(nowMs) };
  let reads = 0;
  const config = {
    appCheck: 'demand',
    publicOrigin: 'https://school.test',
    projectId: 'school',
    // Read for the key of each signature.
    get secrets() {
      reads += 1;
      return { appSecret: 'a secret' };
    },
  };
  const ctx = { sessionClock: clock, config, limits: { consume: async () => 1 } } as unknown as Context;
  const findFirstToken = createFirstAppCheckTokens(ctx);
  const [one, other] = await Promise.all([findFirstToken('192.0.2.1'), findFirstToken('192.0.2.2')]);
  expect(one).toEqual(other);
  expect(reads).toBe(1);
  nowMs += 1_000;
  expect((await findFirstToken('192.0.2.1'))?.token).not.toBe(one?.token);
});
