import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { endLesson, playPrepared } from '@school/server/features/stage';
import { systemClock } from '@school/server/platform/clock';
import { createDatabase, createPool } from '@school/server/platform/database';
import { randomIds } from '@school/server/platform/ids';
import { createSender } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { startNginx } from '@school/server/testing/nginx';
import { z } from 'zod';
import { readResult } from './call-answer.ts';
import { compareLoads } from './load.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { School } from './school.ts';

const FILM = 'live-maentig-reise';
const STILL = 'still.m3u8';
const CONNECTIONS = 100;

/** A film as a live lesson for all learners, as VIP members; returns what ends it. */
export async function goLive({ settings }: School): Promise<() => Promise<void>> {
  const url = settings['DATABASE_URL'] ?? '';
  const pool = createPool(url, createLog('silent'), 1);
  const jobs = createSender(url);
  const tools = { db: createDatabase(pool), sessionClock: systemClock, ids: randomIds, jobs };
  await pool.query('update subscriptions set tier = 2');
  const played = await playPrepared(tools, FILM);
  if (!played.ok) throw new Error(`the film is not played: ${played.reason}`);
  return async () => {
    await endLesson(tools);
    await pool.query('update subscriptions set tier = 1');
    await jobs.stop();
    await pool.end();
  };
}

/** Where this viewer finds the moving playlist of the film's first rendition. */
export async function findPlaylist({ origin }: School, token: string): Promise<string> {
  const answer = await fetch(`${origin}/functions/getStage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"data":{}}',
  });
  const { playlistURL } = await readResult(answer, z.object({ playlistURL: z.string() }));
  return posix.join(posix.dirname(playlistURL), 'p432/index.m3u8');
}

/** Five hundred viewers, each with an address of their own, beside nginx on the same bytes. */
async function measure(bench: Bench): Promise<Row[]> {
  const { school } = bench;
  const mediaDir = school.settings['MEDIA_DIR'] ?? '';
  const end = await goLive(school);
  const nginx = await startNginx(school.origin, `location /bare/ { alias ${mediaDir}/; }`);
  try {
    const playlists: string[] = [];
    for (const { token } of school.learners) playlists.push(await findPlaylist(school, token));
    const playlist = await (await fetch(`${school.origin}${playlists[0]}`)).text();
    writeFileSync(join(mediaDir, STILL), playlist);
    const piece = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
    const [, , token = ''] = playlists[0]?.split('/') ?? [];
    const [, folder = ''] = Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .split('\n');
    const pieces = playlists.map((path) => ({ path: posix.join(posix.dirname(path), piece) }));
    const compare = async (name: string, aim: string, ours: { path: string }[], bare: string) => {
      const peer = { pid: bench.peer.pid, origin: nginx.origin, requests: ours.map(() => ({ path: bare })) };
      const row = await compareLoads(
        bench,
        { ...school, requests: ours, connections: CONNECTIONS },
        { ...peer, connections: CONNECTIONS },
        { name, aim, peerName: 'nginx' },
      );
      // nginx's processor time is its worker's, which is not ours to see.
      const { peerCpuMicroseconds: _none, ...shown } = row;
      return shown;
    };
    return [
      await compare(
        'live playlist',
        '≥ 0.35×',
        playlists.map((path) => ({ path })),
        `/bare/${STILL}`,
      ),
      await compare('live piece', '≥ 0.6×', pieces, posix.join('/bare', folder, 'p432', piece)),
    ];
  } finally {
    await nginx.stop();
    await end();
  }
}

export const stageRows: RowGroup = { name: 'stage', measure };
