import pg from 'pg';
import type { BillingApp } from '../build-billing-app.ts';

export type StoredEvent = { id: string; type: string; customer: string; payload: string };

/** The payment service's outgoing post, in the hands of the test: it says what arrives, when, and how often. */
export type EventDesk = {
  /** What happened since the last time, the oldest first. */
  collect: () => Promise<StoredEvent[]>;
  /** Sends one, signed; again for as long as the server is busy. */
  deliver: (event: StoredEvent) => Promise<void>;
  /** What the payment service itself has, for comparing. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

type EventRow = {
  position: string;
  data: { id: string; type: string; data: { object: { id: string; customer?: string } } };
};

export function createEventDesk(test: BillingApp): EventDesk {
  const pool = new pg.Pool({ connectionString: test.paymentsUrl, max: 2 });
  let seen = '0';
  return {
    collect: async () => {
      const { rows } = await pool.query<EventRow>(
        "select position, data from objects where kind = 'event' and position > $1 order by position",
        [seen],
      );
      seen = rows.at(-1)?.position ?? seen;
      return rows.map(({ data }) => ({
        id: data.id,
        type: data.type,
        customer: data.data.object.customer ?? data.data.object.id,
        payload: JSON.stringify(data),
      }));
    },
    deliver: (event) => deliver(test, event),
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    close: () => pool.end(),
  };
}

async function deliver({ ctx, origin }: BillingApp, { type, payload }: StoredEvent): Promise<void> {
  const secret = ctx.config.secrets.stripeWebhookSecret;
  const signature = ctx.stripe.webhooks.generateTestHeaderString({ payload, secret });
  for (;;) {
    const answer = await fetch(`${origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`${type} was answered with ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
