import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { STORE_SECRETS, type StoresApp } from './build-stores-app.ts';
import type { SignedInAccount } from './factories/accounts.ts';

type StoreEvent = Awaited<ReturnType<StoresApp['stores']['listEvents']>>[number]['body'];

/** What something else answers in RevenueCat's place. */
export type StoreAnswer = { status?: number; text?: string; contentType?: string };

/** What RevenueCat sends, and what it answers when it is not well. */
export function createStoreWebhook(test: () => StoresApp) {
  return {
    send: (body: unknown, authorization: string | null = STORE_SECRETS.webhookAuthorization) =>
      fetch(`${test().origin}/webhooks/revenuecat`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(authorization !== null && { authorization }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),

    /** Sells in the stores without a webhook: the school knows only what is sent to it. */
    buyInSecret: async (
      who: SignedInAccount,
      identifier = 'VIP_monthly',
      isSandbox = false,
    ): Promise<StoreEvent | undefined> => {
      const { stores } = test();
      const events = (await stores.listEvents()).map(({ id }) => id);
      await stores.control.buy({ appUserId: who.uid, platform: 'ios', identifier, isSandbox });
      const [told] = (await stores.listEvents()).filter(({ id }) => !events.includes(id));
      return told?.body;
    },

    /** Replaces the stores' answers until it is taken back, or the test is over; null: no answer. */
    replaceBy: async (answer: StoreAnswer | null): Promise<{ takeBack: () => void }> => {
      const { ctx } = test();
      const { config } = ctx;
      if (!config.stores) throw new Error('there are stores');
      const server = createServer((_request, response) => {
        if (!answer) return;
        const { status = 200, contentType = 'application/json', text = '' } = answer;
        response.writeHead(status, { 'content-type': contentType }).end(text);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      ctx.config = {
        ...config,
        stores: { ...config.stores, apiBase: new URL(`http://127.0.0.1:${port}/v1`) },
      };
      const takeBack = () => {
        ctx.config = config;
        server.closeAllConnections();
        server.close();
      };
      onTestFinished(takeBack);
      return { takeBack };
    },
  };
}

export const storeEventOf = (uid: string, fields: object = {}) => ({
  api_version: '1.0',
  event: { id: crypto.randomUUID(), type: 'RENEWAL', app_user_id: uid, aliases: [], ...fields },
});

/** The stores sell nothing now. */
export function expectStoresAway({ error }: { error?: unknown }): void {
  expect(error).toMatchObject({ status: 'UNAVAILABLE', details: { reason: 'stores-away' } });
}
