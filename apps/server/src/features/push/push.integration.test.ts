import { MOST_PUSH_SUBSCRIPTIONS } from '@school/contract/push';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import {
  createBrowser,
  PUSH_HOST,
  type PushService,
  startPushService,
} from '../../../testing/push-service.ts';
import { addSubscription } from './api/subscriptions.service.ts';
import { purgePush } from './sending/push.purge.ts';

let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  test = await buildTestApp({ PUSH_HOSTS: PUSH_HOST }, { push: service.sender });
});
afterAll(async () => {
  await test.close();
  await service.close();
});

const newBrowser = () => createBrowser(crypto.randomUUID());
type Browser = ReturnType<typeof newBrowser>;

const add = ({ idToken }: SignedInAccount, { subscription }: Pick<Browser, 'subscription'>) =>
  call(test.origin, 'addPushSubscription', idToken, { subscription });
const list = async ({ idToken }: SignedInAccount) =>
  (await call(test.origin, 'listPushDevices', idToken, null)).result?.devices ?? [];
const listRows = async (uid: string) => {
  const { rows } = await test.ctx.pool.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where account_id = $1',
    [uid],
  );
  return rows;
};

it('lists the browsers of an account, and takes them off the list again', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const browser = newBrowser();
  const { result } = await add(mira, browser);
  expect(result).toMatchObject({ publicKey: service.sender.publicKey, devices: [{ isThisDevice: true }] });
  // The same again is the same browser.
  await add(mira, browser);
  expect(await list(mira)).toHaveLength(1);
  const { endpoint } = browser.subscription;
  await call(test.origin, 'removePushSubscription', mira.idToken, { endpoint });
  const again = await call(test.origin, 'removePushSubscription', mira.idToken, { endpoint });
  expect(again).toMatchObject({ status: 200, result: { devices: [] } });
});

it('wishes the usual kinds for who turns it on first, and leaves what was chosen', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const pushed = async () => {
    const { result } = await call(test.origin, 'getReminderWishes', mira.idToken, null);
    return result?.wishes.flatMap(({ kind, channel, wished }) =>
      channel === 'push' && wished ? [kind] : [],
    );
  };
  expect(await pushed()).toEqual([]);
  await add(mira, newBrowser());
  expect(await pushed()).toEqual(['newLesson', 'mondayShortly', 'mondayCancelled']);
  const wish = { kind: 'newLesson', channel: 'push', wished: false } as const;
  await call(test.origin, 'setReminderWish', mira.idToken, wish);
  await add(mira, newBrowser());
  expect(await pushed()).toEqual(['mondayShortly', 'mondayCancelled']);
});

it('moves a browser to the account that shows its keys, and to no other', async () => {
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const browser = newBrowser();
  await add(mira, browser);
  const forged = { endpoint: browser.subscription.endpoint, keys: newBrowser().subscription.keys };
  expect((await add(reto, { subscription: forged })).status).toBe(403);
  expect(await list(mira)).toHaveLength(1);
  expect((await add(reto, browser)).status).toBe(200);
  expect([await listRows(mira.uid), await listRows(reto.uid)].map((rows) => rows.length)).toEqual([0, 1]);
});

it('does not take another account’s browser off its list, by id or by address', async () => {
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const browser = newBrowser();
  const { result } = await add(mira, browser);
  const id = result?.devices[0]?.id ?? '';
  const { endpoint } = browser.subscription;
  for (const which of [{ id }, { endpoint }, { id: 'made-up' }])
    await call(test.origin, 'removePushSubscription', reto.idToken, which);
  expect(await list(mira)).toHaveLength(1);
});

