import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTargetApp, listEndpoints, type TargetApp } from '../../testing/build-target-app.ts';
import type { Endpoint } from '../../testing/endpoints.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { type LargeRequest, listLargeForms, listLargeRequests } from '../../testing/large-bodies.ts';
import { BODY_LIMIT_BYTES } from '../platform/body-guard.ts';

/** What this thread may work for one request: so much, and so many times what parsing its JSON alone takes. */
const ALLOWED_CPU_MS = 50;
const ALLOWED_TIMES_PARSING = 25;
const TRIES = 3;

let target: TargetApp;
let account: SignedInAccount;
let endpoints: Endpoint[];

beforeAll(async () => {
  target = await buildTargetApp();
  account = await createSignedInAccount(target.ctx);
  endpoints = listEndpoints(target, account);
});
afterAll(() => target.close());

/** This thread's own work, without what the machine does meanwhile. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function send({ method, path, contentType, isSignedIn, text }: LargeRequest) {
  return target.app.inject({
    method: method as 'POST',
    url: path,
    headers: {
      'content-type': contentType,
      ...(isSignedIn && { authorization: `Bearer ${account.idToken}` }),
    },
    payload: text,
  });
}

function parse(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    // A form is no JSON, and is as quickly refused.
  }
}

/** Requests that cost more than they may, each time that they were tried. */
async function findCostly(requests: readonly LargeRequest[]): Promise<string[]> {
  const costly: string[] = [];
  for (const request of requests) {
    let leastMs = await cpuMsOf(() => send(request));
    // Most cost so little that it does not matter what parsing them costs.
    if (leastMs <= ALLOWED_CPU_MS) continue;
    const allowedMs = ALLOWED_CPU_MS + ALLOWED_TIMES_PARSING * (await cpuMsOf(() => parse(request.text)));
    for (let tries = 1; tries < TRIES && leastMs > allowedMs; tries += 1) {
      leastMs = Math.min(leastMs, await cpuMsOf(() => send(request)));
    }
    if (leastMs > allowedMs) costly.push(`${request.name}: ${Math.round(leastMs)} ms`);
  }
  return costly;
}

describe('the largest bodies', () => {
  it('are read quickly by every endpoint, in every shape', { timeout: 480_000 }, async () => {
    const requests = endpoints.flatMap(listLargeRequests);
    expect(requests.length).toBeGreaterThan(1_000);
    expect(await findCostly(requests)).toEqual([]);
  });

  it('are read quickly as forms', async () => {
    const forms = endpoints
      .filter(({ path }) => path.startsWith('/securetoken') || path.startsWith('/__/auth/handler'))
      .flatMap((endpoint) => listLargeForms(endpoint, BODY_LIMIT_BYTES.form));
    expect(forms.length).toBeGreaterThanOrEqual(4);
    expect(await findCostly(forms)).toEqual([]);
  });

  it('are refused by each endpoint once they are a few bytes larger', async () => {
    const posts = endpoints.filter(({ name, body }) => !name.startsWith('POST ') && body !== undefined);
    for (const { method, path, bodyLimitBytes } of posts) {
      const answer = await target.app.inject({
        method: method as 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(bodyLimitBytes)}"`,
      });
      expect([413, 404], path).toContain(answer.statusCode);
    }
  });
});
