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
/** A session that ends is told of at once; the hint may be lost. Well within a minute, with the ten seconds that identity believes one. */
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
  const networks = createConcurrencyLimit();
  const strangers = createConcurrencyLimit();
  app.server.on('upgrade', (request: IncomingMessage, stream: Socket, head: Buffer) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(stream);
    response.once('finish', () => stream.end());
    stream.on('error', () => stream.destroy());
    upgrades.set(request, { stream, head });
    app.routing(request, response);
  });
  for (const socket of sockets) {
    const server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: socket.maxFrameBytes,
    });
    const accounts = createConcurrencyLimit();
    const accountRate = createRate(socket.rate.seconds);
    const accountBytes = createRate(socket.rate.seconds);
    const networkRate = createRate(socket.rate.seconds);
    const serve = (request: FastifyRequest, reply: FastifyReply, { stream, head }: Upgrade): void => {
      const network = networkOf(request.ip);
      takePlaces(network);
      reply.hijack();
      reply.raw.detachSocket(stream);
      let isStranger = true;
      const leaveStrangers = () => {
        if (isStranger) strangers.release(network);
        isStranger = false;
      };
      stream.once('close', () => {
        networks.release(network);
        leaveStrangers();
      });
      server.handleUpgrade(request.raw, stream, head, (ws) => {
        const connection = serveConnection({
          ws,
          stream,
          socket,
          ctx,
          authenticate,
          admit: (uid) => {
            leaveStrangers();
            return accounts.tryAcquire(uid, socket.perAccount);
          },
          countFrame: (uid, bytes) =>
            networkRate.take(network, socket.rate.frames * ctx.config.sockets.perNetwork * BUSY_SHARE) &&
            (uid === null ||
              (accountRate.take(uid, socket.rate.frames) &&
                accountBytes.take(uid, socket.rate.bytes ?? Number.POSITIVE_INFINITY, bytes))),
          onClose: (uid) => {
            served.delete(connection);
            if (uid !== null) accounts.release(uid);
          },
        });
        served.add(connection);
      });
    };
    app.get(socket.path, async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket')
        return reply.status(426).header('upgrade', 'websocket').type('text/plain').send('WebSocket only.');
      requireOwnOrigin(request.headers.origin);
      if (ctx.overload.isOverloaded())
        throw new DomainError('unavailable', 'The service is busy. Try again in a moment.');
      serve(request, reply, upgrade);
      return reply;
    });
  }

  /** One of the network's places, and one of those who have not said who they are. */
  function takePlaces(network: string): void {
    const refusal = new DomainError('resource-exhausted', 'Too many connections from this network.');
    if (!networks.tryAcquire(network, ctx.config.sockets.perNetwork)) throw refusal;
    if (strangers.tryAcquire(network, MAX_STRANGERS_PER_NETWORK)) return;
    networks.release(network);
    throw refusal;
  }

  /** Browsers say where a page is from, and let no page say otherwise: another site's gets no connection. */
  function requireOwnOrigin(origin: string | undefined): void {
    if (origin !== undefined && ctx.config.allowedOrigins.includes(origin)) return;
    throw new DomainError('permission-denied', 'This site may not connect here.');
  }

  watchSessionEnds((uid) => {
    for (const connection of served) connection.onSessionEnd(uid);
  });
  keepLookingAfter(app, ctx, served);
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
