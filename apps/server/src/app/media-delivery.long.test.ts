import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import type { RunningServer } from '../../testing/child-server.ts';
import { importLessons } from '../../testing/import-lessons.ts';
import { startNginx } from '../../testing/nginx.ts';
import { SAMPLE } from '../../testing/sample-lessons.ts';
import { openStandInStore, settingsOf } from '../../testing/stand-in-store.ts';
import { createMediaTokens } from '../features/lessons/index.ts';

let standIn: S3StandIn;
let test: TestApp;
let nginx: RunningServer | null;

beforeEach(async () => {
  standIn = await startS3StandIn();
  nginx = null;
});
afterEach(async () => {
  await nginx?.stop();
  await test.close();
  await standIn.stop();
});

/** A school that gives its pieces out this way; the address of one of them at its own origin. */
async function open(delivery: string): Promise<string> {
  const settings = { ...settingsOf(standIn), MEDIA_DELIVERY: delivery };
  test = await buildTestApp(settings, { media: openStandInStore(standIn) });
  await importLessons(test.ctx, SAMPLE);
  const { result } = await call(test.origin, 'getSecureData_v2_0', null, { videoID: SAMPLE });
  const listUris = async (path: string) =>
    (await (await fetch(`${test.origin}${path}`)).text()).split('\n').filter((line) => line.startsWith('/'));
  const [playlist = ''] = await listUris(String(Object(result)['VideoHLSurl']));
  return (await listUris(playlist)).at(-1) ?? '';
}

/** Bytes to compare: where megabytes differ, saying in which of them would take longer than any test may. */
const digest = (bytes: Uint8Array) =>
  `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
const keptAs = (piece: string): Buffer => {
  const file = piece.split('/').slice(3).join('/');
  // Other lessons have pieces of this name as well.
  const key = standIn.keys().find((one) => one.startsWith(`${SAMPLE}/`) && one.endsWith(`/${file}`));
  return standIn.read(key ?? '') ?? Buffer.from(`no ${file}`);
};
const digestOf = async (answer: Response) => digest(new Uint8Array(await answer.arrayBuffer()));

it('signed, a browser gets the pieces from the bucket itself', async () => {
  const piece = await open('signed');
  const answer = await fetch(`${test.origin}${piece}`, { redirect: 'manual' });
  const address = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, address.origin]).toEqual([302, standIn.endpoint]);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(await digestOf(await fetch(address))).toBe(digest(keptAs(piece)));
  const policy = (await fetch(`${test.origin}/home`)).headers.get('content-security-policy');
  expect(policy).toContain(`media-src 'self' blob: ${standIn.endpoint}`);
});

it('behind nginx that asks the school, a piece is fetched once for all readers', async () => {
  const piece = await open('proxy');
  const { host } = new URL(standIn.endpoint);
  const locations = readFileSync(
    new URL('../../../../deploy/proxy/media-store.conf', import.meta.url),
    'utf8',
  )
    .replaceAll('s3.example.com', host)
    .replace('https://store', 'http://store');
  const outside = `proxy_cache_path FOLDER/media keys_zone=media:1m use_temp_path=off;\nupstream store { server ${host}; }`;
  nginx = await startNginx(test.origin, locations, outside);
  const { origin } = nginx;
  const readBucket = () => standIn.requests().filter(({ method }) => method === 'GET').length;
  standIn.forget();

  const whole = await fetch(`${origin}${piece}`);
  expect([whole.status, await digestOf(whole)]).toEqual([200, digest(keptAs(piece))]);
  expect(whole.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  const part = await fetch(`${origin}${piece}`, { headers: { range: 'bytes=5-9' } });
  expect([part.status, await digestOf(part)]).toEqual([206, digest(keptAs(piece).subarray(5, 10))]);
  expect(readBucket()).toBe(1);

  // What nginx has is not for who may not.
  const forged = await fetch(`${origin}${piece.replace('/media/', '/media/x')}`);
  expect(forged.status).toBe(403);

  // A live picture's go the same way.
  standIn.write('live/lesson/r1/v360-0.m4s', Buffer.from('moving'));
  const place = { lessonId: 'lesson', folder: 'live/lesson', uid: 'viewer' };
  const live = `/live/${createMediaTokens(test.ctx, 'live-tokens').sign(place)}/r1/v360-0.m4s`;
  const shown = await fetch(`${origin}${live}`);
  expect([shown.status, await shown.text()]).toEqual([200, 'moving']);
  expect(shown.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  expect((await fetch(`${origin}${live.replace('-0.m4s', '-1.m4s')}`)).status).toBe(404);
  standIn.fail({ away: true });
  for (const kept of [piece, live]) expect((await fetch(`${origin}${kept}`)).status).toBe(200);
});
