import Stripe from 'stripe';
import type { World } from './world.ts';

export type Webhooks = { deliverDue: () => Promise<void>; resend: (eventId: string) => Promise<void> };

/** Stripe's signatures are checked with the same scheme: `t=…,v1=HMAC-SHA256("t.body")`. */
const signer = new Stripe('sk_test_signer_only').webhooks;
const DELIVERY_TIMEOUT_MS = 10_000;
/** With the pauses below about a day. */
const MAX_ATTEMPTS = 300;
const BATCH = 50;

/** Delivers events until they are acknowledged, with a growing pause; the queue is in the database. */
export function createWebhooks(
  world: World,
  { url, secret }: { url: string | null; secret: string },
): Webhooks {
  const deliver = async (to: string, eventId: string): Promise<boolean> => {
    const event = await world.store.get<Stripe.Event>('event', eventId);
    if (!event) return true;
    const payload = JSON.stringify(event);
    const signature = signer.generateTestHeaderString({ payload, secret });
    try {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  };
  const deliverBatch = async (to: string, dueAt: string): Promise<number> => {
    const { rows } = await world.store.query<{ event_id: string; attempts: number }>(
      'select event_id, attempts from deliveries where delivered_at is null and next_at <= $3 and attempts < $1 order by next_at limit $2',
      [MAX_ATTEMPTS, BATCH, dueAt],
    );
    for (const { event_id, attempts } of rows) {
      const isDelivered = await deliver(to, event_id);
      await world.store.query(
        `update deliveries set attempts = attempts + 1, delivered_at = case when $2 then now() end,
           next_at = now() + make_interval(secs => $3) where event_id = $1`,
        [event_id, isDelivered, Math.min(2 ** attempts, 300)],
      );
    }
    return rows.length;
  };
  // All that is due now, in batches: a day on which many plans renew has more than one. What is refused waits.
  const deliverDue = async (): Promise<void> => {
    if (url === null) return;
    const { rows } = await world.store.query<{ now: string }>('select now()::text as now');
    while ((await deliverBatch(url, rows[0]?.now ?? '')) === BATCH);
  };
  let line: Promise<void> = Promise.resolve();
  return {
    // One round after the other: two at once would deliver an event twice, the second after what came of the first.
    deliverDue: () => {
      const round = line.then(deliverDue);
      line = round.catch(() => undefined);
      return round;
    },
    resend: async (eventId) => {
      await world.store.query(
        'update deliveries set delivered_at = null, attempts = 0, next_at = now() where event_id = $1',
        [eventId],
      );
    },
  };
}
