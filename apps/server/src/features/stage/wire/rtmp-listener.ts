import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/network.ts';
import { createOpenCounts } from '../../../platform/sockets/socket-counts.ts';
import { findTeacherByKey } from '../ingest/keys.service.ts';
import { openStream, problemOf } from '../ingest/open-stream.service.ts';
import { type OpenSink, servePublisher } from '../rtmp/serve-publisher.ts';

const MAX_CONNECTIONS = 100;
/** One publishes, another may still be on its way out: nobody takes all places from one network. */
const MAX_PER_NETWORK = 5;
/** A key has 144 bits: this is against noise, not against guessing. */
const KEY_LIMIT = { points: 20, seconds: 60 };
const APP = 'live';

const REASONS = {
  'wrong-key': 'This stream key is not right. Copy it again from the studio.',
  occupied: 'Another stream is on the stage already. End it first.',
  'no-ffmpeg': 'The school has no ffmpeg, which a live lesson needs.',
} as const;

export type RtmpListener = { port: number; close: () => Promise<void> };

/** Listens for OBS and its like: `rtmp://school:port/live` and a teacher's key. */
export async function listenForRtmp(
  ctx: Context,
  { host, port }: { host: string; port: number },
): Promise<RtmpListener> {
  const open = new Set<Socket>();
  const networks = createOpenCounts();
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    const network = networkOf(socket.remoteAddress ?? '');
    if (!networks.take(network, MAX_PER_NETWORK)) return socket.destroy();
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      networks.giveBack(network);
    });
    return servePublisher(socket, createOpenSink(ctx, network));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function createOpenSink(ctx: Context, network: string): OpenSink {
  return async (app, key) => {
    try {
      await ctx.limits.consume('shared', 'stage-key', network, KEY_LIMIT);
      const uid = app === APP ? await findTeacherByKey(ctx, key) : null;
      if (uid === null) return { ok: false, reason: REASONS['wrong-key'] };
      return { ok: true, sink: await openStream(ctx, { uid, kind: 'rtmp', container: 'flv' }) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'occupied' || problem === 'no-ffmpeg') return { ok: false, reason: REASONS[problem] };
      ctx.log.warn({ reason: String(error) }, 'a stream by RTMP was not taken');
      return { ok: false, reason: 'The stream could not be taken now. Try again in a minute.' };
    }
  };
}
