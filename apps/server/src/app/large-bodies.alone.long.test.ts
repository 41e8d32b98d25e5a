import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTargetApp, listEndpoints, type TargetApp } from '../../testing/build-target-app.ts';
import { findCostly } from '../../testing/costly-requests.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { type LargeRequest, listLargeRequests } from '../../testing/large-bodies.ts';

const LONGEST_STALL_MS = 50;
const TRIES = 3;

let target: TargetApp;
let requests: LargeRequest[];
let account: SignedInAccount;

beforeAll(async () => {
  target = await buildTargetApp();
  account = await createSignedInAccount(target.ctx);
  requests = listEndpoints(target, account).flatMap(listLargeRequests);
});
afterAll(() => target.close());

/** How long nothing else could be done while this request was answered, at its best of a few times. */
async function stallMsOf({ method, path, contentType, isSignedIn, text }: LargeRequest): Promise<number> {
  const stalls: number[] = [];
  for (let tries = 0; tries < TRIES && !stalls.some((ms) => ms <= LONGEST_STALL_MS); tries += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const authorization = `Bearer ${account.idToken}`;
    const headers = { 'content-type': contentType, ...(isSignedIn && { authorization }) };
    await target.app.inject({ method: method as 'POST', url: path, headers, payload: text });
    // Its timer has to come round once more before it knows.
    await new Promise((resolve) => setTimeout(resolve, 2));
    delay.disable();
    stalls.push(delay.max / 1e6);
  }
  return Math.min(...stalls);
}

it('every endpoint reads the largest bodies quickly, in every shape', { timeout: 480_000 }, async () => {
  expect(requests.length).toBeGreaterThan(1_000);
  expect(await findCostly(target, account, requests)).toEqual([]);
});

it('no request holds up the others for more than 50 ms', { timeout: 1_800_000 }, async () => {
  const long: string[] = [];
  for (const request of requests) {
    const stallMs = await stallMsOf(request);
    if (stallMs > LONGEST_STALL_MS) long.push(`${request.name}: ${Math.round(stallMs)} ms`);
  }
  expect(long).toEqual([]);
});
