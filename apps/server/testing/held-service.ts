import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { BillingApp } from './build-billing-app.ts';

export type HeldService = {
  /** Stands in front of the real origin; in the same form as that. */
  origin: string;
  /** From now on requests wait. */
  hold: () => void;
  /** Those that wait go on, and later ones are not held. */
  release: () => void;
  /** How many wait now. */
  waiting: () => number;
  close: () => Promise<void>;
};

/** A service that answers only when the test lets it: slow for as long as needed, and no longer. */
async function startHeldService(target: string): Promise<HeldService> {
  let isHeld = false;
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const work = async () => {
      const body = await readBody(request);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      await passOn(target, request, body, response);
    };
    work().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const release = () => {
    isHeld = false;
    for (const resume of held.splice(0)) resume();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true;
    },
    release,
    waiting: () => held.length,
    close: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function passOn(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const kept = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
  );
  const answer = await fetch(`${target}${url}`, { method, headers: kept, ...(body && { body }) });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
}

/** A service that can be held, before the payment service of this school, which asks it from now on. */
export async function putServiceBefore({ ctx, stripe }: BillingApp): Promise<HeldService> {
  const service = await startHeldService(stripe.origin);
  const { hostname, port } = new URL(service.origin);
  ctx.stripe = new Stripe(ctx.config.secrets.stripeSecretKey, {
    protocol: 'http',
    host: hostname,
    port: Number(port),
  });
  return service;
}
