import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { afterAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'school-kill-'));
let running: ChildProcess | null = null;

afterAll(async () => {
  if (running) await stopChild(running, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the demo's process; resolves when it is ready. An embedded PostgreSQL of its own, as for everybody. */
async function start(port: number): Promise<ChildProcess> {
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  running = child;
  await waitUntilReady(child, `http://127.0.0.1:${port}`);
  return child;
}

type Json = Record<string, unknown>;

function client(origin: string) {
  const post = async (
    path: string,
    body: unknown,
    idToken?: string,
  ): Promise<{ status: number; json: Json }> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Json };
  };
  return { post, get: async (path: string) => (await (await fetch(`${origin}${path}`)).json()) as Json };
}

describe('a demo killed amid work', () => {
  it('loses nothing it acknowledged, doubles nothing, and starts again', { timeout: 120_000 }, async () => {
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const first = await start(port);
    const { post, get } = client(origin);
    const { apiKey, projectId } = (await get('/__/firebase/init.json')) as {
      apiKey: string;
      projectId: string;
    };
    const account = { email: 'kill@school.test', password: 'chuchichäschtli', returnSecureToken: true };
    const { json: signedUp } = await post(
      `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`,
      account,
    );
    const [uid, idToken] = [String(signedUp['localId']), String(signedUp['idToken'])];
    const root = `projects/${projectId}/databases/(default)/documents`;

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
      const update = {
        name: `${root}/Videos/gruezi-mitenand/Comments/${id}`,
        fields: { Message: { stringValue: id }, UID: { stringValue: uid }, Username: { stringValue: 'x' } },
      };
      const writes = [
        { update, updateTransforms: [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }] },
      ];
      const { status } = await post(`/v1/${root}:commit`, { writes }, idToken);
      if (status === 200) acknowledged.push(id);
    };
    const writing = Promise.allSettled(
      Array.from({ length: 90 }, (_item, index) => write(`comment-${index}`)),
    );
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    await stopChild(first, 'SIGKILL');
    await writing;
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);

    await start(port);
    const again = client(origin);
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
