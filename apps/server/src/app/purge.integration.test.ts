import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../testing/turnable-clock.ts';
import { isEventProcessed, saveEvent } from '../features/billing/webhooks/webhook-events.repo.ts';
import { listSessionsOf, revokeSession } from '../features/identity/db/sessions.repo.ts';
import { purgeAll } from './purge.ts';
import { createFeatures } from './surfaces.ts';

const DAY_MS = 86_400_000;
const clock = createTurnableClock();
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({}, { clock });
});
afterAll(() => test.close());

it('keeps ended log-ins and old events as long as they may be asked for, then deletes them', async () => {
  const { db } = test.ctx;
  const { uid } = await createSignedInAccount(test.ctx);
  const [session] = await listSessionsOf(db, uid);
  await revokeSession(db, session?.id ?? '', clock.now());
  await saveEvent(db, 'evt_old', 'invoice.paid', clock.now());
  const purgeExpired = () => purgeAll(test.ctx, createFeatures(test.ctx));

  clock.advance(29 * DAY_MS);
  await purgeExpired();
  expect(await listSessionsOf(db, uid)).toHaveLength(1);
  expect(await isEventProcessed(db, 'evt_old')).toBe(true);

  clock.advance(12 * DAY_MS);
  await saveEvent(db, 'evt_new', 'invoice.paid', clock.now());
  await purgeExpired();
  expect(await listSessionsOf(db, uid)).toEqual([]);
  expect(await isEventProcessed(db, 'evt_old')).toBe(false);
  expect(await isEventProcessed(db, 'evt_new')).toBe(true);
});
