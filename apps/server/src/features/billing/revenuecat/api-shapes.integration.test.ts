import { readFile } from 'node:fs/promises';
import { type RevenueCatStandIn, startRevenueCatStandIn } from '@school/revenuecat-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORE_SECRETS } from '../../../../testing/build-stores-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

/** What RevenueCat's own description of its API v1 says of the operations that the stand-in has: names, types, choices. */
const SHAPES = new URL(
  '../../../../../../packages/revenuecat-stand-in/src/api-v1.shapes.json',
  import.meta.url,
);

type Shape = {
  type: string;
  enum?: string[];
  required?: string[];
  properties?: { [name: string]: Shape };
  each?: Shape;
  items?: Shape;
};
type Operation = { method: string; path: string; responses: { [status: string]: string | Shape | null } };
type Shapes = { operations: { [id: string]: Operation }; schemas: { [name: string]: Shape } };

let shapes: Shapes;
let database: TestDatabase;
let standIn: RevenueCatStandIn;
beforeAll(async () => {
  shapes = JSON.parse(await readFile(SHAPES, 'utf8')) as Shapes;
  database = await createTestDatabase();
  standIn = await startRevenueCatStandIn({
    ...STORE_SECRETS,
    databaseUrl: database.url,
    webhookUrl: null,
    offeringId: 'default',
    products: (['P1M', 'P1Y'] as const).map((period) => ({
      identifier: `VIP_${period}`,
      productId: { ios: `ios.vip.${period}`, android: `vip_${period}` },
      period,
      level: 2,
      trialDays: 30,
      price: { amount: 40, currency: 'CHF' },
    })),
  });
});
afterAll(async () => {
  await standIn.stop();
  await database.drop();
});

async function ask(
  method: string,
  path: string,
  options: { key?: string; platform?: string; body?: object } = {},
) {
  const answer = await fetch(`${standIn.apiBase}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${options.key ?? STORE_SECRETS.secretKey}`,
      ...(options.platform && { 'x-platform': options.platform }),
      ...(options.body && { 'content-type': 'application/json' }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Where a value is other than described; a description that lists no `nullable` means null for 'not yet'. */
function findDifferences(value: unknown, shape: Shape, place = ''): string[] {
  if (value === null) return [];
  if (shape.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          shape.items ? findDifferences(item, shape.items, `${place}[${index}]`) : [],
        )
      : [`${place} is no list`];
  if (shape.type === 'object') return findInObject(value, shape, place);
  const type = shape.type === 'integer' || shape.type === 'number' ? 'number' : shape.type;
  if (typeof value !== type) return [`${place} is a ${typeof value} and not a ${type}`];
  const isChosen = !shape.enum || (typeof value === 'string' && shape.enum.includes(value));
  return isChosen ? [] : [`${place} is ${JSON.stringify(value)}`];
}

function findInObject(value: unknown, shape: Shape, place: string): string[] {
  if (typeof value !== 'object' || Array.isArray(value) || value === null) return [`${place} is no object`];
  const missing = (shape.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${place}.${name} is missing`);
  const differences = Object.entries(value).flatMap(([name, item]) => {
    const known = shape.properties?.[name] ?? shape.each;
    if (known) return findDifferences(item, known, `${place}.${name}`);
    return shape.properties ? [`${place}.${name} is not described`] : [];
  });
  return [...missing, ...differences];
}

function expectDescribed(operation: string, { status, body }: { status: number; body: unknown }): void {
  const responses = shapes.operations[operation]?.responses ?? {};
  expect(Object.keys(responses)).toContain(String(status));
  const said = responses[String(status)];
  const shape = typeof said === 'string' ? shapes.schemas[said] : said;
  expect(shape).toBeDefined();
  if (shape) expect(findDifferences(body, shape)).toEqual([]);
}

it('answers each operation in the described form', async () => {
  const made = await ask('GET', '/subscribers/lena');
  expect(made.status).toBe(201);
  expectDescribed('subscribers', made);
  await standIn.control.buy({ appUserId: 'lena', platform: 'ios', identifier: 'VIP_P1M' });
  await standIn.control.billingIssue({ appUserId: 'lena', platform: 'ios' });
  await standIn.control.buy({ appUserId: 'lena', platform: 'android', identifier: 'VIP_P1Y' });
  await standIn.control.pause({ appUserId: 'lena', platform: 'android', days: 10 });
  const attributes = { attributes: { $displayName: { value: 'Lena' } } };
  expectDescribed(
    'update-subscriber-attributes',
    await ask('POST', '/subscribers/lena/attributes', { body: attributes }),
  );
  const known = await ask('GET', '/subscribers/lena');
  expect(known.status).toBe(200);
  expectDescribed('subscribers', known);
  const { subscriber } = known.body as { subscriber: { subscriptions: object } };
  expect(Object.keys(subscriber.subscriptions)).toEqual(['ios.vip.P1M', 'vip_P1Y']);
  const key = STORE_SECRETS.publicKeys.ios;
  expectDescribed('get-offerings', await ask('GET', '/subscribers/lena/offerings', { key, platform: 'ios' }));
  const receipt = { app_user_id: 'mia', fetch_token: 'mia-at-apple', product_id: 'ios.vip.P1M' };
  expectDescribed('receipts', await ask('POST', '/receipts', { key, platform: 'ios', body: receipt }));
  expectDescribed('delete-subscriber', await ask('DELETE', '/subscribers/lena'));
});

it('has every field of a subscription that is described', async () => {
  await standIn.control.buy({ appUserId: 'nora', platform: 'ios', identifier: 'VIP_P1M' });
  const { body } = await ask('GET', '/subscribers/nora');
  const { subscriber } = body as { subscriber: { subscriptions: { [product: string]: object } } };
  const described =
    shapes.schemas['Subscriber']?.properties?.['subscriber']?.properties?.['subscriptions']?.each
      ?.properties ?? {};
  expect(Object.keys(subscriber.subscriptions['ios.vip.P1M'] ?? {}).toSorted()).toEqual(
    Object.keys(described).toSorted(),
  );
});

it('refuses a wrong key, a secret key in an app, and an app’s key where a secret one is needed', async () => {
  expect((await ask('GET', '/subscribers/lena', { key: 'wrong' })).status).toBe(401);
  const secret = await ask('GET', '/subscribers/lena/offerings', { platform: 'ios' });
  expect(secret).toMatchObject({ status: 403, body: { code: 7243 } });
  const key = STORE_SECRETS.publicKeys.ios;
  expect((await ask('DELETE', '/subscribers/lena', { key })).status).toBe(403);
});

it('finds a difference', () => {
  const shape = { type: 'object', properties: { name: { type: 'string' } } };
  expect(findDifferences({ name: 1, other: 2 }, shape)).toHaveLength(2);
});
