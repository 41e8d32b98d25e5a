import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import { type StripeStandIn, startStripeStandIn } from '@school/stripe-stand-in';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp, writeBuiltPages } from '../../testing/build-test-app.ts';
import { call, callUntyped } from '../../testing/call.ts';
import { createVip, joinChat } from '../../testing/chat-clients.ts';
import { stopChild, waitUntilReady } from '../../testing/child-server.ts';
import { createOperator, createSignedInAccount } from '../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../testing/factories/catalogue.ts';
import { type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { type SiblingServer, startSiblingServer } from '../../testing/sibling-server.ts';
import { lookUpMissingPrices, saveCatalogue } from '../features/billing/index.ts';
import { createFeatures } from './surfaces.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const MIGRATIONS_LOCK = 7_208_441;

let pgBouncer: PgBouncer;
let client: pg.Client;
beforeAll(async () => {
  pgBouncer = await startPgBouncer(inject('databaseUrl'));
  client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client.end();
  await pgBouncer.stop();
});

describe('npm run serve, on an empty database behind PgBouncer', () => {
  const name = `pooled_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const started: ChildProcess[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'school-pooled-'));
    await writeBuiltPages(join(folder, 'web'));
    await client.query(`create database ${name}`);
  });
  afterAll(async () => {
    for (const child of started) await stopChild(child, 'SIGKILL');
    await client.query(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  async function launch(): Promise<{ child: ChildProcess; origin: string; log: () => string }> {
    const origin = `http://127.0.0.1:${await findFreePort()}`;
    const env = {
      PATH: process.env['PATH'] ?? '',
      ...PRODUCTION_SETTINGS,
      DATABASE_URL: pgBouncer.through(url.href),
      PORT: new URL(origin).port,
      PUBLIC_ORIGIN: origin,
      MEDIA_DIR: join(folder, 'media'),
      WEB_DIR: join(folder, 'web'),
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(child);
    let log = '';
    child.stdout.on('data', (part: Buffer) => {
      log += part.toString();
    });
    return { child, origin, log: () => log };
  }

  async function startTwo(): Promise<ChildProcess[]> {
    const two = await Promise.all([launch(), launch()]);
    await Promise.all(two.map(({ child, origin }) => waitUntilReady(child, origin)));
    return two.map(({ child }) => child);
  }

  it('starts twice at once, again after a kill, and again after an orderly end', async () => {
    for (const child of await startTwo()) await stopChild(child, 'SIGKILL');
    for (const child of await startTwo()) expect(await stopChild(child, 'SIGTERM')).toBe(0);
    await startTwo();
    const { rows } = await client.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = $1`,
      [name],
    );
    expect(rows).toEqual([]);
  }, 240_000);

  it('says who holds the lock that it waits for, twice, and starts when it is free', async () => {
    const holder = new pg.Client({ connectionString: url.href, application_name: 'another session' });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
    const { child, origin, log } = await launch();
    const said = () =>
      log()
        .split('\n')
        .filter((line) => line.includes('waiting for a lock'));
    await expect.poll(() => said().length, { timeout: 90_000 }).toBe(2);
    expect(JSON.parse(said()[0] ?? '')).toMatchObject({
      level: 40,
      holders: [{ application: 'another session', query: 'select pg_advisory_lock($1)' }],
    });
    await holder.end();
    await waitUntilReady(child, origin);
  }, 240_000);
});

describe('two servers behind PgBouncer', () => {
  const apiKey = 'sk_test_pooled_0123';
  const webhookSecret = 'whsec_test_pooled_0123';
  let test: TestApp;
  let stripe: StripeStandIn;
  let here: SiblingServer;
  let there: SiblingServer;
  beforeAll(async () => {
    const port = String(await findFreePort());
    const databaseUrl = inject('databaseUrl');
    stripe = await startStripeStandIn({
      databaseUrl,
      apiKey,
      webhookSecret,
      webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
      publicBaseUrl: 'http://127.0.0.1:1/demo/stripe',
    });
    const settings = { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    const base = { STRIPE_API_BASE: stripe.origin };
    // Jobs are left to the two.
    test = await buildTestApp({ ...settings, ...base }, {}, (ctx) =>
      createFeatures(ctx).map((feature) => ({ ...feature, jobs: [] })),
    );
    await saveCatalogue(test.ctx.db, makeCatalogue());
    await lookUpMissingPrices(test.ctx);
    const pooled = { ...base, DATABASE_URL: pgBouncer.through(test.ctx.config.secrets.databaseUrl) };
    [here, there] = await Promise.all([
      startSiblingServer(test.ctx.config, { ...pooled, PORT: port }),
      startSiblingServer(test.ctx.config, pooled),
    ]);
  }, 120_000);
  afterAll(async () => {
    await here.kill();
    await there.kill();
    await stripe.stop();
    await test.close();
  });

  /** Connections to PostgreSQL whose last statement was a LISTEN. */
  async function countListening(): Promise<number> {
    const { rows } = await test.ctx.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    return rows[0]?.count ?? 0;
  }

  it('chat with each other', async () => {
    const teacher = await joinChat(test.origin, await createOperator(test.ctx));
    await teacher.moderate({ kind: 'door', door: 'open' });
    await teacher.close();
    const [one, two] = [
      await joinChat(here.origin, await createVip(test.ctx, 'Here')),
      await joinChat(there.origin, await createVip(test.ctx, 'There')),
    ];
    const texts = Array.from({ length: 20 }, (_, serial) => `crossing ${serial}`);
    for (const [serial, text] of texts.entries())
      expect((await (serial % 2 ? one : two).say(text)).type).toBe('done');
    await expect.poll(() => [one.texts().length, two.texts().length]).toEqual([20, 20]);
    expect(one.texts()).toEqual(two.texts());
    await one.close();
    await two.close();
  });

  it('end each other’s connections with their log-ins', async () => {
    const vip = await createVip(test.ctx, 'Vera');
    const chat = await joinChat(there.origin, vip);
    expect((await call(here.origin, 'requestAccountDeletion', vip.idToken, null)).status).toBe(200);
    expect((await chat.closed).code).toBe(SOCKET_CLOSE.unauthenticated);
  });

  it('do each other’s jobs', async () => {
    const { idToken } = await createSignedInAccount(test.ctx);
    expect((await call(here.origin, 'requestDataExport', idToken, null)).status).toBe(200);
    const look = async () => (await call(there.origin, 'getDataExport', idToken, null)).result?.status;
    await expect.poll(look).toBe('ready');
  });

  it('sell a plan', async () => {
    const { idToken } = await createSignedInAccount(test.ctx);
    const wanted = { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'VIP_monthly' };
    const { result } = await callUntyped<{ id: string }>(
      there.origin,
      'createStripeCheckoutSession',
      idToken,
      wanted,
    );
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Lena Learner' };
    await fetch(`${stripe.origin}/pages/checkout/${result?.id}`, {
      method: 'POST',
      body: new URLSearchParams(card),
    });
    await stripe.deliver();
    const look = async () =>
      Object.keys(
        (await callUntyped<object>(here.origin, 'getCurrentSubscriptions', idToken, null)).result ?? {},
      );
    await expect.poll(look).toHaveLength(1);
  });

  it('answer many at once, on few connections', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => createSignedInAccount(test.ctx)));
    const asked = accounts.flatMap(({ idToken }) =>
      [here, there].flatMap(({ origin }) =>
        (['listLessons', 'getHasAlreadySubscribed', 'getProgress'] as const).map((name) =>
          callUntyped(origin, name, idToken, null),
        ),
      ),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('do not listen through it, but on a direct connection where one is configured', async () => {
    const before = await countListening();
    const { databaseUrl } = test.ctx.config.secrets;
    const third = await startSiblingServer(test.ctx.config, {
      DATABASE_URL: pgBouncer.through(databaseUrl),
      DATABASE_DIRECT_URL: databaseUrl,
    });
    // For chat and practice, and for jobs.
    expect(await countListening()).toBe(before + 2);
    await third.kill();
    const complaints = pgBouncer
      .log()
      .split('\n')
      .filter((line) => /unsupported|packet 'A'|prepared statement/.test(line));
    expect(complaints).toEqual([]);
  });
});
