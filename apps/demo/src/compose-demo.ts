import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import {
  type RevenueCatStandIn,
  type StoreProduct,
  startRevenueCatStandIn,
} from '@school/revenuecat-stand-in';
import { buildApp } from '@school/server/app/build-app';
import { closeContext, createContext } from '@school/server/app/context';
import { listen } from '@school/server/app/listen';
import { createFeatures } from '@school/server/app/surfaces';
import { importCourse } from '@school/server/features/course';
import { systemClock } from '@school/server/platform/clock';
import { readConfig } from '@school/server/platform/config';
import { migrateDatabase } from '@school/server/platform/database';
import { createJobs } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { startSignInStandIn } from '@school/sign-in-stand-in';
import { startStripeStandIn } from '@school/stripe-stand-in';
import { createAuthenticator } from './authenticator.ts';
import { type DemoAccount, ensureDemoAccounts, listRecipients } from './demo-accounts.ts';
import { openDatabases } from './demo-databases.ts';
import { createDemoLive } from './demo-live.ts';
import { ELSEWHERE } from './demo-pages.html.ts';
import { readDemoSecrets } from './demo-secrets.ts';
import { createDemoClock, createDemoTime, type DemoTime } from './demo-time.ts';
import { dressPayments, dressSignIn } from './dress/dress-stand-ins.ts';
import { readDressFiles } from './dress/house-style.ts';
import { startMailbox } from './mailbox.ts';
import { createDemoFeature } from './mount-demo.ts';
import { APP_CLIENT_IDS } from './phone/native-id-tokens.ts';
import { giveFramesTheBridge } from './phone/phone-frame.ts';
import { createPhoneShop, listStoreProducts } from './phone/phone-shop.ts';

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
export async function startDemo({
  host,
  port,
  webPort,
  dataDir,
  databaseUrl,
  logLevel,
  settings = {},
  say,
}: DemoSettings): Promise<Demo> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.reverse()) await step();
  };
  try {
    const secrets = readDemoSecrets(dataDir);
    const ownOrigin = `http://127.0.0.1:${port}`;
    const publicPort = webPort ?? port;
    const origin = `http://127.0.0.1:${publicPort}`;
    const databases = await openDatabases(dataDir, databaseUrl, say);
    stops.push(databases.stop);
    let time: DemoTime | null = null;
    let stores: RevenueCatStandIn | null = null;
    const stripe = await startStripeStandIn({
      databaseUrl: databases.stripe,
      apiKey: secrets.stripeSecretKey,
      webhookSecret: secrets.stripeWebhookSecret,
      webhookUrl: `${ownOrigin}/webhooks/stripe`,
      publicBaseUrl: `${origin}/demo/stripe`,
      dress: dressPayments,
      afterStep: async () => {
        await stores?.catchUp();
        await time?.doScheduled();
      },
    });
    stops.push(stripe.stop);
    const clock = createDemoClock(stripe.offsetSeconds);
    const mailbox = await startMailbox(dataDir, clock);
    stops.push(mailbox.close);
    // Filled from the course, which the school reads later.
    const products: StoreProduct[] = [];
    const revenueCat = await startRevenueCatStandIn({
      databaseUrl: databases.revenueCat,
      secretKey: secrets.revenueCatSecretKey,
      publicKeys: { ios: 'appl_demo', android: 'goog_demo' },
      webhookUrl: `${ownOrigin}/webhooks/revenuecat`,
      webhookAuthorization: secrets.revenueCatAuthorization,
      offeringId: DEFAULT_OFFER_ID,
      products,
      clock: () => clock.now().getTime(),
    });
    stores = revenueCat;
    stops.push(revenueCat.stop);
    const signIn = await startSignInStandIn(
      { redirectUris: [origin, `http://localhost:${publicPort}`].map((own) => `${own}/__/auth/handler`) },
      { page: dressSignIn, files: readDressFiles() },
    );
    stops.push(signIn.stop);
    const config = readConfig(
      {
        DATABASE_URL: databases.school,
        HOST: host,
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        ALLOWED_ORIGINS: `http://localhost:${publicPort}`,
        PROJECT_ID: 'swiss-german-demo',
        API_KEY: secrets.apiKey,
        APP_SECRET: secrets.appSecret,
        SMTP_URL: mailbox.smtpUrl,
        MAIL_FROM: 'Swiss German <school@demo.example>',
        OPERATOR_EMAILS: 'operator@demo.example',
        CONTACT_EMAIL: 'hello@demo.example',
        TEACHER_EMAIL: 'teacher@demo.example',
        STRIPE_SECRET_KEY: secrets.stripeSecretKey,
        STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
        STRIPE_API_BASE: stripe.origin,
        REVENUECAT_SECRET_KEY: secrets.revenueCatSecretKey,
        REVENUECAT_WEBHOOK_AUTHORIZATION: secrets.revenueCatAuthorization,
        REVENUECAT_API_BASE: revenueCat.apiBase,
        PROMOTION_CODES: 'true',
        CANCEL_CONTRACT_PAGE: 'true',
        MARKETING_URL: `${origin}${ELSEWHERE.marketing.path}`,
        LEARN_STANDARD_GERMAN_URL: `${origin}${ELSEWHERE.standardGerman.path}`,
        SMS_WEBHOOK_URL: `${ownOrigin}/demo/sms`,
        SMS_WEBHOOK_SECRET: secrets.smsSecret,
        VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
        GOOGLE_CLIENT_IDS: [signIn.google.clientId, ...Object.values(APP_CLIENT_IDS.google)].join(','),
        GOOGLE_ISSUER: signIn.google.issuer,
        APPLE_CLIENT_IDS: [signIn.apple.clientId, ...Object.values(APP_CLIENT_IDS.apple)].join(','),
        APPLE_ISSUER: signIn.apple.issuer,
        SIGN_IN_ANONYMOUS: 'true',
        SIGN_IN_EMAIL_LINK: 'true',
        MEDIA_DIR: join(dataDir, 'media'),
        WEB_DIR: join(ROOT, 'apps/web', webPort === undefined ? 'dist' : '.'),
        // decisions §10: roomy enough for automated visitors.
        LIMIT_SIGN_UPS_PER_MINUTE: '60',
        LIMIT_LOG_INS_PER_MINUTE: '100',
        LIMIT_CODES_PER_MINUTE: '60',
        LIMIT_COMMENTS_PER_MINUTE: '600',
        LIMIT_UNDER_WAY_PER_ACCOUNT: '2000',
        LIMIT_UNDER_WAY_PER_ADDRESS: '2000',
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
    const parts = {
      accounts: () => accounts,
      password: secrets.accountPassword,
      authenticator: createAuthenticator(secrets.authenticatorKey, systemClock.now),
      mailbox,
      smsSecret: secrets.smsSecret,
      live: createDemoLive(ctx),
      stripe: { apiBase: stripe.origin, secretKey: secrets.stripeSecretKey },
      phone: {
        signIn,
        shop: createPhoneShop(ctx, revenueCat),
        recipients: () => listRecipients(ctx, accounts),
      },
    };
    await importCourse(ctx, join(ROOT, 'content'));
    products.push(...(await listStoreProducts(ctx)));
    const app = await buildApp(ctx, [...createFeatures(ctx), createDemoFeature(parts)]);
    stops.push(() => app.close());
    giveFramesTheBridge(app);
    accounts = await ensureDemoAccounts(ctx, {
      password: secrets.accountPassword,
      authenticatorKey: secrets.authenticatorKey,
      pagesOrigin: stripe.origin,
      publicOrigin: origin,
      stores: revenueCat,
    });
    await listen(app, { host, port });
    return { origin, accounts, password: secrets.accountPassword, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
