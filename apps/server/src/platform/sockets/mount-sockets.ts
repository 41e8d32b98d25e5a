import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Authenticate, WatchSessionEnds } from '../caller.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { inBackground } from '../in-background.ts';
import { networkOf } from '../network.ts';
import type { FeatureSocket } from './feature-socket.ts';
import { createRate } from './rate.ts';
import { type ServedConnection, serveConnection } from './serve-connection.ts';

/** Twice within the minute after which a proxy ends what is silent. */
const PING_MS = 25_000;
/** The end of a session is notified at once, by a hint that may be lost. Below a minute with the ten seconds of identity's cache. */
const RECHECK_MS = 20_000;
/** Those who have not said who they are yet. */
const MAX_STRANGERS_PER_NETWORK = 100;
/** Of the places that a network has, so many accounts may send as fast as they are allowed to. */
const BUSY_SHARE = 0.1;
/** For peers to answer the closing, and for what was sent to arrive. */
const CLOSE_GRACE_MS = 2_000;

type Upgrade = { stream: Socket; head: Buffer };

/**
 * Mounts the features' long-lived connections (RFC 6455). An upgrade goes through the router like every request, so that
 * its address is read as everywhere else; a token never stands in its address, but in the first frame.
 */
export function mountSockets(
  app: FastifyInstance,
  ctx: Context,
  { authenticate, watchSessionEnds }: { authenticate: Authenticate; watchSessionEnds: WatchSessionEnds },
  sockets: readonly FeatureSocket[],
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const served = new Set<ServedConnection>();
  app.addHook('onReady', async () =>
    ctx.metrics.watch({
      name: 'school_sockets',
      help: 'WebSockets open in this process, by address',
      label: 'path',
      read: async () => sockets.map(({ path }) => [path, countOf(served, path)] as const),
    }),
  );
  app.server.on('upgrade', (request: IncomingMessage, stream: Socket, head: Buffer) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(stream);
    response.once('finish', () => stream.end());
    stream.on('error', () => stream.destroy());
    upgrades.set(request, { stream, head });
    app.routing(request, response);
  });
  const places = createPlaces(ctx);
  for (const socket of sockets) {
    const serve = createServe(socket, { ctx, authenticate, places, served });
    app.get(socket.path, async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket')
        return reply.status(426).header('upgrade', 'websocket').type('text/plain').send('WebSocket only.');
      requireOwnOrigin(ctx, request.headers.origin);
      if (ctx.overload.isOverloaded())
        throw new DomainError('unavailable', 'The service is busy. Try again in a moment.');
      serve(request, reply, upgrade);
      return reply;
    });
  }
  watchSessionEnds((uid) => {
    for (const connection of served) connection.onSessionEnd(uid);
  });
  keepLookingAfter(app, ctx, served);
}

function countOf(served: ReadonlySet<ServedConnection>, path: string): number {
  let count = 0;
  for (const connection of served) if (connection.path === path) count += 1;
  return count;
}

/** Browsers say where a page is from, and let no page say otherwise: another site's gets no connection. */
function requireOwnOrigin({ config }: Context, origin: string | undefined): void {
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
  throw new DomainError('permission-denied', 'This site may not connect here.');
}

/** What a connection holds of its network's places. */
type Place = {
  /** The peer has said who it is. */
  leaveStrangers: () => void;
  release: () => void;
};

/** Takes one of the network's places, and one of those who have not said who they are; throws where none is free. */
type TakePlace = (network: string) => Place;

function createPlaces({ config }: Context): TakePlace {
  const networks = createConcurrencyLimit();
  const strangers = createConcurrencyLimit();
  return (network) => {
    const refusal = new DomainError('resource-exhausted', 'Too many connections from this network.');
    if (!networks.tryAcquire(network, config.sockets.perNetwork)) throw refusal;
    if (!strangers.tryAcquire(network, MAX_STRANGERS_PER_NETWORK)) {
      networks.release(network);
      throw refusal;
    }
    let isStranger = true;
    const leaveStrangers = () => {
      if (isStranger) strangers.release(network);
      isStranger = false;
    };
    return {
      leaveStrangers,
      release: () => {
        networks.release(network);
        leaveStrangers();
      },
    };
  };
}

/** Counts the frames of one socket's connections; false where an account or its network sends too many. */
function createFrameCount({ rate }: FeatureSocket, { config }: Context) {
  const accountRate = createRate(rate.seconds);
  const accountBytes = createRate(rate.seconds);
  const networkRate = createRate(rate.seconds);
  const perNetwork = rate.frames * config.sockets.perNetwork * BUSY_SHARE;
  const countForAccount = (uid: string, bytes: number) =>
    accountRate.take(uid, rate.frames) &&
    accountBytes.take(uid, rate.bytes ?? Number.POSITIVE_INFINITY, bytes);
  return (network: string, uid: string | null, bytes: number): boolean =>
    networkRate.take(network, perNetwork) && (uid === null || countForAccount(uid, bytes));
}

type Serving = {
  ctx: Context;
  authenticate: Authenticate;
  places: TakePlace;
  served: Set<ServedConnection>;
};

/** Makes a connection of an upgrade that may be one. */
function createServe(socket: FeatureSocket, { ctx, authenticate, places, served }: Serving) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socket.maxFrameBytes,
  });
  const accounts = createConcurrencyLimit();
  const countFrame = createFrameCount(socket, ctx);
  return (request: FastifyRequest, reply: FastifyReply, { stream, head }: Upgrade): void => {
    const network = networkOf(request.ip);
    const place = places(network);
    reply.hijack();
    reply.raw.detachSocket(stream);
    stream.once('close', place.release);
    server.handleUpgrade(request.raw, stream, head, (ws) => {
      const connection = serveConnection({
        ws,
        stream,
        socket,
        ctx,
        authenticate,
        admit: (uid) => {
          place.leaveStrangers();
          return accounts.tryAcquire(uid, socket.perAccount);
        },
        countFrame: (uid, bytes) => countFrame(network, uid, bytes),
        onClose: (uid) => {
          served.delete(connection);
          if (uid !== null) accounts.release(uid);
        },
      });
      served.add(connection);
    });
  };
}

/** Drops dead peers and ended sessions, and tells everybody when the server stops. */
function keepLookingAfter(
  app: FastifyInstance,
  { log }: Pick<Context, 'log'>,
  served: ReadonlySet<ServedConnection>,
): void {
  const pings = setInterval(() => {
    for (const connection of served) connection.ping();
  }, PING_MS);
  let isRechecking = false;
  const recheckAll = async () => {
    if (isRechecking) return;
    isRechecking = true;
    try {
      for (const connection of served) await connection.recheck();
    } finally {
      isRechecking = false;
    }
  };
  const rechecks = setInterval(
    () => inBackground(recheckAll(), log, 'sessions were not asked after'),
    RECHECK_MS,
  );
  app.addHook('preClose', async () => {
    clearInterval(pings);
    clearInterval(rechecks);
    for (const connection of served) connection.close(SOCKET_CLOSE.goingAway, 'The server restarts.');
    const deadlineMs = performance.now() + CLOSE_GRACE_MS;
    while (served.size > 0 && performance.now() < deadlineMs) await wait(20);
    for (const connection of served) connection.terminate();
  });
}
