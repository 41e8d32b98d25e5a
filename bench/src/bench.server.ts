import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import { buildApp } from '@school/server/app/build-app';
import { createContext } from '@school/server/app/context';
import { saveSubscription } from '@school/server/features/billing';
import { importCourse } from '@school/server/features/course';
import {
  createAccount,
  createAuthenticate,
  createIdentityContext,
  startSession,
} from '@school/server/features/identity';
import { readConfig } from '@school/server/platform/config';
import { migrateDatabase } from '@school/server/platform/database';
import Fastify from 'fastify';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'school-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const PASSWORD = 'chuchichäschtli';
const secret = '0123456789abcdef'.repeat(4);
const settings = readConfig(
  {
    DATABASE_URL: await postgres.databaseUrl('school'),
    PUBLIC_ORIGIN: 'http://127.0.0.1:1',
    PROJECT_ID: 'school-bench',
    API_KEY: secret,
    APP_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'school@school.test',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    MEDIA_DIR: join(folder, 'media'),
    WEB_DIR: join(ROOT, 'apps/web/dist'),
    LIMIT_LOG_INS_PER_MINUTE: '1000000',
    LIMIT_UNDER_WAY_PER_ACCOUNT: '1000000',
    LIMIT_UNDER_WAY_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'silent',
  },
  'test',
);
// As production runs: there no answer is parsed.
const config = { ...settings, checksAnswers: false };
await migrateDatabase(config.secrets.databaseUrl);
const ctx = createContext(config);
await importCourse(ctx, join(ROOT, 'content'));
/** As many people log in at once; one account would have them wait for its row. */
const PEOPLE = 20;
const accounts = await Promise.all(
  Array.from({ length: PEOPLE }, (_person, index) =>
    createAccount(ctx, { email: `bench-${index}@school.test`, password: PASSWORD }),
  ),
);
const [account] = accounts;
if (!account) throw new Error('there is nobody to log in');
const { idToken } = await startSession(createIdentityContext(ctx), account);
const now = new Date();
const later = new Date(now.getTime() + 86_400_000);
const plan = {
  identifier: 'BASIC_monthly',
  productId: 'swiss_german_basic_monthly',
  tier: 1,
  platform: 'ios',
  status: 'active',
} as const;
await saveSubscription(ctx.db, {
  ...plan,
  id: 'bench',
  accountId: account.id,
  cancels: false,
  purchasedAt: now,
  expiresAt: later,
  firstPaymentAt: now,
  endedAt: null,
  syncedAt: now,
});

const isCallable = process.argv[2] === 'callable';
// A call limit would end the measurement after a few seconds; those that PostgreSQL counts stay.
const { consume } = ctx.limits;
ctx.limits.consume = async (scope, ...rest) => (scope === 'process' ? 0 : consume(scope, ...rest));
const app = isCallable ? await buildApp(ctx) : Fastify();
if (!isCallable) {
  const authenticate = createAuthenticate(createIdentityContext(ctx));
  app.post('/bare', async (request) => {
    await authenticate((request.headers.authorization ?? '').slice('Bearer '.length));
    const { videoID } = (request.body as { data: { videoID: string } }).data;
    const { rows } = await ctx.pool.query<{ id: string }>({
      name: 'bare',
      text: 'select id, text, media_path from lessons where id = $1',
      values: [videoID],
    });
    return { result: rows[0] };
  });
}
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (message) => {
  if (message === 'lift limits') {
    ctx.limits.consume = async () => 0;
    ctx.limits.consumeEach = async (takes) => takes.map(() => 0);
    process.send?.({});
  } else if (message === 'check')
    void timeTokenCheck().then((microseconds) => process.send?.({ microseconds }));
  else {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  }
});

/** What it costs to know a bearer again, in microseconds. */
async function timeTokenCheck(): Promise<number> {
  const authenticate = createAuthenticate(createIdentityContext(ctx));
  const rounds = 200_000;
  for (let round = 0; round < 1_000; round += 1) await authenticate(idToken);
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) await authenticate(idToken);
  return ((performance.now() - startedAt) * 1_000) / rounds;
}
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
process.send?.({
  origin,
  token: idToken,
  path: isCallable ? '/functions/getSecureData_v2_0' : '/bare',
  body: JSON.stringify({ data: { videoID: 'im-kafi' } }),
  logIn: {
    path: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${secret}`,
    emails: accounts.map(({ email }) => email),
    password: PASSWORD,
  },
});
