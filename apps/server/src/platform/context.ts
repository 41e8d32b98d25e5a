import type pg from 'pg';
import type Stripe from 'stripe';
import type { ChildWork } from './child-work/child-work.ts';
import type { Clock } from './clock.ts';
import type { ConcurrentRequests } from './concurrent-requests.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { FindFreeBytes } from './disk-space.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { MediaStore } from './media-store/store.ts';
import type { Metrics } from './metrics.ts';
import type { OpenIdProvider } from './openid.ts';
import type { Overload } from './overload.ts';
import type { PaymentConcurrency } from './payment-concurrency.ts';
import type { Notifications } from './pg-notify.ts';
import type { PushSender } from './push/push-sender.ts';
import type { SmsSender } from './sms.ts';

/** Everything from outside that a feature may use; tests hand in their own. */
export type Context = {
  config: Config;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  /**
   * The present for log-ins, their tokens and signed addresses, which browsers hold against their own clock. The same as
   * `clock`, but where that one can be moved: in the demo.
   */
  sessionClock: Clock;
  ids: Ids;
  log: Log;
  metrics: Metrics;
  limits: Limits;
  concurrentRequests: ConcurrentRequests;
  /** Where files of strangers are opened. */
  childWork: ChildWork;
  findFreeBytes: FindFreeBytes;
  /** Where all media lie. */
  media: MediaStore;
  overload: Overload;
  /** For mails to one account, which it waits for. */
  mailer: Mailer;
  /** For reminders and newsletters, on separate connections: they delay no other mail. */
  bulkMailer: Mailer;
  /** Null when no gateway is configured. */
  sms: SmsSender | null;
  push: PushSender;
  /** By the provider's id in the auth API; only those that are configured. */
  openIdProviders: { readonly [providerId: string]: OpenIdProvider };
  jobs: Jobs;
  notifications: Notifications;
  stripe: Stripe;
  paymentCalls: PaymentConcurrency;
};
