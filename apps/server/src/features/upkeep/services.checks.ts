import type { FindingName } from '@school/contract/studio-upkeep';
import { propertyOf } from '@school/domain/records';
import { checkMailServer } from '../../platform/mail.ts';
import { MediaStoreError, type MediaStoreProblem } from '../../platform/media-store/store.ts';
import { findLastEvent } from '../billing/index.ts';
import { CHECK_MS, type Check, codeOf, type Examined, type Found, found, writeMoment } from './check.ts';
import { judgeEndpoints } from './judge-endpoints.ts';
import { readDatabaseFacts } from './upkeep.repo.ts';

/** Id tokens and webhooks' signatures bear five minutes; a lesson that begins half a minute late is late. */
const CLOCK_SECONDS = 30;
/** Shorter than a check: its refusal is then said instead of its silence. */
const ASK_ONCE = { timeout: CHECK_MS - 1_000, maxNetworkRetries: 0 };

export const mailCheck: Check = {
  check: 'mail',
  look: async ({ config }) => {
    const { mail } = config.secrets;
    const { hostname } = new URL(mail.smtpUrl);
    try {
      await checkMailServer(mail, CHECK_MS - 1_000);
      return found('mail-good', 'good', hostname);
    } catch (error) {
      const isRefused =
        propertyOf(error, 'responseCode') !== undefined || propertyOf(error, 'code') === 'EAUTH';
      return found(isRefused ? 'mail-refused' : 'mail-away', 'bad', `${hostname}: ${codeOf(error)}`);
    }
  },
};

/** What is wrong with the media's bucket, by what a store says of it. */
const MEDIA_FINDINGS: { readonly [problem in MediaStoreProblem]?: FindingName } = {
  denied: 'media-denied',
  skewed: 'media-skewed',
  full: 'media-full',
  away: 'media-away',
  busy: 'media-away',
};

/** Keeps a small file there and reads it. Of a folder, the disk's check says all. */
export const mediaCheck: Check = {
  check: 'media',
  look: async ({ config, media }) => {
    const buckets = [config.media.s3, config.media.from?.s3].flatMap((s3) => s3 ?? []);
    if (buckets.length === 0) return found('media-folder', 'good');
    const place = buckets.map(({ endpoint, bucket }) => `${endpoint.host}/${bucket}`).join(', ');
    try {
      await media.check({ signal: AbortSignal.timeout(CHECK_MS - 1_000) });
      return found('media-good', 'good', place);
    } catch (error) {
      const kind = error instanceof MediaStoreError ? error.kind : 'away';
      return found(MEDIA_FINDINGS[kind] ?? 'media-broken', 'bad', `${place}: ${kind}`);
    }
  },
};

const askStripe = ({ stripe }: Examined) => stripe.prices.list({ limit: 1 }, ASK_ONCE);

export const stripeCheck: Check = {
  check: 'stripe',
  look: async (examined) => {
    try {
      await askStripe(examined);
      const isLive = /^(sk|rk)_live_/.test(examined.config.secrets.stripeSecretKey);
      return found('stripe-good', 'good', isLive ? 'live' : 'test');
    } catch (error) {
      const isRefused = propertyOf(error, 'statusCode') !== undefined;
      return found(isRefused ? 'stripe-refused' : 'stripe-away', 'bad', codeOf(error));
    }
  },
};

export const webhooksCheck: Check = {
  check: 'webhooks',
  look: async ({ config, db, stripe }) => {
    const address = `${config.publicOrigin}/webhooks/stripe`;
    // A key that is restricted may not ask; then there is only what has come.
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }, ASK_ONCE).catch(() => null);
    const problem = endpoints && judgeEndpoints(endpoints.data, address);
    if (problem) return problem;
    try {
      const last = await findLastEvent(db);
      if (last === null) return found('webhooks-none', 'notice', address);
      return found('webhooks-good', 'good', writeMoment(last));
    } catch (error) {
      return found(isWithoutTable(error) ? 'webhooks-unmigrated' : 'webhooks-unknown', 'notice');
    }
  },
};

/** PostgreSQL's 'undefined table': it answers, but no server has started on it yet. */
const isWithoutTable = (error: unknown): boolean =>
  propertyOf(propertyOf(error, 'cause') ?? error, 'code') === '42P01';

/** Beside the database's clock and Stripe's, halfway between question and answer. */
export const clockCheck: Check = {
  check: 'clock',
  look: async (examined) => {
    const { db, sessionClock } = examined;
    const offBy = async (ask: () => Promise<Date | null>): Promise<number | null> => {
      const before = sessionClock.now().getTime();
      const at = await ask().catch(() => null);
      if (at === null || Number.isNaN(at.getTime())) return null;
      return Math.round((at.getTime() - (before + sessionClock.now().getTime()) / 2) / 1_000);
    };
    const apart = await Promise.all([
      offBy(async () => (await readDatabaseFacts(db)).at),
      offBy(async () => new Date((await askStripe(examined)).lastResponse.headers['date'] ?? '')),
    ]);
    return judgeClock(apart.filter((seconds) => seconds !== null));
  },
};

export function judgeClock(apart: readonly number[]): Found {
  if (apart.length === 0) return found('clock-unknown', 'notice');
  const worst = apart.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one));
  return Math.abs(worst) > CLOCK_SECONDS
    ? found('clock-off', 'bad', Math.abs(worst))
    : found('clock-good', 'good', Math.abs(worst));
}
