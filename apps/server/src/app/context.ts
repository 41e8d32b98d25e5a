import Stripe from 'stripe';
import { createChildWork } from '../platform/child-work/child-work.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createConcurrentRequests } from '../platform/concurrent-requests.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { createDatabase, createPool } from '../platform/database.ts';
import { findFreeBytes } from '../platform/disk-space.ts';
import { randomIds } from '../platform/ids.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLimits } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { createMailer, reportFailures } from '../platform/mail.ts';
import { openMediaStore } from '../platform/media-store/open-media-store.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createOpenIdProvider } from '../platform/openid.ts';
import { createBacklogReader, createOverload } from '../platform/overload.ts';
import { createPaymentConcurrency } from '../platform/payment-concurrency.ts';
import { createNotifications } from '../platform/pg-notify.ts';
import { createPushSender } from '../platform/push/push-sender.ts';
import { createSmsSender } from '../platform/sms.ts';

/** Shorter than a callable's time-out, so that a slow payment service still gets a clear answer. */
const STRIPE_TIMEOUT_MS = 10_000;
/** Mail servers count the connections of a client; most are left to the mails that people wait for. */
const BULK_CONNECTIONS = 2;

export type ContextOverrides = Partial<
  Pick<
    Context,
    | 'clock'
    | 'sessionClock'
    | 'ids'
    | 'mailer'
    | 'bulkMailer'
    | 'sms'
    | 'push'
    | 'openIdProviders'
    | 'limits'
    | 'findFreeBytes'
    | 'media'
    | 'overload'
    | 'log'
    | 'metrics'
    | 'jobs'
  >
>;

/** Opens what the configuration names. Close it with `closeContext`. */
export function createContext(config: Config, overrides: ContextOverrides = {}): Context {
  const metrics = overrides.metrics ?? createMetrics();
  const log = overrides.log ?? createLog(config.logLevel, { countLine: metrics.countLine });
  const mailers = createMailers(config, overrides);
  const { databaseUrl, databaseDirectUrl } = config.secrets;
  const pool = createPool(databaseUrl, log);
  const db = createDatabase(pool);
  const clock = overrides.clock ?? systemClock;
  const sessionClock = overrides.sessionClock ?? clock;
  return {
    config,
    log,
    metrics,
    pool,
    db,
    clock,
    sessionClock,
    ids: overrides.ids ?? randomIds,
    limits: overrides.limits ?? createLimits(db, clock),
    concurrentRequests: createConcurrentRequests(config.concurrentRequests),
    childWork: createChildWork(log),
    findFreeBytes: overrides.findFreeBytes ?? findFreeBytes,
    media: overrides.media ?? openMediaStore(config),
    overload: overrides.overload ?? createOverload(createBacklogReader(pool)),
    mailer: reportFailures(mailers.mailer, { log, metrics }),
    bulkMailer: reportFailures(mailers.bulkMailer, { log, metrics }),
    sms: overrides.sms ?? createSmsSender(config.secrets.sms),
    push: overrides.push ?? createPushSender(config.secrets.push),
    openIdProviders: overrides.openIdProviders ?? createOpenIdProviders(config, sessionClock),
    jobs: overrides.jobs ?? createJobs(databaseUrl, log, databaseDirectUrl),
    notifications: createNotifications(databaseDirectUrl, log),
    stripe: createStripe(config),
    paymentCalls: createPaymentConcurrency(),
  };
}

function createMailers(
  { secrets }: Config,
  overrides: ContextOverrides,
): Pick<Context, 'mailer' | 'bulkMailer'> {
  const { mailer = createMailer(secrets.mail) } = overrides;
  const bulkMailer =
    overrides.bulkMailer ?? overrides.mailer ?? createMailer(secrets.mail, { connections: BULK_CONNECTIONS });
  return { mailer, bulkMailer };
}

function createOpenIdProviders({ signIn }: Config, clock: Clock): Context['openIdProviders'] {
  return {
    ...(signIn.google && { 'google.com': createOpenIdProvider(signIn.google, clock) }),
    ...(signIn.apple && { 'apple.com': createOpenIdProvider(signIn.apple, clock) }),
  };
}

function createStripe(config: Config): Stripe {
  const base = config.stripeApiBase;
  return new Stripe(config.secrets.stripeSecretKey, {
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'https:' ? 'https' : 'http',
      host: base.hostname,
      port: Number(base.port),
    }),
  });
}

export async function closeContext(ctx: Context): Promise<void> {
  await ctx.childWork.close();
  await ctx.jobs.stop();
  await ctx.notifications.close();
  ctx.mailer.close();
  ctx.bulkMailer.close();
  ctx.push.close();
  await ctx.pool.end();
}
