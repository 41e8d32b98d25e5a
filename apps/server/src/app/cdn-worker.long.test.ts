// Rooms: deploy/proxy, apps/server/src/platform/media-store, apps/server/src/features/media
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { createVip } from '../../testing/chat-clients.ts';
import type { RunningServer } from '../../testing/child-server.ts';
import { type Cloudflare, installCloudflare } from '../../testing/cloudflare.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import type { SignedInAccount } from '../../testing/factories/accounts.ts';
import { importLessons } from '../../testing/import-lessons.ts';
import { SAMPLE } from '../../testing/sample-lessons.ts';
import { openStandInStore, settingsOf } from '../../testing/stand-in-store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SESSION_COOKIE } from '../features/identity/index.ts';
import { createMediaTokens } from '../features/lessons/index.ts';

const SCRIPT = readFileSync(
  new URL('../../../../deploy/proxy/cloudflare-worker.js', import.meta.url),
  'utf8',
);
const FOR_READERS = 'private, max-age=86400, immutable';

let cloudflare: Cloudflare;
let standIn: S3StandIn;
let entrance: Server;
/** What the store was asked with. */
let asked: IncomingHttpHeaders[];
let database: TestDatabase;
let databaseDoor: DatabaseProxy;
let test: TestApp;
let schoolDoor: DatabaseProxy;
let worker: RunningServer;
let piece: string;

beforeAll(async () => {
  cloudflare = installCloudflare();
  standIn = await startS3StandIn();
  entrance = await openEntrance();
  database = await createTestDatabase();
  databaseDoor = await openDatabaseProxy(database.url);
  const settings = { ...settingsOf(standIn), MEDIA_DELIVERY: 'proxy', DATABASE_URL: databaseDoor.url };
  test = await buildTestApp(settings, { media: openStandInStore(standIn) });
  schoolDoor = await openDatabaseProxy(test.origin);
  await importLessons(test.ctx, SAMPLE);
  piece = (await listUris(await findPlaylist())).at(-1) ?? '';
});
afterAll(async () => {
  await schoolDoor.shut();
  await test.close();
  await databaseDoor.shut();
  await database.drop();
  entrance.closeAllConnections();
  entrance.close();
  await standIn.stop();
  cloudflare.remove();
});
beforeEach(async () => {
  // It has kept nothing yet.
  worker = await cloudflare.run(SCRIPT, {
    SCHOOL: new URL(schoolDoor.url).origin,
    STORE: originOf(entrance),
  });
  standIn.forget();
  asked = [];
});
afterEach(async () => {
  await worker.stop();
  standIn.mend();
});

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Before the store: notes what it is asked with, and adds a cookie to what it answers. */
async function openEntrance(): Promise<Server> {
  const { host } = new URL(standIn.endpoint);
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.headers);
    const onward = request(`${standIn.endpoint}${incoming.url}`, { headers: { ...incoming.headers, host } });
    onward.on('error', () => outgoing.destroy());
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'set-cookie': 'store=1' });
      pipeline(answer, outgoing, () => undefined);
    });
    onward.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const listUris = async (path: string) =>
  (await (await fetch(`${test.origin}${path}`)).text()).split('\n').filter((line) => line.startsWith('/'));

async function findPlaylist(): Promise<string> {
  const { result } = await call(test.origin, 'getSecureData_v2_0', null, { videoID: SAMPLE });
  const [playlist = ''] = await listUris(String(Object(result)['VideoHLSurl']));
  return playlist;
}

const digest = (bytes: Uint8Array) =>
  `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
const digestOf = async (answer: Response) => digest(new Uint8Array(await answer.arrayBuffer()));
const fileOf = (address: string) => address.split('/').slice(3).join('/');
/** Its name in the bucket: other lessons have pieces of that name as well. */
const nameOf = (address: string) =>
  standIn.keys().find((one) => one.startsWith(`${SAMPLE}/`) && one.endsWith(`/${fileOf(address)}`)) ?? '';
const stored = () => standIn.read(nameOf(piece)) ?? Buffer.from('nothing');
const timesRead = () => standIn.requests().filter(({ method }) => method === 'GET').length;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${worker.origin}${path}`, { headers });
const told = async (answer: Response) => ({
  status: answer.status,
  type: answer.headers.get('content-type'),
  kept: answer.headers.get('cache-control'),
  later: answer.headers.get('retry-after'),
  text: await answer.text(),
});
/** That the worker answers as the school does. */
async function expectPassedOn(path: string, headers: Record<string, string> = {}, status = 200) {
  const byWorker = await told(await get(path, headers));
  expect(byWorker).toEqual(await told(await fetch(`${test.origin}${path}`, { headers })));
  expect(byWorker.status).toBe(status);
}

const tokenOf = (uid: string) => {
  const folder = nameOf(piece).slice(0, -fileOf(piece).length - 1);
  return createMediaTokens(test.ctx).sign({ lessonId: SAMPLE, folder, uid });
};
const livePiece = (file: string) => {
  const place = { lessonId: 'lesson', folder: 'live/lesson', uid: 'viewer' };
  return `/live/${createMediaTokens(test.ctx, 'live-tokens').sign(place)}/r1/${file}`;
};
const cookieOf = ({ idToken }: SignedInAccount) => ({ cookie: `${SESSION_COOKIE}=${idToken}` });

