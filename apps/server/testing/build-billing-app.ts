import { type StripeStandIn, startStripeStandIn } from '@school/stripe-stand-in';
import { findFreePort } from '../../../tools/free-port.mjs';
import { lookUpMissingPrices, saveCatalogue } from '../src/features/billing/index.ts';
import type { Limits } from '../src/platform/limits.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { makeCatalogue } from './factories/catalogue.ts';
import { createTestDatabase } from './test-database.ts';
import { createTurnableClock, type TurnableClock } from './turnable-clock.ts';

export type BillingApp = TestApp & {
  stripe: StripeStandIn;
  clock: TurnableClock;
  /** Where the payment service keeps what it has. */
  paymentsUrl: string;
  /** Moves both clocks, the school's and the payment service's, and delivers what that led to. */
  advanceDays: (days: number) => Promise<void>;
};

const SECRETS = { apiKey: 'sk_test_billing_0123', webhookSecret: 'whsec_test_billing_0123' };
const DAY_SECONDS = 86_400;

/** The server with its own payment stand-in, its webhooks arriving for real. */
export async function buildBillingApp(
  { limits, ...overrides }: { webhookUrl?: string | null; limits?: Limits } = {},
  settings: { [name: string]: string } = {},
): Promise<BillingApp> {
  const database = await createTestDatabase();
  const port = await findFreePort();
  const stripe = await startStripeStandIn({
    databaseUrl: database.url,
    ...SECRETS,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
    publicBaseUrl: 'http://127.0.0.1:1/demo/stripe',
    ...overrides,
  });
  const clock = createTurnableClock();
  const test = await buildTestApp(
    {
      STRIPE_SECRET_KEY: SECRETS.apiKey,
      STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
      STRIPE_API_BASE: stripe.origin,
      PORT: String(port),
      ...settings,
    },
    { clock, ...(limits && { limits }) },
  );
  await saveCatalogue(test.ctx.db, makeCatalogue());
  await lookUpMissingPrices(test.ctx);
  return {
    ...test,
    stripe,
    clock,
    paymentsUrl: database.url,
    advanceDays: async (days) => {
      clock.advance(days * DAY_SECONDS * 1_000);
      await stripe.advance(days * DAY_SECONDS);
      await stripe.deliver();
    },
    close: async () => {
      await stripe.stop();
      await test.close();
      await database.drop();
    },
  };
}
