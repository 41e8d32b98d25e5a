import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { withoutUnasked } from './expand.ts';
import { type Dress, type Frame, plainDress } from './pages/layout.html.ts';
import type { Store } from './store.ts';

/** The stand-in's state, time and events, as every part of it works with them. */
export type World = {
  store: Store;
  /** Seconds since 1970 by the stand-in's own clock, which can be advanced. */
  now: () => number;
  advance: (seconds: number) => Promise<void>;
  /** How far its clock is ahead of the real one. */
  offsetSeconds: () => number;
  /** Records an event and hands it to the webhook's queue. */
  emit: (type: Stripe.Event.Type, object: Stripe.Event.Data.Object) => Promise<void>;
  publicBaseUrl: string;
  /** What the pages look like. */
  dress: Dress;
};

const API_VERSION = '2026-10-28.endive';

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export async function createWorld(
  store: Store,
  { publicBaseUrl, dress = plainDress }: { publicBaseUrl: string; dress: Dress | undefined },
): Promise<World> {
  let offsetSeconds = await store.setting('clock-offset', 0);
  const now = () => Math.floor(Date.now() / 1_000) + offsetSeconds;
  return {
    store,
    now,
    publicBaseUrl,
    dress,
    offsetSeconds: () => offsetSeconds,
    advance: async (seconds) => {
      await store.set('clock-offset', offsetSeconds + seconds);
      offsetSeconds += seconds;
    },
    emit: async (type, object) => {
      const event = {
        id: newId('evt'),
        object: 'event' as const,
        api_version: API_VERSION,
        created: now(),
        data: { object: withoutUnasked(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      await store.put(event);
      await store.query('insert into deliveries (event_id) values ($1)', [event.id]);
    },
  };
}

/** The path that the pages lie below, as people's browsers see it. */
export function baseOf({ publicBaseUrl }: World): string {
  return new URL(publicBaseUrl).pathname.replace(/\/$/, '');
}

export function frameOf(world: World): Frame {
  return { base: baseOf(world), dress: world.dress };
}
