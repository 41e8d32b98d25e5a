import { posix } from 'node:path';
import { startNginx } from '@school/server/testing/nginx';
import { findFreePort } from '../../tools/free-port.mjs';
import { compareLoads } from './load.ts';
import { findSegments } from './media.rows.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import { chooseOrigin, serve } from './serve.ts';

const PREFIX = '/internal-media/';

/** Segments through nginx, which asks the server whether it may send them, beside the same nginx on the same files. */
async function measure(bench: Bench): Promise<Row[]> {
  const { settings } = bench.school;
  const mediaDir = settings['MEDIA_DIR'] ?? '';
  const { addresses, files } = await findSegments(bench);
  const served = await serve({
    ...settings,
    ...(await chooseOrigin()),
    RTMP_PORT: String(await findFreePort()),
    TRUST_PROXY: '1',
    MEDIA_ACCEL_PREFIX: PREFIX,
  });
  const nginx = await startNginx(
    served.origin,
    `location ${PREFIX} { internal; alias ${mediaDir}/; }
    location /bare/ { alias ${mediaDir}/; }`,
  ).catch(async (error: unknown) => {
    await served.stop();
    throw error;
  });
  try {
    const requestsFor = (paths: string[]) => paths.map((path) => ({ path }));
    const row = await compareLoads(
      bench,
      { pid: served.pid, origin: nginx.origin, requests: requestsFor(addresses) },
      {
        pid: served.pid,
        origin: nginx.origin,
        requests: requestsFor(files.map((file) => posix.join('/bare', file))),
      },
      { name: 'segment through nginx', aim: '≥ 0.6×', peerName: 'nginx' },
    );
    // nginx's processor time is its worker's, which is not ours to see.
    const { peerCpuMicroseconds: _none, ...shown } = row;
    return [shown];
  } finally {
    await nginx.stop();
    await served.stop();
  }
}

export const accelRows: RowGroup = { name: 'accel', measure };
