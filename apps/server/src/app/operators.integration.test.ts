import { defineCallable } from '@school/contract/callable';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callUntyped } from '../../testing/call.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { callable } from '../platform/callable-protocol.ts';
import type { Feature } from '../platform/feature.ts';
import { createFeatures } from './surfaces.ts';

const publish = defineCallable({
  name: 'publish',
  access: 'operator',
  limit: { points: 100, seconds: 60 },
  request: z.null(),
  response: z.strictObject({ by: z.string() }),
});
const studio: Feature = {
  name: 'studio',
  callables: [callable(publish, async (_ctx, { caller }) => ({ by: caller.uid }))],
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ OPERATOR_EMAILS: 'Olga@School.test, otto@school.test' }, {}, (ctx) => [
    ...createFeatures(ctx),
    studio,
  ]);
});
afterAll(() => test.close());

const publishAs = (idToken: string | null) => callUntyped(test.origin, 'publish', idToken, null);
const denied = { status: 403, error: { status: 'PERMISSION_DENIED' } };

it('lets an account with a verified address from OPERATOR_EMAILS call, in upper or lower case', async () => {
  const olga = await createSignedInAccount(test.ctx, { email: 'olga@School.test', isEmailVerified: true });
  expect(await publishAs(olga.idToken)).toEqual({ status: 200, result: { by: olga.uid } });
});

it("refuses an account that has taken an operator's address without verifying it", async () => {
  const impostor = await createSignedInAccount(test.ctx, { email: 'otto@school.test' });
  expect(await publishAs(impostor.idToken)).toMatchObject(denied);
});

it('refuses an account with another verified address, and a visitor', async () => {
  const learner = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  expect(await publishAs(learner.idToken)).toMatchObject(denied);
  expect(await publishAs(null)).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
});
