import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@school/server/app/build-app';
import { closeContext, createContext } from '@school/server/app/context';
import { configurationFeature } from '@school/server/features/configuration';
import { createIdentityFeature } from '@school/server/features/identity';
import { type Config, readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { migrateDatabase } from '@school/server/platform/database';
import { randomIds } from '@school/server/platform/ids';
import { createLog } from '@school/server/platform/log';
import type { FastifyInstance } from 'fastify';
import { readDemoSecrets } from './demo-secrets.ts';
import { forgetUsedTokens } from './emulator.repo.ts';
import { createCaptures, createInlineJobs } from './emulator-captures.ts';
import { CREDULOUS, createCredulousProvider } from './emulator-credentials.ts';
import { createEmulatorFeature } from './mount-emulator.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The SDK's own providers. */
const PROVIDERS = [
  'google.com',
  'apple.com',
  'facebook.com',
  'github.com',
  'twitter.com',
  'microsoft.com',
  'yahoo.com',
];
const IDP_PATHS = [
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyAssertion',
];

export type EmulatorSetup = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string;
  projectId: string;
};
export type Emulator = { origin: string; stop: () => Promise<void> };

/**
 * The auth API as Firebase's emulator offers it to its SDK's tests: unsigned credentials, any API key, no limits, every
 * code for the asking. Composed here from the server's seams; no line of it is in the server.
 */
export async function startEmulator(setup: EmulatorSetup): Promise<Emulator> {
  const { host, port, databaseUrl } = setup;
  await migrateDatabase(databaseUrl);
  const captures = createCaptures(randomIds);
  // The emulator's tests switch the protection on and off.
  const { config, settings } = createSettings(setup);
  const provider = createCredulousProvider(config.publicOrigin);
  const ctx = createContext(config, {
    mailer: captures.mailer,
    sms: captures.sms,
    ids: captures.ids,
    jobs: createInlineJobs(createLog(config.logLevel)),
    limits: {
      consume: async () => 0,
      consumeEach: async (takes) => takes.map(() => 0),
      reset: async () => undefined,
      deleteExpired: async () => undefined,
    },
    openIdProviders: Object.fromEntries(PROVIDERS.map((id) => [id, provider])),
  });
  const app = await buildApp(ctx, [
    createIdentityFeature(ctx, CREDULOUS),
    configurationFeature,
    createEmulatorFeature({ captures, settings }),
  ]);
  await app.ready();
  const server = createServer((request, response) => {
    serve(app, ctx, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    origin: `http://${host}:${typeof address === 'object' && address ? address.port : port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await closeContext(ctx);
    },
  };
}

function createSettings({ host, port, dataDir, databaseUrl, projectId }: EmulatorSetup) {
  const { apiKey, appSecret } = readDemoSecrets(dataDir);
  const config = readConfig(
    {
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: `http://${host}:${port || 9_099}`,
      ALLOWED_ORIGINS: 'http://localhost,http://127.0.0.1',
      PROJECT_ID: projectId,
      API_KEY: apiKey,
      APP_SECRET: appSecret,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'emulator@demo.example',
      STRIPE_SECRET_KEY: 'sk_test_emulator',
      STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
      MEDIA_DIR: join(dataDir, 'media'),
      WEB_DIR: findWeb(dataDir),
      PASSWORD_MIN_LENGTH: '6',
      SIGN_IN_ANONYMOUS: 'true',
      SIGN_IN_EMAIL_LINK: 'true',
      APP_CHECK: 'off',
      LIMIT_UNDER_WAY_PER_ACCOUNT: '2000',
      LIMIT_UNDER_WAY_PER_ADDRESS: '2000',
      LOG_LEVEL: 'warn',
    },
    'demo',
  );
  const settings: { enumerationProtection: boolean } & Omit<Config['signIn'], 'enumerationProtection'> = {
    ...config.signIn,
    enumerationProtection: false,
  };
  const passwordPolicy = { ...config.passwordPolicy, refusesCommon: false };
  return { config: { ...config, passwordPolicy, signIn: settings }, settings };
}

/** The built web app if there is one; the API needs none. */
function findWeb(dataDir: string): string {
  if (existsSync(join(WEB_DIST, 'index.html'))) return WEB_DIST;
  const folder = join(dataDir, 'emulator-web');
  mkdirSync(folder, { recursive: true });
  for (const page of ['index.html', 'home.html'])
    writeFileSync(join(folder, page), '<!doctype html><title>Emulator</title>');
  return folder;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
};

/** Any origin may ask, with any API key; and a test's credential may be used more than once. */
async function serve(
  app: FastifyInstance,
  ctx: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const url = new URL(request.url ?? '/', 'http://emulator');
  if (url.searchParams.has('key')) {
    url.searchParams.set('key', ctx.config.apiKey);
    request.url = url.pathname + url.search;
  }
  if (IDP_PATHS.includes(url.pathname)) await forgetUsedTokens(ctx.db);
  app.routing(request, response);
}
