import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type StripeStandIn, startStripeStandIn } from '../src/index.ts';
import { idOf } from '../src/parameters.ts';
import { createTestDatabase } from './test-database.ts';

const API_KEY = 'sk_test_stand_in_0123';
const WEBHOOK_SECRET = 'whsec_stand_in_0123';
export const BASE = 'http://127.0.0.1:3000/demo/stripe';
export const DAY_SECONDS = 86_400;

export type Harness = {
  standIn: StripeStandIn;
  /** The real SDK, talking to the stand-in. */
  stripe: Stripe;
  /** What arrived, its signature checked by the SDK. */
  received: Stripe.Event[];
  /** How many deliveries the receiver still refuses, and which it has refused. */
  refusals: number;
  refused: string[];
  connect: (apiKey: string) => Stripe;
  /** Stops the stand-in and starts it again on the same database, as after a restart. */
  restart: () => Promise<void>;
  createPrice: (unitAmount?: number) => Promise<Stripe.Price>;
  openCheckout: (trialDays?: number) => Promise<Stripe.Checkout.Session>;
  /** Sends the hosted page's form, as a browser does. */
  pay: (session: Stripe.Checkout.Session, number?: string) => Promise<Response>;
  post: (path: string, form: { [name: string]: string }) => Promise<Response>;
  subscribe: (trialDays?: number) => Promise<Stripe.Subscription>;
  /** The types of the events received about this id. */
  typesFor: (id: string) => string[];
  close: () => Promise<void>;
};

function listen(harness: () => Harness): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response.writeHead(receive(harness(), Buffer.concat(chunks), request.headers)).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function receive(harness: Harness, body: Buffer, headers: IncomingHttpHeaders): 200 | 500 {
  const signature = [headers['stripe-signature'] ?? ''].flat().join();
  const event = harness.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
  if (harness.refusals > 0) {
    harness.refusals -= 1;
    harness.refused.push(event.id);
    return 500;
  }
  harness.received.push(event);
  return 200;
}

function connectTo(standIn: StripeStandIn, apiKey: string): Stripe {
  const { hostname, port } = new URL(standIn.origin);
  return new Stripe(apiKey, { protocol: 'http', host: hostname, port: Number(port), maxNetworkRetries: 0 });
}

/** A stand-in on a fresh database, a receiver for its webhooks, and the real SDK. */
export async function buildHarness(): Promise<Harness> {
  const database = await createTestDatabase();
  const receiver = await listen(() => harness);
  const { port } = receiver.address() as AddressInfo;
  const start = () =>
    startStripeStandIn({
      databaseUrl: database.url,
      apiKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
      publicBaseUrl: BASE,
    });
  const standIn = await start();
  const harness: Harness = {
    standIn,
    stripe: connectTo(standIn, API_KEY),
    received: [],
    refusals: 0,
    refused: [],
    connect: (apiKey) => connectTo(harness.standIn, apiKey),
    restart: async () => {
      await harness.standIn.stop();
      harness.standIn = await start();
      harness.stripe = connectTo(harness.standIn, API_KEY);
    },
    typesFor: (id) =>
      harness.received.filter(({ data }) => JSON.stringify(data.object).includes(id)).map(({ type }) => type),
    ...createSteps(() => harness),
    close: async () => {
      await harness.standIn.stop();
      receiver.close();
      await database.drop();
    },
  };
  return harness;
}

type Steps = Pick<Harness, 'createPrice' | 'openCheckout' | 'pay' | 'post' | 'subscribe'>;

function createSteps(harness: () => Harness): Steps {
  let count = 0;
  const steps: Steps = {
    createPrice: async (unitAmount = 4_000) => {
      count += 1;
      const product = await harness().stripe.products.create({ name: `VIP ${count}` });
      return harness().stripe.prices.create({
        product: product.id,
        currency: 'chf',
        unit_amount: unitAmount,
        lookup_key: `vip_${count}`,
        recurring: { interval: 'month' },
      });
    },
    openCheckout: async (trialDays = 0) => {
      const price = await steps.createPrice();
      const customer = await harness().stripe.customers.create({ email: `learner-${count}@school.test` });
      return harness().stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        subscription_data: {
          metadata: { uid: 'u1' },
          ...(trialDays > 0 && { trial_period_days: trialDays }),
        },
        success_url: 'http://127.0.0.1:3000/success/{CHECKOUT_SESSION_ID}',
        cancel_url: 'http://127.0.0.1:3000/cancel',
      });
    },
    pay: ({ id }, number = '4242 4242 4242 4242') =>
      steps.post(`checkout/${id}`, { number, expiry: '12 / 34', cvc: '123', name: 'Mira Muster' }),
    post: (path, form) => {
      const body = new URLSearchParams(form);
      return fetch(`${harness().standIn.origin}/pages/${path}`, { method: 'POST', body, redirect: 'manual' });
    },
    subscribe: async (trialDays = 0) => {
      const session = await steps.openCheckout(trialDays);
      await steps.pay(session);
      const { subscription } = await harness().stripe.checkout.sessions.retrieve(session.id);
      return harness().stripe.subscriptions.retrieve(idOf(subscription));
    },
  };
  return steps;
}

export function periodOf(subscription: Stripe.Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}
