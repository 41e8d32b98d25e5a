import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BillingApp } from './build-billing-app.ts';
import { stopChild, waitUntilReady } from './child-server.ts';
import { passOn, readBody } from './faulty-service.ts';
import { siblingEnvironment } from './sibling-server.ts';

const MAIN = fileURLToPath(new URL('killable-server/main.ts', import.meta.url));

/** At which of the payment service's requests the server dies, and whether that one is done first. */
export type Death = { request: number; isDone: boolean };

export type KillableServer = {
  origin: string;
  start: () => Promise<void>;
  /** Kills it with -9 at its n-th request to the payment service, counted from now. */
  killAt: (death: Death) => void;
  /** Whether the death that was asked for has come; the process is gone then. */
  hasDied: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** A second server on the database of this school, as a process that can be killed at each step that it takes at Stripe. */
export async function createKillableServer(test: BillingApp, port: number): Promise<KillableServer> {
  let child: ChildProcess | null = null;
  let death: Death | null = null;
  let dying: Promise<unknown> | null = null;
  const kill = () => {
    death = null;
    if (child) dying = stopChild(child, 'SIGKILL');
  };
  const payments = createServer((request, response) => {
    const work = async () => {
      const body = await readBody(request);
      if (death) death.request -= 1;
      const isLast = death !== null && death.request < 0;
      if (isLast && death?.isDone === false) return kill();
      const answer = await passOn(test.stripe.origin, request, body);
      const text = await answer.text();
      if (isLast) return kill();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    };
    work().catch(() => response.destroy());
  });
  await once(payments.listen(0, '127.0.0.1'), 'listening');
  const { port: paymentsPort } = payments.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...siblingEnvironment(test.ctx.config),
    PORT: String(port),
    STRIPE_API_BASE: `http://127.0.0.1:${paymentsPort}`,
  };
  return {
    origin,
    start: async () => {
      child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      dying = null;
      await waitUntilReady(child, origin);
    },
    killAt: (wanted) => {
      death = { ...wanted };
    },
    hasDied: async () => {
      await dying;
      return dying !== null;
    },
    stop: async () => {
      if (child) await stopChild(child, 'SIGKILL');
      payments.closeAllConnections();
      payments.close();
    },
  };
}
