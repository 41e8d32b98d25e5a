import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTargetApp, listEndpoints, type TargetApp } from '../../testing/build-target-app.ts';
import { findCostly } from '../../testing/costly-requests.ts';
import type { Endpoint } from '../../testing/endpoints.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../testing/factories/accounts.ts';
import { listLargeForms, pickLargeRequests } from '../../testing/large-bodies.ts';
import { BODY_LIMIT_BYTES } from '../platform/body-guard.ts';

let target: TargetApp;
let account: SignedInAccount;
let endpoints: Endpoint[];

beforeAll(async () => {
  target = await buildTargetApp();
  account = await createSignedInAccount(target.ctx);
  endpoints = listEndpoints(target, account);
});
afterAll(() => target.close());

describe('the largest bodies', () => {
  it('are read quickly by every endpoint, each in one of the shapes', async () => {
    const requests = pickLargeRequests(endpoints);
    expect(requests.length).toBeGreaterThan(100);
    expect(await findCostly(target, account, requests)).toEqual([]);
  });

  it('are read quickly as forms', async () => {
    const forms = endpoints
      .filter(({ path }) => path.startsWith('/securetoken') || path.startsWith('/__/auth/handler'))
      .flatMap((endpoint) => listLargeForms(endpoint, BODY_LIMIT_BYTES.form));
    expect(forms.length).toBeGreaterThanOrEqual(4);
    expect(await findCostly(target, account, forms)).toEqual([]);
  });

  it('are refused by each endpoint once they are a few bytes larger', async () => {
    // A teacher: of some no byte is read before it is known who sends it.
    const { idToken } = await createOperator(target.ctx);
    const posts = endpoints.filter(({ name, body }) => !name.startsWith('POST ') && body !== undefined);
    for (const { method, path, bodyLimitBytes } of posts) {
      const answer = await target.app.inject({
        method: method as 'POST',
        url: path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
        payload: `"${'x'.repeat(bodyLimitBytes)}"`,
      });
      expect([413, 404], path).toContain(answer.statusCode);
    }
  });
});
