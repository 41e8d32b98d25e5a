import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';

const PAIRS = 40;
let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** The medians of how long each takes, in milliseconds. They take turns, so that both meet the same load. */
async function compareDurations(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<[number, number]> {
  const durations: [number[], number[]] = [[], []];
  for (let round = 0; round < PAIRS; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const index of order) {
      const startedAt = performance.now();
      await (index === 0 ? one : other)(round);
      durations[index === 0 ? 0 : 1].push(performance.now() - startedAt);
    }
  }
  return [median(durations[0]), median(durations[1])];
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

describe('a known and an unknown address take the same time', () => {
  it('at a log-in with a wrong password', async () => {
    const { email } = await createSignedInAccount(server.ctx);
    // From many networks, so that no limit is met.
    const logIn = (address: string, round: number) =>
      callAuthApi(
        server,
        'signInWithPassword',
        { email: address, password: 'wrong password' },
        `203.0.113.${round}`,
      );
    const [known, unknown] = await compareDurations(
      (round) => logIn(email, round),
      (round) => logIn(`nobody-${round}@school.test`, round),
    );
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.25);
  });

  it('when a new password is asked for', async () => {
    const accounts = await Promise.all(
      Array.from({ length: PAIRS }, () => createSignedInAccount(server.ctx)),
    );
    const ask = (email: string) =>
      callAuthApi(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const [known, unknown] = await compareDurations(
      (round) => ask(accounts[round]?.email ?? ''),
      (round) => ask(`nobody-${round}@school.test`),
    );
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.5);
  });
});
