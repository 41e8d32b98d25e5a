import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import {
  type RevenueCatStandIn,
  type StoreProduct,
  startRevenueCatStandIn,
} from '@school/revenuecat-stand-in';
import { startSignInStandIn } from '@school/sign-in-stand-in';
import { startStripeStandIn } from '@school/stripe-stand-in';
import type { DemoDatabases } from './demo-databases.ts';
import type { DemoSecrets } from './demo-secrets.ts';
import { createDemoClock } from './demo-time.ts';
import { dressPayments, dressSignIn } from './dress/dress-stand-ins.ts';
import { readDressFiles } from './dress/house-style.ts';
import { startMailbox } from './mailbox.ts';

/** Where the server listens, and where the browser finds the pages. */
export type Origins = { own: string; pages: string; localhost: string };

export function originsOf(port: number, publicPort: number): Origins {
  return {
    own: `http://127.0.0.1:${port}`,
    pages: `http://127.0.0.1:${publicPort}`,
    localhost: `http://localhost:${publicPort}`,
  };
}

/** How to stop what has started, the first at the front. */
export type Stops = (() => Promise<void>)[];

type StandInOptions = {
  dataDir: string;
  databases: DemoDatabases;
  secrets: DemoSecrets;
  origins: Origins;
  /** After each step of the payment service's clock. */
  afterStep: () => Promise<void>;
};

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Starts all that a school has around it: the payment service, whose clock is everybody's, the mail, stores and providers. */
export async function startStandIns(
  { dataDir, databases, secrets, origins, afterStep }: StandInOptions,
  stops: Stops,
) {
  let stores: RevenueCatStandIn | null = null;
  const stripe = await startStripeStandIn({
    databaseUrl: databases.stripe,
    apiKey: secrets.stripeSecretKey,
    webhookSecret: secrets.stripeWebhookSecret,
    webhookUrl: `${origins.own}/webhooks/stripe`,
    publicBaseUrl: `${origins.pages}/demo/stripe`,
    dress: dressPayments,
    afterStep: async () => {
      await stores?.catchUp();
      await afterStep();
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
    webhookUrl: `${origins.own}/webhooks/revenuecat`,
    webhookAuthorization: secrets.revenueCatAuthorization,
    offeringId: DEFAULT_OFFER_ID,
    products,
    clock: () => clock.now().getTime(),
  });
  stores = revenueCat;
  stops.push(revenueCat.stop);
  const signIn = await startSignInStandIn(
    { redirectUris: [origins.pages, origins.localhost].map((own) => `${own}/__/auth/handler`) },
    { page: dressSignIn, files: readDressFiles() },
  );
  stops.push(signIn.stop);
  return { stripe, clock, mailbox, revenueCat, products, signIn };
}
