import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import type { BillingApp } from './build-billing-app.ts';

/** What a payment service does wrong. The last two succeed without an answer. */
export const FAULTS = ['500', '429', 'stall', 'truncated', 'done-then-cut', 'done-then-stall'] as const;
export type Fault = (typeof FAULTS)[number];

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

export type FaultyService = {
  /** From the request that comes after `after` others on, so many go wrong. */
  fail: (fault: Fault, place: { after: number; times: number }) => void;
  /** The payment service is asked directly again, and has its time. */
  heal: () => void;
  /** How many have gone wrong since `fail`. */
  failed: () => number;
  close: () => Promise<void>;
};

/** Longer than an answer takes on any machine: what is well is never late. */
const PATIENCE_MS = 20_000;
/** How long an answer is waited for once the payment service has fallen silent; long for a test. */
const STALL_MS = 200;
const FAULT_HEADER = 'x-test-fault';

/** Stands before the payment service of this school while something is to fail, and spoils what the test says. */
export async function putFaultsBefore(
  { ctx, stripe }: BillingApp,
  maxNetworkRetries = 0,
): Promise<FaultyService> {
  let plan: { fault: Fault; after: number; times: number } | null = null;
  let failed = 0;
  const takeFault = (): Fault | null => {
    if (!plan) return null;
    plan.after -= 1;
    if (plan.after >= 0 || plan.times <= 0) return null;
    plan.times -= 1;
    failed += 1;
    return plan.fault;
  };
  const silences = new EventEmitter();
  const server = createServer((request, response) => {
    answer(stripe.origin, request, response, silences).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const real = ctx.stripe;
  const spoilt = new Stripe(ctx.config.secrets.stripeSecretKey, {
    protocol: 'http',
    host: '127.0.0.1',
    port,
    timeout: PATIENCE_MS,
    maxNetworkRetries,
    httpClient: spoilClient(takeFault, silences),
  });
  return {
    fail: (fault, { after, times }) => {
      plan = { fault, after, times };
      failed = 0;
      ctx.stripe = spoilt;
    },
    heal: () => {
      plan = null;
      ctx.stripe = real;
    },
    failed: () => failed,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The SDK's own client. The time-out of one whose answer stalls begins when the payment service has fallen silent. */
function spoilClient(takeFault: () => Fault | null, silences: EventEmitter): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, method, headers, body, protocol, timeoutMs) => {
      const fault = takeFault();
      const send = (added: object) =>
        client.makeRequest(host, port, path, method, { ...headers, ...added }, body, protocol, timeoutMs);
      if (fault === null) return send({});
      const id = `${fault} ${randomUUID()}`;
      const silence = new Promise<void>((resolve) => silences.once(id, resolve)).then(async () => {
        await setTimeout(STALL_MS);
        throw Stripe.HttpClient.makeTimeoutError();
      });
      return Promise.race([send({ [FAULT_HEADER]: id }), silence]);
    },
  };
}

async function answer(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  silences: EventEmitter,
): Promise<void> {
  const id = String(request.headers[FAULT_HEADER] ?? '');
  const fault = FAULTS.find((known) => known === id.split(' ')[0]) ?? null;
  const sent = await readBody(request);
  if (fault === 'stall') {
    silences.emit(id);
    return;
  }
  if (fault === '500' || fault === '429') {
    const error = { type: 'api_error', message: 'An error of the test.' };
    response.writeHead(Number(fault), { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error }));
    return;
  }
  const passedOn = await passOn(origin, request, sent);
  const body = await passedOn.text();
  if (fault === 'done-then-stall') {
    silences.emit(id);
    return;
  }
  if (fault === 'done-then-cut') {
    response.destroy();
    return;
  }
  response.writeHead(passedOn.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  if (fault === null) response.end(body);
  else response.write(body.slice(0, body.length / 2), () => response.destroy());
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Hands a request on, with the headers that the payment service reads. */
export function passOn(
  origin: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): Promise<Response> {
  const kept = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
  );
  return fetch(`${origin}${url}`, { method, headers: kept, ...(body && { body }) });
}
