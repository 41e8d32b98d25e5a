import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@school/server/app/build-app';
import { closeContext, createContext } from '@school/server/app/context';
import { listen } from '@school/server/app/listen';
import { createFeatures } from '@school/server/app/surfaces';
import { systemClock } from '@school/server/platform/clock';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { migrateDatabase } from '@school/server/platform/database';
import { createJobs } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { createAuthenticator } from './authenticator.ts';
import { type DemoAccount, ensureDemoAccounts, listRecipients } from './demo-accounts.ts';
import { openDatabases } from './demo-databases.ts';
import { environmentOf } from './demo-environment.ts';
import { createDemoLive } from './demo-live.ts';
import { readDemoSecrets } from './demo-secrets.ts';
import { createDemoTime, type DemoTime } from './demo-time.ts';
import { createDemoFeature } from './mount-demo.ts';
import { giveFramesTheBridge } from './phone/phone-frame.ts';
import { createPhoneShop, listStoreProducts } from './phone/phone-shop.ts';
import { importSampleCourse } from './sample-course.ts';
import { originsOf, type Stops, startStandIns } from './start-stand-ins.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A demo is one person's: what else their machine does is no reason to turn them away. */
const neverOverloaded = { isOverloaded: () => false };

export type DemoSettings = {
  host: string;
  port: number;
  /** In development: where Vite serves the pages and hands everything else on to `port`. */
  webPort: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: string;
  /** How live lessons come in (`FFMPEG_PATH`, `RTMP_PORT`, `SRT_PORT`), and scripts of others. */
  settings?: { [name: string]: string | undefined };
  say: (line: string) => void;
};

export type Demo = {
  origin: string;
  accounts: readonly DemoAccount[];
  password: string;
  stop: () => Promise<void>;
};

/** Starts everything the demo is made of, in order, and listens. What has started is stopped in the other order. */
export async function startDemo(wanted: DemoSettings): Promise<Demo> {
  const stops: Stops = [];
  const stop = async () => {
    for (const step of stops.reverse()) await step();
  };
  try {
    return { ...(await startAll(wanted, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  { host, port, webPort, dataDir, databaseUrl, logLevel, settings = {}, say }: DemoSettings,
  stops: Stops,
): Promise<Omit<Demo, 'stop'>> {
  const secrets = readDemoSecrets(dataDir);
  const origins = originsOf(port, webPort ?? port);
  const databases = await openDatabases(dataDir, databaseUrl, say);
  stops.push(databases.stop);
  let time: DemoTime | null = null;
  const afterStep = async () => time?.doScheduled();
  const standIns = await startStandIns({ dataDir, databases, secrets, origins, afterStep }, stops);
  const { stripe, clock, revenueCat, products } = standIns;
  const config = readConfig(
    {
      ...environmentOf({ secrets, origins, ...standIns }),
      DATABASE_URL: databases.school,
      HOST: host,
      PORT: String(port),
      MEDIA_DIR: join(dataDir, 'media'),
      WEB_DIR: join(ROOT, 'apps/web', webPort === undefined ? 'dist' : '.'),
      ...settings,
      LOG_LEVEL: logLevel,
    },
    'demo',
  );
  await migrateDatabase(config.secrets.databaseUrl);
  time = createDemoTime(createJobs(databases.school, createLog(logLevel)));
  const { jobs } = time;
  const ctx = createContext(config, { clock, sessionClock: systemClock, jobs, overload: neverOverloaded });
  stops.push(() => closeContext(ctx));
  let accounts: readonly DemoAccount[] = [];
  const demo = createOwnFeature(ctx, { secrets, standIns, accounts: () => accounts });
  await importSampleCourse(ctx);
  products.push(...(await listStoreProducts(ctx)));
  const app = await buildApp(ctx, [...createFeatures(ctx), demo]);
  stops.push(() => app.close());
  giveFramesTheBridge(app);
  accounts = await ensureDemoAccounts(ctx, {
    password: secrets.accountPassword,
    authenticatorKey: secrets.authenticatorKey,
    pagesOrigin: stripe.origin,
    publicOrigin: origins.pages,
    stores: revenueCat,
  });
  await listen(app, { host, port });
  return { origin: origins.pages, accounts, password: secrets.accountPassword };
}

type OwnParts = {
  secrets: ReturnType<typeof readDemoSecrets>;
  standIns: Awaited<ReturnType<typeof startStandIns>>;
  accounts: () => readonly DemoAccount[];
};

/** The demo's pages, with a hand in each thing that stands in for a service. */
function createOwnFeature(ctx: Context, { secrets, standIns, accounts }: OwnParts) {
  const { stripe, mailbox, revenueCat, signIn } = standIns;
  return createDemoFeature({
    accounts,
    password: secrets.accountPassword,
    authenticator: createAuthenticator(secrets.authenticatorKey, systemClock.now),
    mailbox,
    smsSecret: secrets.smsSecret,
    live: createDemoLive(ctx),
    stripe: { apiBase: stripe.origin, secretKey: secrets.stripeSecretKey },
    phone: {
      signIn,
      shop: createPhoneShop(ctx, revenueCat),
      recipients: () => listRecipients(ctx, accounts()),
    },
  });
}
