import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Context } from '../../../platform/context.ts';
import { explainListening } from '../../../platform/listening.ts';
import { networkOf } from '../../../platform/network.ts';
import { createRate } from '../../../platform/sockets/rate.ts';
import { findTeacherByKey } from '../ingest/keys.service.ts';
import { openStream, problemOf } from '../ingest/open-stream.service.ts';
import { createGuests } from '../rtmp/guests.ts';
import { type OpenSink, servePublisher } from '../rtmp/serve-publisher.ts';

const PLACES = { inAll: 100, perNetwork: 5 };
/** Of one network: encoders try again every two seconds at most, and each knock that is heard is a handshake's work. */
const KNOCKS = { most: 30, seconds: 10 };
/** A key has 144 bits: this is against noise, not against guessing. */
const KEY_LIMIT = { points: 20, seconds: 60 };
const APP = 'live';

const REASONS = {
  'wrong-key': 'This stream key is not right. Copy it again from the studio.',
  occupied: 'Another stream is on the stage already. End it first.',
  'no-ffmpeg': 'The school has no ffmpeg, which a live lesson needs.',
  'disk-full': 'The disk of the school is full. The lesson goes on when it has room.',
} as const;

export type RtmpListener = { port: number; close: () => Promise<void> };

/** Listens for OBS and its like: `rtmp://school:port/live` and a teacher's key. */
export async function listenForRtmp(
  ctx: Context,
  { host, port }: { host: string; port: number },
): Promise<RtmpListener> {
  const guests = createGuests(PLACES);
  const knocks = createRate(KNOCKS.seconds);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // Who has hung up already has no address any more.
    const network = networkOf(socket.remoteAddress ?? '');
    const isHeard = network !== '' && knocks.take(network, KNOCKS.most);
    if (!isHeard || !guests.welcome(socket, network)) return socket.destroy();
    const openSink = createOpenSink(ctx, network);
    return servePublisher(socket, async (app, key) => {
      const opened = await openSink(app, key);
      if (opened.ok) guests.know(socket);
      return opened;
    });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw explainListening(error, { host, port, names: ['RTMP_HOST', 'RTMP_PORT'] });
  });
  // No file left for one more connection: the others go on.
  server.on('error', (error) => ctx.log.warn({ reason: error.message }, 'a stream by RTMP could not knock'));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      guests.endAll();
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
      if (problem !== null) return { ok: false, reason: REASONS[problem] };
      ctx.log.warn({ err: error }, 'a stream by RTMP was not taken');
      return { ok: false, reason: 'The stream could not be taken now. Try again in a minute.' };
    }
  };
}
