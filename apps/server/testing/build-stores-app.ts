import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import {
  type RevenueCatStandIn,
  type StoreProduct,
  startRevenueCatStandIn,
} from '@school/revenuecat-stand-in';
import { findFreePort } from '../../../tools/free-port.mjs';
import { lookUpMissingPrices, saveCatalogue } from '../src/features/billing/index.ts';
import { type BillingApp, buildBillingApp } from './build-billing-app.ts';
import { COURSE, importLessons } from './build-private-lessons-app.ts';
import { makeCatalogue } from './factories/catalogue.ts';
import { createTestDatabase } from './test-database.ts';
import { unlimited } from './unlimited.ts';

export type StoresApp = BillingApp & {
  stores: RevenueCatStandIn;
  /** Delivers what the stores have to tell, and waits until the school has read it. */
  hear: () => Promise<void>;
};

export const STORE_SECRETS = {
  secretKey: 'sk_revenuecat_0123456789',
  publicKeys: { ios: 'appl_0123456789', android: 'goog_0123456789' },
  webhookAuthorization: 'Bearer webhook-of-revenuecat-0123456789',
};

/** Each package that the course sells, under each store's product names. */
const PRODUCTS: StoreProduct[] = makeCatalogue(['VIP', 'BASIC', 'PRIVATE']).packages.map((item) => ({
  identifier: item.identifier,
  productId: { ios: iosName(item.identifier), android: item.ProductID },
  period: item.BillingCycle === 'annual' ? 'P1Y' : 'P1M',
  level: item.Tier,
  trialDays: item.FreeTrialPeriod,
  price: { amount: item.StripePrice.unit_amount / 100, currency: 'CHF' },
}));

export function iosName(identifier: string): string {
  return `app.school.${identifier.toLowerCase()}`;
}

/** The server with both stand-ins, PRIVATE on offer, and one clock for all. */
export async function buildStoresApp(settings: { [name: string]: string } = {}): Promise<StoresApp> {
  const database = await createTestDatabase();
  const port = await findFreePort();
  const test = await buildBillingApp(
    { limits: unlimited },
    {
      REVENUECAT_SECRET_KEY: STORE_SECRETS.secretKey,
      REVENUECAT_WEBHOOK_AUTHORIZATION: STORE_SECRETS.webhookAuthorization,
      REVENUECAT_API_BASE: `http://127.0.0.1:${port}/v1`,
      OPERATOR_EMAILS: 'operator@school.test',
      ...settings,
    },
  );
  const stores = await startRevenueCatStandIn({
    ...STORE_SECRETS,
    databaseUrl: database.url,
    webhookUrl: `${test.origin}/webhooks/revenuecat`,
    offeringId: DEFAULT_OFFER_ID,
    products: PRODUCTS,
    clock: () => test.clock.now().getTime(),
    // A sale that a test keeps secret is not told by a tick meanwhile.
    ticks: false,
    port,
  });
  const { packages, offers } = makeCatalogue(['VIP', 'BASIC', 'PRIVATE']);
  const sold = packages.map((item) => ({ ...item, product_identifiers: { ios: iosName(item.identifier) } }));
  await saveCatalogue(test.ctx.db, { packages: sold, offers });
  await lookUpMissingPrices(test.ctx);
  await importLessons(test, COURSE);
  const hear = async () => {
    await stores.deliver();
    await waitForReadings(test);
  };
  return {
    ...test,
    stores,
    hear,
    advanceDays: async (days) => {
      await test.advanceDays(days);
      await stores.catchUp();
      await waitForReadings(test);
    },
    close: async () => {
      await stores.stop();
      await test.close();
      await database.drop();
    },
  };
}

const LONGEST_WAIT_MS = 20_000;

/** Waits until every webhook has been read. */
async function waitForReadings({ ctx }: BillingApp): Promise<void> {
  const started = Date.now();
  for (;;) {
    const { rows } = await ctx.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from store_customers where hints_read < hints',
    );
    if (rows[0]?.waiting === 0) return;
    if (Date.now() - started > LONGEST_WAIT_MS) throw new Error('store webhooks were not read');
    await pause(50);
  }
}
