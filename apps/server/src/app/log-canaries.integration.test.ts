import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPaths, replaceAt } from '../../testing/body-paths.ts';
import { buildTargetApp, listEndpoints, type TargetApp } from '../../testing/build-target-app.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import type { Endpoint } from '../../testing/endpoints.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';

const CANARY = 'canary-7f3a';
const ADDRESS = `${CANARY}@canary.test`;
const HEADERS = {
  'content-type': 'application/json',
  cookie: `__Host-session=${CANARY}; other=${CANARY}`,
  'x-firebase-appcheck': CANARY,
  'x-mail-signature': CANARY,
  'user-agent': CANARY,
  referer: `http://127.0.0.1:3999/reset?oobCode=${CANARY}`,
};

const { log, lines } = createCapturedLog();
let target: TargetApp;
let account: SignedInAccount;
beforeAll(async () => {
  target = await buildTargetApp(log);
  account = await createSignedInAccount(target.ctx);
});
afterAll(() => target.close());

/** The same body with a canary for each text in it, one after the other kept as it is: so some get past the schema. */
function plant(body: unknown, kept: number): unknown {
  const paths = listPaths(body).filter((path) => typeof valueAt(body, path) === 'string');
  return paths.reduce(
    (before, path, place) =>
      place === kept ? before : replaceAt(before, path, place % 2 ? CANARY : ADDRESS),
    body,
  );
}

function valueAt(body: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => (at as { [key: string]: unknown })[key], body);
}

/** A request to each endpoint whose every text is a canary, as this caller. */
async function shootAtAll(authorization: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  const shoot = async ({ method, path, body }: Endpoint, payload: unknown) => {
    const url = `${path}${path.includes('?') ? '&' : '?'}token=${CANARY}&email=${ADDRESS}`;
    const { statusCode } = await target.app.inject({
      method: method as 'POST',
      url,
      headers: { ...HEADERS, authorization },
      ...(body !== undefined && { payload: JSON.stringify(payload) }),
    });
    statuses.add(statusCode);
  };
  for (const endpoint of listEndpoints(target, account)) {
    await shoot(endpoint, plant(endpoint.body, -1));
    if (endpoint.body !== undefined) await shoot(endpoint, plant(endpoint.body, 0));
  }
  return statuses;
}

function expectNoCanary(): void {
  const { appSecret, stripeSecretKey, stripeWebhookSecret } = target.ctx.config.secrets;
  const secrets = [CANARY, 'canary.test', account.idToken, account.refreshToken, account.password];
  for (const secret of [
    ...secrets,
    account.email,
    appSecret,
    stripeSecretKey,
    stripeWebhookSecret,
    '$argon2',
  ])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
}

it('no line holds what was sent to any endpoint, by whoever', async () => {
  const statuses = await shootAtAll(`Bearer ${account.idToken}`);
  for (const status of await shootAtAll(`Bearer ${CANARY}`)) statuses.add(status);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
  expect(lines.length).toBeGreaterThan(800);
  expectNoCanary();
});

/** Every row that is written from here on fails, and PostgreSQL says which it was. */
const REFUSE_ROWS = `do $$ declare of record; begin
  for of in select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' loop
    execute format('alter table %I add constraint refused check (false) not valid', of.table_name);
  end loop; end $$`;

it('nor where the database refuses it with the row in its words, and each failure has a line', async () => {
  account = await createSignedInAccount(target.ctx);
  await target.ctx.pool.query(REFUSE_ROWS);
  const before = lines.length;
  expect([...(await shootAtAll(`Bearer ${account.idToken}`))]).toContain(500);
  const errors = lines.slice(before).filter((line) => line.includes('"code":"23514"'));
  expect(errors.length).toBeGreaterThan(4);
  for (const line of errors) expect(JSON.parse(line)).toMatchObject({ err: { constraint: 'refused' } });
  expectNoCanary();
});
