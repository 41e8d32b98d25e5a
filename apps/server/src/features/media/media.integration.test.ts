import { readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import type { RunningServer } from '../../../testing/child-server.ts';
import { importLessons } from '../../../testing/import-lessons.ts';
import { startNginx } from '../../../testing/nginx.ts';
import { SAMPLE } from '../../../testing/sample-lessons.ts';

const ACCEL = '/internal-media';

type Opened = {
  test: TestApp;
  nginx: RunningServer | null;
  playlistAddress: string;
  segmentAddress: string;
  segmentPath: string;
};

/** The sample lesson's first rendition and segment, through nginx or from the server itself. */
async function open(isBehindNginx: boolean): Promise<Opened> {
  const test = await buildTestApp(isBehindNginx ? { MEDIA_ACCEL_PREFIX: `${ACCEL}/` } : {});
  await importLessons(test.ctx, 'gruezi-mitenand');
  const locations = `location ${ACCEL}/ { internal; alias ${test.ctx.config.mediaDir}/; }`;
  const nginx = isBehindNginx ? await startNginx(test.origin, locations) : null;
  const origin = nginx?.origin ?? test.origin;
  const { result } = await call(test.origin, 'getSecureData_v2_0', null, { videoID: SAMPLE });
  const master = String((result as { VideoHLSurl?: string } | undefined)?.VideoHLSurl);
  const listUris = async (address: string) =>
    (await (await fetch(address)).text())
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((uri) => `${origin}${uri}`);
  const [playlistAddress = ''] = await listUris(`${origin}${master}`);
  const segmentAddress = (await listUris(playlistAddress)).at(-1) ?? '';
  const [, , , ...file] = new URL(segmentAddress).pathname.split('/');
  const { rows } = await test.ctx.pool.query<{ media_path: string }>(
    'select media_path from lessons where id = $1',
    [SAMPLE],
  );
  const segmentPath = join(test.ctx.config.mediaDir, rows[0]?.media_path ?? '', ...file);
  return { test, nginx, playlistAddress, segmentAddress, segmentPath };
}

describe.each([
  ['the server', false],
  ['nginx, which the server tells where the file is', true],
])('a segment from %s', (_name, isBehindNginx) => {
  let opened: Opened;
  let segment: Buffer;
  beforeAll(async () => {
    opened = await open(isBehindNginx);
    segment = readFileSync(opened.segmentPath);
  });
  afterAll(async () => {
    await opened.nginx?.stop();
    await opened.test.close();
  });

  const get = async (headers: { [name: string]: string } = {}) => {
    // By default fetch adds 'no-cache' to a condition, which asks for the whole all the same.
    const answer = await fetch(opened.segmentAddress, { headers, cache: 'force-cache' });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('arrives whole, uncompressed and to be kept, the first time and again', async () => {
    for (const _time of ['first', 'again']) {
      const { answer, bytes } = await get({ 'accept-encoding': 'gzip, br' });
      expect(answer.status).toBe(200);
      expect(bytes.equals(segment)).toBe(true);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('vary')).toBeNull();
      expect(answer.headers.get('content-type')).toBe('video/iso.segment');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
      expect(answer.headers.get('x-accel-redirect')).toBeNull();
    }
  });

  it('is answered with 304 to a browser that has it', async () => {
    const first = (await get()).answer.headers;
    for (const condition of [
      { 'if-none-match': String(first.get('etag')) },
      { 'if-modified-since': String(first.get('last-modified')) },
    ]) {
      expect((await get(condition)).answer.status).toBe(304);
    }
    expect((await get({ 'if-none-match': '"another"' })).answer.status).toBe(200);
  });

  it('arrives in parts', async () => {
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, segment.length],
      ['bytes=-10', segment.length - 10, segment.length],
    ] as const) {
      const { answer, bytes } = await get({ range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${segment.length}`);
      expect(bytes.equals(segment.subarray(from, to)), range).toBe(true);
    }
  });

  it('answers 416 with its length when a part beyond its end is requested', async () => {
    const { answer } = await get({ range: `bytes=${segment.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${segment.length}`);
  });

  it('is refused to a changed token, and is 404 where no file is', async () => {
    const wrong = opened.segmentAddress.replace('/media/', '/media/x');
    expect((await fetch(wrong)).status).toBe(403);
    expect((await fetch(opened.segmentAddress.replace(/[^/]+$/, 'none.m4s'))).status).toBe(404);
  });
});

describe('a playlist that was sent before', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(false);
  });
  afterAll(() => opened.test.close());

  it('is sent again from memory, and refused once the lesson is withdrawn', async () => {
    const first = await (await fetch(opened.playlistAddress)).text();
    rmSync(join(opened.segmentPath, '..'), { recursive: true });
    expect(await (await fetch(opened.playlistAddress)).text()).toBe(first);
    await opened.test.ctx.pool.query("update lessons set state = 'withdrawn' where id = $1", [SAMPLE]);
    expect((await fetch(opened.playlistAddress)).status).toBe(403);
  });
});

it('a file too large for memory is streamed', async () => {
  const opened = await open(false);
  truncateSync(opened.segmentPath, 5_000_000);
  const answer = await fetch(opened.segmentAddress);
  expect((await answer.arrayBuffer()).byteLength).toBe(5_000_000);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  await opened.test.close();
});

it('MEDIA_ACCEL_PREFIX that is no path is refused by name', async () => {
  await expect(buildTestApp({ MEDIA_ACCEL_PREFIX: 'internal' })).rejects.toThrow(
    /MEDIA_ACCEL_PREFIX: a path/,
  );
});