it('gives a piece to who may have it, and one copy to all readers', async () => {
  const first = await get(piece, { cookie: 'session=secret', authorization: 'Bearer secret' });
  expect([first.status, await digestOf(first)]).toEqual([200, digest(stored())]);
  const shown = Object.fromEntries(first.headers);
  expect(shown).toMatchObject({ 'cache-control': FOR_READERS, 'content-length': String(stored().length) });
  for (const name of ['set-cookie', 'x-media-place', 'x-media-name']) expect(shown).not.toHaveProperty(name);
  expect(asked).toHaveLength(1);
  for (const name of ['cookie', 'authorization', 'range']) expect(asked[0]).not.toHaveProperty(name);

  const others = [piece.replace(/^\/media\/[^/]+/, `/media/${tokenOf('another')}`), `${piece}?name=chosen`];
  for (const path of others) {
    const second = await get(path);
    expect([second.status, await digestOf(second)]).toEqual([200, digest(stored())]);
    expect(second.headers.get('cache-control')).toBe(FOR_READERS);
  }
  const head = await fetch(`${worker.origin}${piece}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(stored().length)]);
  expect(timesRead()).toBe(1);

  // What is kept is not for who may not.
  await expectPassedOn(piece.replace('/media/', '/media/x'), {}, 403);
});

it('gives a part, kept or not', async () => {
  const readPart = async (range: string) => {
    const part = await get(piece, { range });
    return [part.status, part.headers.get('content-range'), await digestOf(part)];
  };
  const partOf = (from: number, to: number) => [
    206,
    `bytes ${from}-${to}/${stored().length}`,
    digest(stored().subarray(from, to + 1)),
  ];
  expect(await readPart('bytes=5-9')).toEqual(partOf(5, 9));
  expect(await readPart('bytes=-7')).toEqual(partOf(stored().length - 7, stored().length - 1));
  expect(await digestOf(await get(piece))).toBe(digest(stored()));
  expect(timesRead()).toBe(1);
  expect((await get(piece, { range: `bytes=${stored().length}-` })).status).toBe(416);
});

it('gives a live picture’s pieces the same way, and keeps none that is not there yet', async () => {
  standIn.write('live/lesson/r1/v360-0.m4s', Buffer.from('moving'));
  for (const reader of ['first', 'second']) {
    const shown = await get(livePiece('v360-0.m4s'));
    expect([shown.status, await shown.text()], reader).toEqual([200, 'moving']);
    expect(shown.headers.get('cache-control')).toBe(FOR_READERS);
  }
  expect(timesRead()).toBe(1);
  expect((await get(livePiece('v360-1.m4s'))).status).toBe(404);
  standIn.write('live/lesson/r1/v360-1.m4s', Buffer.from('moved'));
  expect(await (await get(livePiece('v360-1.m4s'))).text()).toBe('moved');
});

it('gives what is too large for a worker’s memory from the store each time', async () => {
  const large = Buffer.alloc(17 * 1024 * 1024, 'Grüezi');
  standIn.write('live/lesson/r1/v360-0.m4s', large);
  for (const reader of ['first', 'second'])
    expect(await digestOf(await get(livePiece('v360-0.m4s'))), reader).toBe(digest(large));
  const part = await get(livePiece('v360-0.m4s'), { range: 'bytes=5-9' });
  expect([part.status, await digestOf(part)]).toEqual([206, digest(large.subarray(5, 10))]);
  expect(asked.map(({ range }) => range).filter(Boolean)).toEqual(['bytes=5-9']);
});

it('leaves everything else to the school', async () => {
  const playlist = await findPlaylist();
  await expectPassedOn(playlist);
  await expectPassedOn(`/media/posters/${SAMPLE}`);
  await expectPassedOn('/home');
  await expectPassedOn('/media/none/none.ts', {}, 403);
  const post = { method: 'POST', body: 'a' };
  const [byWorker, bySchool] = await Promise.all(
    [worker.origin, test.origin].map(async (origin) => told(await fetch(`${origin}${piece}`, post))),
  );
  expect(byWorker).toEqual(bySchool);
});

it('gives nothing more to an account that has left', async () => {
  const vip = await createVip(test.ctx, 'Leaver');
  const own = `/media/me/${SAMPLE}/${fileOf(piece)}`;
  const before = await get(own, cookieOf(vip));
  expect([before.status, await digestOf(before)]).toEqual([200, digest(stored())]);
  expect((await call(test.origin, 'requestAccountDeletion', vip.idToken, null)).status).toBe(200);
  await expect.poll(async () => (await get(own, cookieOf(vip))).status).toBe(401);
  await expectPassedOn(own, cookieOf(vip), 401);
  await expectPassedOn(own, {}, 401);
});

it('says so while the store is away, denies or breaks off, and keeps none of that', async () => {
  const later = {
    status: 503,
    kept: 'no-store',
    later: '5',
    text: 'The store of films does not answer. Try again in a few seconds.',
  };
  for (const fault of [{ away: true }, { denying: true }, { cutAfter: 10 }]) {
    standIn.fail(fault);
    expect(await told(await get(piece))).toMatchObject(later);
    expect(await told(await get(piece, { range: 'bytes=5-9' }))).toMatchObject(later);
    standIn.mend();
  }
  expect(await digestOf(await get(piece))).toBe(digest(stored()));
  standIn.fail({ away: true });
  expect(await digestOf(await get(piece))).toBe(digest(stored()));
});

it('gives nothing, kept or not, that the school cannot be asked about', async () => {
  const vip = await createVip(test.ctx, 'Vera');
  const own = `/media/me/${SAMPLE}/${fileOf(piece)}`;
  expect((await get(own, cookieOf(vip))).status).toBe(200);
  await databaseDoor.shut();
  const away = await told(await get(own, cookieOf(vip)));
  expect([away.status, Number(away.later)]).toEqual([503, expect.any(Number)]);
  await schoolDoor.shut();
  expect(await told(await get(piece))).toMatchObject({
    status: 503,
    later: '5',
    text: 'The school does not answer. Try again in a few seconds.',
  });
  await schoolDoor.open();
  await databaseDoor.open();
  expect(await digestOf(await get(piece))).toBe(digest(stored()));
});
