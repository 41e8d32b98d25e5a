import { createHmac } from 'node:crypto';
import type { EventObject } from './stripe-objects.ts';
import type { Core } from './work.ts';

const TIMEOUT_MS = 20_000;
const BATCH = 10;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60_000;
const MOST_ATTEMPTS = 200;

export type Delivery = { wake: () => void; stop: () => Promise<void>; settle: () => Promise<void> };

type DueDelivery = { id: string; attempts: number; event: EventObject };

/** Sends queued webhooks, each until it is answered with 2xx. The queue is a table: a restart goes on with it. */
export function startDelivery(core: Core): Delivery {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;

  const run = async () => {
    do {
      isWokenAgain = false;
      while (!isStopped && (await deliverBatch(core)) > 0);
    } while (isWokenAgain && !isStopped);
    if (!isStopped) await sleepUntilDue();
  };
  const sleepUntilDue = async () => {
    const delayMs = await msToNextDelivery(core);
    clearTimeout(timer);
    if (delayMs !== null && !isStopped) timer = setTimeout(wake, Math.max(delayMs, 50)).unref();
  };
  const wake = () => {
    isWokenAgain = true;
    if (running || isStopped) return;
    running = run()
      // The database may be away for a moment: look again.
      .catch(() => {
        if (!isStopped) timer = setTimeout(wake, FIRST_BACK_OFF_MS).unref();
      })
      .finally(() => {
        running = null;
      });
  };
  return {
    wake,
    settle: async () => {
      wake();
      while (running) await running;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      if (running) await running;
    },
  };
}

async function deliverBatch(core: Core): Promise<number> {
  const { rows } = await core.pool.query<DueDelivery>(
    `select deliveries.id, attempts, data as event from deliveries
     join stripe_objects on stripe_objects.id = event_id
     where delivered_at is null and attempts < $1 and due_at <= now() order by deliveries.id limit $2`,
    [MOST_ATTEMPTS, BATCH],
  );
  for (const row of rows) await deliver(core, row);
  return rows.length;
}

async function deliver({ pool, settings }: Core, { id, attempts, event }: DueDelivery): Promise<void> {
  const problem = await post(settings.webhookUrl, settings.webhookSecret, event);
  if (problem === null) {
    await pool.query('update deliveries set delivered_at = now(), last_problem = null where id = $1', [id]);
    await pool.query(
      `update stripe_objects set data = jsonb_set(data, '{pending_webhooks}', '0') where id = $1`,
      [event.id],
    );
    return;
  }
  const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** Math.min(attempts, 16), LONGEST_BACK_OFF_MS);
  await pool.query(
    `update deliveries set attempts = attempts + 1, last_problem = $2,
       due_at = now() + make_interval(secs => $3) where id = $1`,
    [id, problem, backOffMs / 1_000],
  );
}

/** What went wrong, or null. Redirects are a failure, as with Stripe. */
async function post(url: string, secret: string, event: EventObject): Promise<string | null> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        'stripe-signature': signPayload(body, secret, Math.floor(Date.now() / 1_000)),
      },
    });
    await response.arrayBuffer();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Stripe's scheme v1 (https://docs.stripe.com/webhooks#verify-manually); `timestamp` in seconds, real time. */
export function signPayload(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

async function msToNextDelivery({ pool }: Core): Promise<number | null> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from deliveries
     where delivered_at is null and attempts < $1`,
    [MOST_ATTEMPTS],
  );
  return rows[0]?.ms ?? null;
}
