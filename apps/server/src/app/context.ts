import Stripe from 'stripe';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { createDatabase, createPool } from '../platform/database.ts';
import { type Ids, randomIds } from '../platform/ids.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLimits } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { createMailer, type Mailer } from '../platform/mail.ts';

/** Shorter than a callable's time-out, so that a slow payment service still gets a clear answer. */
const STRIPE_TIMEOUT_MS = 10_000;

export type ContextOverrides = { clock?: Clock; ids?: Ids; mailer?: Mailer };

/** Opens what the configuration names. Close it with `closeContext`. */
export function createContext(config: Config, overrides: ContextOverrides = {}): Context {
  const log = createLog(config.logLevel);
  const pool = createPool(config.secrets.databaseUrl, log);
  return {
    config,
    log,
    pool,
    db: createDatabase(pool),
    clock: overrides.clock ?? systemClock,
    ids: overrides.ids ?? randomIds,
    limits: createLimits(pool),
    mailer: overrides.mailer ?? createMailer(config.secrets.mail),
    jobs: createJobs(config.secrets.databaseUrl, log),
    stripe: createStripe(config),
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
  await ctx.jobs.stop();
  ctx.mailer.close();
  await ctx.pool.end();
}
