import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARD_FILES, MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { makeCollection11, makeLargeSchema, makePackage } from '../../../testing/factories/anki-packages.ts';
import { type SiblingServer, startSiblingServer } from '../../../testing/sibling-server.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const MOST_GROWTH_KILOBYTES = 20 * 1024;

/** Of these servers alone: any other that starts clears what the dead have left. */
const folder = mkdtempSync(join(tmpdir(), 'hostile-files-'));
let test: TestApp;
let server: SiblingServer;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
/** With the memory that `npm run serve` leaves it. */
function start(): Promise<SiblingServer> {
  const settings = { TRUST_PROXY: '1', TMPDIR: folder, MALLOC_ARENA_MAX: '2' };
  return startSiblingServer(test.ctx.config, settings, [
    '--max-semi-space-size=8',
    '--heap-growing-percent=100',
  ]);
}
beforeEach(async () => {
  server = await start();
});
afterEach(() => server.kill());

const preview = async (account: SignedInAccount, address: string, body: Uint8Array) => {
  const answer = await fetch(server.origin + CARD_FILES.preview, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.idToken}`,
      'content-type': 'application/octet-stream',
      'x-forwarded-for': address,
    },
    body: Buffer.from(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { ok: boolean; reason?: string };
};

const kilobytesOf = (field: 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
/** The most that the server has in memory from here on (proc(5), clear_refs). */
const beginPeak = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const foldersOf = (pid: number) =>
  readdirSync(folder).filter((name) => name.startsWith(`school-work-${pid}-`));

/** As much text as cards may have, of letters that take two bytes. */
const WIDEST = Array.from({ length: 10_000 }, (_none, n) => ({
  guid: `${n}`.padEnd(100, 'g'),
  fields: [`${n}`.padEnd(300, 'ł'), `${n}`.padEnd(300, 'ш')],
}));
/** Two seconds of work. */
const LONG = Array.from({ length: 150_000 }, (_none, n) => ({
  fields: [`Wort ${n} ${'und no eis '.repeat(6)}`, `word ${n} ${'and one more '.repeat(6)}`],
}));

it('no file makes the school itself grow by 20 MB more than any body of its size that streams by', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const files = [
    ['6 MB of schema', makePackage({ 'collection.anki2': makeLargeSchema(78, 77_000) }), 'broken'],
    ['60 MB of schema', makePackage({ 'collection.anki2': makeLargeSchema(78, 767_000) }), 'broken'],
    [
      '10,000 cards of the longest',
      makePackage({ 'collection.anki2': makeCollection11(WIDEST) }),
      'too-many',
    ],
    ['a CSV of five million lines', Buffer.alloc(MOST_CARD_FILE_BYTES, ',\n'), 'too-large'],
  ] as const;
  expect(files[1][1].length).toBeLessThan(700_000);
  // What the server makes of itself for its first files is no file's.
  for (let warm = 0; warm < 20; warm += 1) await preview(mira, '192.0.2.1', Buffer.from('Gipfeli,croissant'));
  // V8 frees the buffers of a body when it comes to it.
  beginPeak();
  for (let times = 0; times < 3; times += 1)
    await preview(mira, '192.0.2.1', Buffer.alloc(MOST_CARD_FILE_BYTES, 1));
  const before = kilobytesOf('VmHWM');
  for (const [name, bytes, reason] of files) {
    const answer = await preview(mira, '192.0.2.1', bytes);
    expect(answer, name).toMatchObject({ ok: false, reason });
    expect(kilobytesOf('VmHWM') - before, name).toBeLessThan(MOST_GROWTH_KILOBYTES);
  }
}, 240_000);

it('two files that keep their children busy do not stop a third person’s', async () => {
  const [one, other, third] = [
    await createSignedInAccount(test.ctx),
    await createSignedInAccount(test.ctx),
    await createSignedInAccount(test.ctx),
  ];
  const long = makePackage({ 'collection.anki2': makeCollection11(LONG) });
  let isOver = false;
  const keepBusy = async (account: SignedInAccount, address: string) => {
    while (!isOver) await preview(account, address, long);
  };
  const busy = [keepBusy(one, '198.51.100.1'), keepBusy(other, '198.51.100.2')];
  await vi.waitFor(() => expect(childrenOf(server.pid)).toHaveLength(2), PATIENCE);
  for (let times = 0; times < 5; times += 1)
    expect(await preview(third, '192.0.2.3', Buffer.from('Gipfeli,croissant'))).toMatchObject({ ok: true });
  isOver = true;
  await Promise.all(busy);
}, 240_000);

it('kill -9 of the server ends its child, and the next start clears what it left', async () => {
  const mira = await createSignedInAccount(test.ctx);
  const long = makePackage({ 'collection.anki2': makeCollection11(LONG) });
  const answer = preview(mira, '192.0.2.4', long).catch(() => 'gone');
  await vi.waitFor(() => expect(childrenOf(server.pid)).toHaveLength(1), PATIENCE);
  const [{ pid }, [child = 0]] = [server, childrenOf(server.pid)];
  await server.kill();
  expect(await answer).toBe('gone');
  await vi.waitFor(() => expect(existsSync(`/proc/${child}`)).toBe(false), PATIENCE);
  expect(foldersOf(pid)).toHaveLength(1);
  server = await start();
  expect(foldersOf(pid)).toEqual([]);
}, 240_000);
