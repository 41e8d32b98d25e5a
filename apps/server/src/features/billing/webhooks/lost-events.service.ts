import type { Context } from '../../../platform/context.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { listEventsSince } from '../stripe/stripe-payments.ts';
import { followHint } from './follow-hint.service.ts';
import { hintOf, MONEY_EVENTS, parseEvent } from './stripe-events.ts';
import { listProcessedEvents, saveEvent } from './webhook-events.repo.ts';

/** Stripe goes on sending an event for three days. */
const BACK_MS = 4 * 86_400_000;
const MOST_PAGES = 50;

/** Every night: what Stripe tells of payments, and never came here. */
export async function readLostEvents(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - BACK_MS);
  let after = await readPage(ctx, since, null);
  for (let page = 1; after !== null && page < MOST_PAGES; page += 1)
    after = await readPage(ctx, since, after);
  if (after !== null) ctx.log.warn({ pages: MOST_PAGES }, 'more events of payments than are read in a night');
}

/** Answers what the next page begins after; null on the last. */
async function readPage(ctx: Context, since: Date, after: string | null): Promise<string | null> {
  const { events, hasMore } = await ctx.paymentCalls.stripe.webhooks(() =>
    listEventsSince(ctx.stripe, { since, types: MONEY_EVENTS, after }),
  );
  const ids = events.map(({ id }) => id);
  const processed = await listProcessedEvents(ctx.db, ids);
  for (const event of events) if (!processed.has(event.id)) await follow(ctx, event);
  return hasMore ? (ids.at(-1) ?? null) : null;
}

/** One that cannot be followed does not stop the rest; Stripe being away does. */
async function follow(ctx: Context, found: object): Promise<void> {
  const event = parseEvent(found);
  const hint = event && hintOf(event);
  if (!event || !hint) return;
  try {
    await followHint(ctx, hint);
    await saveEvent(ctx.db, event.id, event.type, ctx.clock.now());
    ctx.log.info({ event: event.id, type: event.type }, 'an event that never came was followed');
  } catch (error) {
    if (isBusy(error)) throw error;
    ctx.log.warn({ event: event.id, err: error }, 'a lost event could not be followed');
  }
}
