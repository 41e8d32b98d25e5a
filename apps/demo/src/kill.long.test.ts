import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChild } from '@school/server/testing/child-server';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/free-port.mjs';
import { createDemoClient, startDemoProcess } from '../testing/running-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'school-kill-'));
// For PostgreSQL's own user, where root starts it.
chmodSync(dataDir, 0o711);
let running: ChildProcess | null = null;

afterAll(async () => {
  if (running) await stopChild(running, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(port: number): Promise<ChildProcess> {
  running = await startDemoProcess(process.env, dataDir, port);
  return running;
}

describe('a demo killed during work', () => {
  it('loses nothing it acknowledged, doubles nothing, and starts again', { timeout: 120_000 }, async () => {
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const first = await start(port);
    const { post, signUp, documentsRoot, writeComment } = createDemoClient(origin);
    const learner = await signUp('kill@school.test');
    const { idToken } = learner;
    const root = await documentsRoot();

    // A purchase whose webhooks are still on their way when the process dies.
    const { json: checkout } = await post(
      '/functions/createStripeCheckoutSession',
      { data: { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'VIP_monthly' } },
      idToken,
    );
    const { id: sessionId } = checkout['result'] as { id: string };
    const card = new URLSearchParams({
      number: '4242424242424242',
      expiry: '12 / 34',
      cvc: '123',
      name: 'Kill',
    });
    await fetch(`${origin}/demo/stripe/checkout/${sessionId}`, { method: 'POST', body: card });

    const acknowledged: string[] = [];
    const write = async (id: string) => {
      if (await writeComment(root, learner, id)) acknowledged.push(id);
    };
    const writing = Promise.allSettled(
      Array.from({ length: 90 }, (_item, index) => write(`comment-${index}`)),
    );
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    await stopChild(first, 'SIGKILL');
    await writing;
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);

    await start(port);
    const again = createDemoClient(origin);
    const query = {
      from: [{ collectionId: 'Comments' }],
      orderBy: [{ field: { fieldPath: 'TimeStamp' }, direction: 'ASCENDING' }],
      limit: 100,
    };
    const { json: found } = await again.post(`/v1/${root}/Videos/gruezi-mitenand:runQuery`, {
      structuredQuery: query,
    });
    const stored = (found as unknown as { document?: { name: string } }[]).map(({ document }) =>
      document?.name.split('/').at(-1),
    );
    expect(new Set(stored).size).toBe(stored.length);
    for (const id of acknowledged) expect(stored).toContain(id);

    await expect
      .poll(
        async () =>
          (await again.post('/functions/getCurrentSubscriptions', { data: null }, idToken)).json['result'],
        { timeout: 20_000 },
      )
      .toMatchObject({ swiss_german_vip_monthly: { cancels: false } });
  });
});
