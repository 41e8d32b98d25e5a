import Fastify from 'fastify';
import { type ApiKeys, mountApi } from './api.routes.ts';
import { type Control, createControl } from './control.ts';
import type { Customer } from './customer.ts';
import { runDue } from './lifecycle.ts';
import type { StoreProduct } from './products.ts';
import { openStore, type SentEvent } from './store.ts';
import { createTurns } from './turns.ts';
import { createWebhooks } from './webhooks.ts';
import { createWorld } from './world.ts';

export type { Buying, Control } from './control.ts';
export type { Customer, Purchase } from './customer.ts';
export type { StorePlatform, StoreProduct } from './products.ts';
export type { SentEvent } from './store.ts';

export type RevenueCatStandIn = {
  /** What the school calls: `REVENUECAT_API_BASE`. */
  apiBase: string;
  /** What people do in the stores, and what the stores do. Each is done in turn. */
  control: Control;
  /** Moves its own clock on, a day at a time, and tells the school of each day before the next. */
  advanceClock: (seconds: number) => Promise<void>;
  /** Does what has become due by a clock that the caller has moved, and tells the school. */
  catchUp: () => Promise<void>;
  /** Delivers every event that is due now. */
  deliver: () => Promise<void>;
  undelivered: () => Promise<number>;
  /** The newest first. */
  listEvents: (limit?: number) => Promise<SentEvent[]>;
  resend: (eventId: string) => Promise<void>;
  findCustomer: (appUserId: string) => Promise<Customer | null>;
  stop: () => Promise<void>;
};

export type RevenueCatStandInOptions = ApiKeys & {
  databaseUrl: string;
  /** Null: no webhooks. */
  webhookUrl: string | null;
  /** Sent as the `Authorization` header with each event. */
  webhookAuthorization: string;
  /** The one offering that there is. */
  offeringId: string;
  products: readonly StoreProduct[];
  /** The present, in ms, of an external clock; the stand-in's own offset is added to it. */
  clock?: () => number;
  /** False: it tells and renews only when asked to, by `catchUp` and `deliver`; by itself each half second otherwise. */
  ticks?: boolean;
  /** 0 takes any free port. */
  port?: number;
};

const TICK_MS = 500;
const DAY_MS = 86_400_000;
const EVENTS_SHOWN = 100;

/** A local RevenueCat with both app stores behind it: the part of the API that the school uses, its events, a clock. */
export async function startRevenueCatStandIn(options: RevenueCatStandInOptions): Promise<RevenueCatStandIn> {
  const store = await openStore(options.databaseUrl);
  const { products, offeringId, webhookUrl: url, webhookAuthorization: authorization } = options;
  const world = await createWorld({ store, products, clock: options.clock ?? null });
  const webhooks = createWebhooks(store, { url, authorization });
  const inTurn = createTurns();
  const control = createControl(world, inTurn);
  const app = Fastify({ requestTimeout: 30_000, bodyLimit: 256 * 1024, forceCloseConnections: true });
  mountApi(app, { world, control, keys: options, offeringId });
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  const inLine = createTurns();
  const deliver = () => inLine(webhooks.deliverDue);
  const catchUp = async () => {
    await inTurn(() => runDue(world));
    await deliver();
  };
  const ticking = options.ticks === false ? null : startTicking(catchUp);
  return {
    apiBase: `${origin}/v1`,
    control,
    advanceClock: async (seconds) => {
      for (let leftMs = seconds * 1_000; leftMs > 0; leftMs -= DAY_MS) {
        await world.advance(Math.min(leftMs, DAY_MS));
        await catchUp();
      }
    },
    catchUp,
    deliver,
    undelivered: () => store.countUndelivered(),
    listEvents: (limit = EVENTS_SHOWN) => store.listEvents(limit),
    resend: (eventId) => store.resend(eventId),
    findCustomer: (appUserId) => store.findCustomer(appUserId),
    stop: async () => {
      await ticking?.stop();
      await app.close();
      await store.close();
    },
  };
}

function startTicking(tick: () => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= tick()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  }, TICK_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
