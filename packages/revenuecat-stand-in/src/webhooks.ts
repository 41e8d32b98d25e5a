import type { EventBody, Store } from './store.ts';

export type Webhooks = { deliverDue: () => Promise<void> };

const DELIVERY_TIMEOUT_MS = 10_000;
const BATCH = 50;
/** RevenueCat waits for minutes; a stand-in's events have to arrive while a developer watches. */
const LONGEST_PAUSE_SECONDS = 60;

/** Delivers events in their order until they are acknowledged, with a growing pause; the queue is in the database. */
export function createWebhooks(
  store: Store,
  { url, authorization }: { url: string | null; authorization: string },
): Webhooks {
  const deliver = async (to: string, body: EventBody): Promise<boolean> => {
    try {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  };
  return {
    deliverDue: async () => {
      if (url === null) return;
      for (const { id, body, attempts } of await store.listDue(BATCH)) {
        const isDelivered = await deliver(url, body);
        await store.noteDelivery(id, isDelivered, Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS));
      }
    },
  };
}
