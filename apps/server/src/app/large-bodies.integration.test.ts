import { callables } from '@school/contract/callables';
import { FILM_UPLOADS } from '@school/contract/film-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTargetApp, listEndpoints, type TargetApp } from '../../testing/build-target-app.ts';
import { findCostly } from '../../testing/costly-requests.ts';
import type { Endpoint } from '../../testing/endpoints.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { listLargeForms, pickLargeRequests } from '../../testing/large-bodies.ts';
import { BODY_LIMIT_BYTES } from '../platform/body-guard.ts';

const PIECES = Object.values(callables)
  .filter((one) => 'isPiece' in one && one.isPiece)
  .map(({ name }) => name);
const BEFORE_THE_BODY = new RegExp(`^(?:${FILM_UPLOADS}/|/functions/(?:${PIECES.join('|')})$)`);

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
    const posts = endpoints.filter(({ name, body }) => !name.startsWith('POST ') && body !== undefined);
    for (const { method, path, bodyLimitBytes } of posts) {
      const answer = await target.app.inject({
        method: method as 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(bodyLimitBytes)}"`,
      });
      // A film's bytes, and those of a piece of the course, are not read before it is known whose they are.
      const refusals = BEFORE_THE_BODY.test(path) ? [401] : [413, 404];
      expect(refusals, path).toContain(answer.statusCode);
    }
  });
});
