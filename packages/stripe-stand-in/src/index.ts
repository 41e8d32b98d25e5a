import Fastify from 'fastify';
import { mountApi } from './api.routes.ts';
import { moveClock } from './control.ts';
import { runDue } from './lifecycle.ts';
import type { Dress } from './pages/layout.html.ts';
import { mountPages } from './pages/pages.routes.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';
import { createWorld } from './world.ts';

export type { BarePage } from './pages/layout.html.ts';

export type StripeStandIn = {
  /** Where the `stripe` SDK finds the API (`/v1/…`) and a proxy the pages (`/pages/…`). */
  origin: string;
  /** Moves the clock on and does what has become due. */
  advance: (seconds: number) => Promise<void>;
  /** How far its clock is ahead of the real one: of the whole demo, if the school's clock adds it too. */
  offsetSeconds: () => number;
  /** The same as the control page's clock: day by day, each told to the school before the next. */
  move: (seconds: number) => Promise<void>;
  /** Delivers every webhook that is due now. */
  deliver: () => Promise<void>;
  /** How many events have not been accepted yet. */
  undelivered: () => Promise<number>;
  stop: () => Promise<void>;
};

export type StripeStandInOptions = {
  databaseUrl: string;
  apiKey: string;
  /** Null: no webhooks; what happened is among its events. */
  webhookUrl: string | null;
  webhookSecret: string;
  /** Where people see the pages: the base of every `url` of a checkout session. */
  publicBaseUrl: string;
  /** Puts the pages into the look of the house; without it they are plain. */
  dress?: Dress;
  /** What else lives by this clock and has work to do when it was moved. */
  afterStep?: () => Promise<void>;
  /** 0 takes any free port. */
  port?: number;
};

const TICK_MS = 500;

/** A local Stripe: the part of the API that the school uses, its payment page, its webhooks and its clock. */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const store = await openStore(options.databaseUrl);
  const world = await createWorld(store, {
    publicBaseUrl: options.publicBaseUrl.replace(/\/$/, ''),
    dress: options.dress,
  });
  const webhooks = createWebhooks(world, { url: options.webhookUrl, secret: options.webhookSecret });
  const app = Fastify({ requestTimeout: 30_000, bodyLimit: 256 * 1024, forceCloseConnections: true });
  const { inTurn } = mountApi(app, world, options.apiKey);
  const control = { world, webhooks, inTurn, afterStep: options.afterStep ?? (async () => undefined) };
  mountPages(app, control);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  let isTicking = false;
  const tick = async () => {
    if (isTicking) return;
    isTicking = true;
    try {
      await inTurn(() => runDue(world));
      await webhooks.deliverDue();
    } finally {
      isTicking = false;
    }
  };
  const timer = setInterval(() => {
    tick().catch(() => undefined);
  }, TICK_MS);
  return {
    origin,
    advance: (seconds) =>
      inTurn(async () => {
        await world.advance(seconds);
        await runDue(world);
      }),
    offsetSeconds: world.offsetSeconds,
    move: (seconds) => moveClock(control, seconds),
    deliver: () => webhooks.deliverDue(),
    undelivered: async () => {
      const waiting = 'select count(*)::int as count from deliveries where delivered_at is null';
      return (await store.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
    },
    stop: async () => {
      clearInterval(timer);
      while (isTicking) await new Promise((resolve) => setTimeout(resolve, 10));
      await app.close();
      await store.close();
    },
  };
}