it('keeps the ten newest of an account, however many come at once', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const answers = await Promise.all(Array.from({ length: 25 }, () => add(mira, newBrowser())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // A log-in is one browser: what it had before is past.
  expect(await listRows(mira.uid)).toHaveLength(1);
  await test.ctx.pool.query(
    `insert into sessions (id, account_id, authenticated_at) select 's' || n || $1, $1, now() from generate_series(1, 50) n`,
    [mira.uid],
  );
  await test.ctx.pool.query(
    `insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, added_at)
     select 'p' || n || $1, $1, 's' || n || $1, 'https://${PUSH_HOST}/' || n || $1, 'x', 'y', $2::timestamptz - n * interval '1 day'
     from generate_series(1, 50) n`,
    [mira.uid, test.ctx.clock.now()],
  );
  await add(mira, newBrowser());
  expect(await listRows(mira.uid)).toHaveLength(MOST_PUSH_SUBSCRIPTIONS);
});

it.each([
  ['another host', { endpoint: 'https://evil.example/x' }],
  ['no TLS', { endpoint: `http://${PUSH_HOST}/x` }],
  ['another port', { endpoint: `https://${PUSH_HOST}:8443/x` }],
  ['a name before it', { endpoint: `https://user@${PUSH_HOST}/x` }],
  ['this machine', { endpoint: 'https://127.0.0.1/x' }],
  ['this machine by its other number', { endpoint: 'https://[::1]/x' }],
  ['the cloud’s own address', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['a long address', { endpoint: `https://${PUSH_HOST}/${'x'.repeat(1_000)}` }],
  ['a key beside the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) } }],
  ['a short key', { keys: { p256dh: 'BA', auth: 'a'.repeat(22) } }],
  ['a long secret', { keys: { p256dh: newBrowser().subscription.keys.p256dh, auth: 'a'.repeat(1_000_000) } }],
  ['another field', { uid: 'another' }],
])('refuses a browser with %s', async (_what, wrong) => {
  const mira = await createSignedInAccount(test.ctx);
  const subscription = { ...newBrowser().subscription, ...wrong };
  const answer = await callUntyped(test.origin, 'addPushSubscription', mira.idToken, { subscription });
  expect([400, 413]).toContain(answer.status);
  expect(await listRows(mira.uid)).toEqual([]);
});

it('renews a browser’s address for who shows the former one with its keys, without a log-in', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const [former, next] = [newBrowser(), newBrowser()];
  await add(mira, former);
  const renew = (shown: Browser['subscription'], subscription = next.subscription) =>
    call(test.origin, 'renewPushSubscription', null, { former: shown, subscription });
  const { endpoint } = former.subscription;
  expect((await renew({ endpoint, keys: newBrowser().subscription.keys })).status).toBe(404);
  const inside = { ...next.subscription, endpoint: 'https://127.0.0.1/' };
  expect((await renew(former.subscription, inside)).status).toBe(400);
  expect((await renew(former.subscription)).status).toBe(200);
  expect(await listRows(mira.uid)).toEqual([{ endpoint: next.subscription.endpoint }]);
  // Used twice, it is unknown.
  expect((await renew(former.subscription)).status).toBe(404);
});

it('does not renew onto another account’s browser', async () => {
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const [own, others] = [newBrowser(), newBrowser()];
  await add(mira, own);
  await add(reto, others);
  const request = { former: own.subscription, subscription: others.subscription };
  expect((await call(test.origin, 'renewPushSubscription', null, request)).status).toBe(404);
  expect(await listRows(reto.uid)).toEqual([{ endpoint: others.subscription.endpoint }]);
});

it('lists no browser whose log-in has ended', async () => {
  const mira = await createSignedInAccount(test.ctx);
  await add(mira, newBrowser());
  await test.ctx.pool.query('update sessions set revoked_at = $2 where account_id = $1', [
    mira.uid,
    test.ctx.clock.now(),
  ]);
  expect(await listRows(mira.uid)).toHaveLength(1);
  await purgePush(test.ctx);
  expect(await listRows(mira.uid)).toEqual([]);
});

it('answers a visitor with nothing', async () => {
  expect((await call(test.origin, 'listPushDevices', null, null)).status).toBe(401);
  const { subscription } = newBrowser();
  expect((await call(test.origin, 'addPushSubscription', null, { subscription })).status).toBe(401);
});

it('are not turned on for an account that has gone since its token', async () => {
  const adding = addSubscription(test.ctx, { uid: 'gone', session: 'gone' }, newBrowser().subscription);
  await expect(adding).rejects.toThrow('This account is not there any more.');
});
