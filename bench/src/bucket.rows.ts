import { posix } from 'node:path';
import { startNginx } from '@school/server/testing/nginx';
import { findFreePort } from '../../tools/free-port.mjs';
import { compareLoads } from './load.ts';
import { findSegments } from './media.rows.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { School } from './school.ts';
import { type Served, type Settings, serve } from './serve.ts';

const BUCKET = 'media';

/** The school's media as a bucket that is read, in an nginx, and servers whose media lie in it. */
export async function openBucket({ settings, origin: neighbour }: School) {
  const nginx = await startNginx(
    neighbour,
    `location /${BUCKET}/ { alias ${settings['MEDIA_DIR'] ?? ''}/; }`,
  );
  const serveWith = async (own: Settings): Promise<Served> => {
    const [port, rtmpPort] = [await findFreePort(), await findFreePort()];
    const inBucket = {
      ...settings,
      MEDIA_STORE: `${nginx.origin}/${BUCKET}`,
      MEDIA_STORE_KEY_ID: 'bench',
      MEDIA_STORE_SECRET: 'bench',
      PORT: String(port),
      RTMP_PORT: String(rtmpPort),
      ...own,
    };
    return serve(inBucket, `http://127.0.0.1:${port}`);
  };
  return { nginx, serveWith };
}

/**
 * Segments of a school whose media lie in a bucket, through the server and by the store's signed address, beside nginx
 * with the same files. That nginx is the store too: it answers a read as a store does, and asks for no signature.
 * Small segments, as the sample's, the server keeps in memory as it does those of a folder.
 */
async function measure(bench: Bench): Promise<Row[]> {
  const { addresses, files } = await findSegments(bench);
  const { nginx, serveWith } = await openBucket(bench.school);
  const requestsFor = (paths: string[]) => paths.map((path) => ({ path }));
  const bare = {
    pid: bench.peer.pid,
    origin: nginx.origin,
    requests: requestsFor(files.map((file) => posix.join('/', BUCKET, file))),
  };
  const compare = async (delivery: 'server' | 'signed', name: string, aim: string): Promise<Row> => {
    const served = await serveWith({ MEDIA_DELIVERY: delivery });
    try {
      const { pid, origin } = served;
      const ours = { pid, origin, requests: requestsFor(addresses), isRedirect: delivery === 'signed' };
      const row = await compareLoads(bench, ours, bare, { name, aim, peerName: 'nginx' });
      // nginx's processor time is its worker's, which is not ours to see.
      const { peerCpuMicroseconds: _none, ...shown } = row;
      return shown;
    } finally {
      await served.stop();
    }
  };
  try {
    return [
      await compare('server', 'segment of a bucket, through the server', '≥ 0.5×'),
      await compare('signed', 'signed address of a segment', '≥ 0.5×'),
    ];
  } finally {
    await nginx.stop();
  }
}

export const bucketRows: RowGroup = { name: 'bucket', isOnDemand: true, measure };
