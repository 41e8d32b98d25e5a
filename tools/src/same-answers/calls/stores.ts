import { z } from 'zod';
import type { Caller } from '../people.ts';

const OFFER = 'VIP_BASIC_PRIVATE_monthly_annual';
const TYPES = [
  'TEST',
  'INITIAL_PURCHASE',
  'RENEWAL',
  'CANCELLATION',
  'UNCANCELLATION',
  'EXPIRATION',
  'BILLING_ISSUE',
  'PRODUCT_CHANGE',
  'TRANSFER',
  'NOTHING_KNOWN',
];

/** What an app asks before and after a purchase, what happens in its store, and what RevenueCat and strangers send. */
export async function askStores(caller: Caller): Promise<void> {
  const { ask, call, people } = caller;
  const prepare = (name: string, body: object, who = people.Moritz) =>
    call(
      `store: ${name}`,
      'prepareStorePurchase',
      { offerID: OFFER, packageID: 'VIP_monthly', ...body },
      who,
    );
  await prepare('an unknown package', { packageID: 'nothing', platform: 'ios' });
  await prepare('while one runs at Stripe', { platform: 'ios' }, people.Beat);
  await prepare('the same again', { packageID: 'VIP_annually', platform: 'ios' }, people.Iris);
  await prepare('on the other system', { platform: 'android' }, people.Iris);
  await prepare('a purchase', { platform: 'android' });
  const who = { os: 'android', uid: people.Moritz.localId };
  await ask('store: the shelf', '/demo/app/shelf', { body: who });
  await ask('store: bought', '/demo/app/buy', { body: { ...who, productID: 'swiss_german_vip_monthly' } });
  await waitForPlan(caller);
  await lookAt(caller, 'bought');
  for (const what of ['renew', 'cancel', 'uncancel', 'billing-issue', 'expire'] as const)
    await ask(`store: ${what}`, '/demo/app/happen', { body: { what, ...who, to: null } });
  await call('store: given up', 'releaseStorePurchase', {}, people.Moritz);
  await askWebhook(caller);
}

async function lookAt({ call, people }: Caller, when: string): Promise<void> {
  for (const callable of ['getStorePurchaseStatus', 'getCurrentSubscriptions', 'getSubscriptionPlatform'])
    await call(`store, ${when}: ${callable}`, callable, {}, people.Moritz);
}

const PATIENCE_MS = 20_000;

/** A store's news are read by a job, a moment after they have come. */
async function waitForPlan({ school, people, as }: Caller): Promise<void> {
  const Status = z.object({ result: z.object({ status: z.string() }) });
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(new URL('/functions/getStorePurchaseStatus', school.origin), {
      method: 'POST',
      headers: { ...as(people.Moritz), 'content-type': 'application/json' },
      body: '{"data":{}}',
    });
    const { data } = Status.safeParse(await answer.json());
    if (data?.result.status === 'complete') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function askWebhook({ ask, school, people }: Caller): Promise<void> {
  const path = '/webhooks/revenuecat';
  const headers = { authorization: school.secrets.revenueCatAuthorization };
  const at = Date.parse('2026-11-25T09:00:00Z');
  const event = (type: string) => ({
    api_version: '1.0',
    event: {
      id: `event-of-${type}`,
      type,
      event_timestamp_ms: at,
      app_user_id: people.Iris.localId,
      original_app_user_id: people.Iris.localId,
      aliases: [people.Iris.localId],
      product_id: 'swiss_german_vip_annually',
      store: 'APP_STORE',
      environment: 'PRODUCTION',
      purchased_at_ms: at,
      expiration_at_ms: at + 86_400_000,
    },
  });
  for (const type of TYPES) await ask(`RevenueCat: ${type}`, path, { body: event(type), headers });
  await ask('RevenueCat: twice', path, { body: event('RENEWAL'), headers });
  await ask('RevenueCat: without its key', path, { body: event('RENEWAL') });
  await ask('RevenueCat: another key', path, {
    body: event('RENEWAL'),
    headers: { authorization: 'Bearer x' },
  });
  await ask('RevenueCat: no event', path, { body: {}, headers });
  await ask('RevenueCat: broken JSON', path, {
    method: 'POST',
    body: '{"event"',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  await ask('RevenueCat: by GET', path, { headers });
}
