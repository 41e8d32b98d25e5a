import { readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { CARD_FILES } from '@school/contract/card-file-paths';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { makeCollection11, makeLargeSchema, makePackage } from '../../../testing/factories/anki-packages.ts';
import { unlimited } from '../../../testing/unlimited.ts';

let test: TestApp;
const slow: ClientRequest[] = [];
beforeAll(async () => {
  test = await buildTestApp({ TRUST_PROXY: '1' }, { limits: unlimited });
});
afterAll(() => test.close());
afterEach(async () => {
  for (const upload of slow.splice(0)) upload.destroy();
  await expect.poll(folders).toEqual([]);
});

const headersOf = ({ idToken }: SignedInAccount, address: string) => ({
  authorization: `Bearer ${idToken}`,
  'content-type': 'application/octet-stream',
  'x-forwarded-for': address,
});
const preview = (account: SignedInAccount, address: string, body: Uint8Array, signal?: AbortSignal) =>
  fetch(test.origin + CARD_FILES.preview, {
    method: 'POST',
    headers: headersOf(account, address),
    body: Buffer.from(body),
    ...(signal && { signal }),
  });
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`school-work-${process.pid}-`));

/** Sends half of a file, and waits. */
async function uploadSlowly(address: string): Promise<void> {
  const account = await createSignedInAccount(test.ctx);
  const before = folders().length;
  const upload = request(test.origin + CARD_FILES.preview, {
    method: 'POST',
    headers: { ...headersOf(account, address), 'content-length': 1_000 },
  });
  upload.on('error', () => undefined);
  upload.write('Gipfeli,croissant\n');
  slow.push(upload);
  await expect.poll(() => folders().length).toBe(before + 1);
}

const CSV = Buffer.from('Gipfeli,croissant');

it('a package whose schema is a thousand times larger than any is refused before SQLite opens it', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const bytes = makePackage({ 'collection.anki2': makeLargeSchema(78, 77_000) });
  expect(bytes.length).toBeLessThan(100_000);
  const answer = await preview(mira, '192.0.2.1', bytes);
  expect({ status: answer.status, answer: await answer.json() }).toEqual({
    status: 200,
    answer: { ok: false, reason: 'broken' },
  });
});

it('slow uploads hold up only their own senders', async () => {
  for (let sender = 1; sender <= 12; sender += 1) await uploadSlowly(`198.51.100.${sender}`);
  const reto = await createSignedInAccount(test.ctx);
  expect((await preview(reto, '192.0.2.2', CSV)).status).toBe(200);
});

it('one address has two places, and one account one', async () => {
  await uploadSlowly('192.0.2.3');
  await uploadSlowly('192.0.2.3');
  const mira = await createSignedInAccount(test.ctx);
  const refused = await preview(mira, '192.0.2.3', CSV);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toBe('Too many requests at once. Wait for their answers and try again.');
  expect((await preview(mira, '192.0.2.4', CSV)).status).toBe(200);
  slow[0]?.destroy();
  await expect.poll(async () => (await preview(mira, '192.0.2.3', CSV)).status).toBe(200);
});

it('who hangs up while a file is read ends its child, and nothing is left', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const notes = Array.from({ length: 60_000 }, (_none, n) => ({ fields: [`Wort ${n}`, `word ${n}`] }));
  const bytes = makePackage({ 'collection.anki2': makeCollection11(notes) });
  const children = () => {
    const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
    return pids.filter((pid) => pid !== '' && commandOf(pid).includes('card-file-child'));
  };
  const gone = new AbortController();
  const answer = preview(mira, '192.0.2.5', bytes, gone.signal).catch((error: unknown) => error);
  await expect.poll(children, { interval: 5 }).toHaveLength(1);
  gone.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  await expect.poll(children, { interval: 5 }).toEqual([]);
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
