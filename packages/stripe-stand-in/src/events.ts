import { newId, saveObject } from './object-store.ts';
import type { AnyStripeObject, EventObject } from './stripe-objects.ts';
import type { Work } from './work.ts';

/** The version whose shapes the SDK's types describe: `Stripe.API_VERSION` of the pinned SDK. */
export const API_VERSION = '2026-10-28.endive';

/** Notes that something happened and queues its webhook, in the same transaction. */
export async function emit(
  work: Work,
  type: EventObject['type'],
  object: AnyStripeObject,
  previous?: { [name: string]: unknown },
): Promise<void> {
  const event: EventObject = {
    id: newId('event'),
    object: 'event',
    api_version: API_VERSION,
    created: work.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
    type,
  };
  await saveObject(work, event);
  await queueDelivery(work, event.id);
}

export async function queueDelivery({ sql }: Work, eventId: string): Promise<void> {
  await sql.query('insert into deliveries (event_id) values ($1)', [eventId]);
}
