import Fastify from 'fastify';
import { mountApi } from './api.routes.ts';
import { runDue } from './lifecycle.ts';
import { mountPages } from './pages.routes.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';
import { createWorld } from './world.ts';

export type StripeStandIn = {
  /** Where the `stripe` SDK finds the API (`/v1/…`) and a proxy the pages (`/pages/…`). */
  origin: string;
  /** Moves the clock on and does what has become due. */
  advance: (seconds: number) => Promise<void>;
  /** Delivers every webhook that is due now. */
  deliver: () => Promise<void>;
  stop: () => Promise<void>;
};

export type StripeStandInOptions = {
  databaseUrl: string;
  apiKey: string;
  /** Null: nobody is told; what happened is among its events. */
  webhookUrl: string | null;
  webhookSecret: string;
  /** Where people see the pages: the base of every `url` of a checkout session. */
  publicBaseUrl: string;
  /** 0 takes any free port. */
  port?: number;
};

const TICK_MS = 500;

/** A local Stripe: the part of the API that the school uses, its payment page, its webhooks and its clock. */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const store = await openStore(options.databaseUrl);
  const world = await createWorld(store, options.publicBaseUrl.replace(/\/$/, ''));
  const webhooks = createWebhooks(world, { url: options.webhookUrl, secret: options.webhookSecret });
  const app = Fastify({ requestTimeout: 30_000, bodyLimit: 256 * 1024, forceCloseConnections: true });
  const { inTurn } = mountApi(app, world, options.apiKey);
  mountPages(app, { world, webhooks, inTurn });
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
  const timer = setInterval(() => void tick().catch(() => undefined), TICK_MS);
  return {
    origin,
    advance: (seconds) =>
      inTurn(async () => {
        await world.advance(seconds);
        await runDue(world);
      }),
    deliver: () => webhooks.deliverDue(),
    stop: async () => {
      clearInterval(timer);
      while (isTicking) await new Promise((resolve) => setTimeout(resolve, 10));
      await app.close();
      await store.close();
    },
  };
}
