import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES, checkBody } from '../../../platform/body-guard.ts';
import type { Context } from '../../../platform/context.ts';
import { addStoreHint, listAccountIds, saveAnnouncement } from '../db/stores.repo.ts';
import { recordStoreMoney } from '../payments/record-store-money.service.ts';
import { readStoreMoney } from '../payments/store-payments.ts';
import { storeNewsJob } from '../sync/store-sync.service.ts';
import { noteRefusedWebhook } from './refused-webhooks.ts';
import { readStoreEvent, type StoreEvent } from './revenuecat-events.ts';
import { insertStoreEvent } from './webhook-events.repo.ts';

/**
 * `POST /webhooks/revenuecat`: the event is stored once, with a job for each account that it is about, and answered at
 * once, as RevenueCat asks for; the job reads what there is to know.
 */
export function mountRevenueCatWebhook(app: FastifyInstance, ctx: Context): void {
  app.post(
    '/webhooks/revenuecat',
    {
      bodyLimit: BODY_LIMIT_BYTES.storeEvent,
      // Before anything of the body is read.
      onRequest: async (request, reply) => {
        if (!ctx.config.stores) return reply.status(404).send({ error: 'There are no app stores here.' });
        if (isAuthorized(ctx, request.headers.authorization)) return;
        await noteRefusedWebhook(ctx, 'revenuecat', request.headers.authorization);
        return reply.status(401).send({ error: 'The Authorization header does not fit.' });
      },
    },
    async (request, reply) => {
      checkBody(request.body);
      const event = readStoreEvent(request.body);
      if (!event) return reply.status(400).send({ error: 'This is not an event.' });
      await take(ctx, event);
      return reply.send({ received: true });
    },
  );
}

/** In constant time, whatever the lengths. */
function isAuthorized({ config }: Context, header: string | undefined): boolean {
  const [given, wanted] = [header ?? '', config.secrets.revenueCatWebhookAuthorization].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return wanted !== undefined && given !== undefined && timingSafeEqual(given, wanted);
}

async function take(ctx: Context, { id, type, appUserIds, announcement, said }: StoreEvent): Promise<void> {
  const money = readStoreMoney(said, { takesSandbox: ctx.config.stores?.takesSandbox ?? false });
  await ctx.db.transaction(async (tx) => {
    if (!(await insertStoreEvent(tx, { id, type, receivedAt: ctx.clock.now() }))) return;
    const known = await listAccountIds(tx, appUserIds);
    if (money)
      await recordStoreMoney(
        tx,
        money,
        appUserIds.find((user) => known.includes(user)) ?? null,
        ctx.clock.now(),
      );
    // In one order, so that two events about the same accounts wait for each other and not in a circle.
    for (const accountId of known.toSorted()) {
      await addStoreHint(tx, accountId);
      if (announcement) await saveAnnouncement(tx, accountId, announcement);
      await ctx.jobs.send(storeNewsJob, { accountId }, { db: tx });
    }
  });
}
