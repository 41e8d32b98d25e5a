import cookie from '@fastify/cookie';
import { FILE_TIMEOUT_MS } from '@school/contract/constants';
import { isRecord, propertyOf } from '@school/domain/records';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { createAppCheck } from '../features/app-check/index.ts';
import { BODY_LIMIT_BYTES, checkAddress } from '../platform/body-guard.ts';
import { mountBodyTimeout } from '../platform/body-timeout.ts';
import { CALLABLE_PATHS, mountCallables } from '../platform/callable-protocol.ts';
import type { Authenticate, WatchSessionEnds } from '../platform/caller.ts';
import { mountCallerAddresses } from '../platform/caller-address.ts';
import { mountCompression } from '../platform/compression.ts';
import { mountConcurrentRequests } from '../platform/concurrent-requests.ts';
import type { Context } from '../platform/context.ts';
import { DOCUMENT_PATHS, mountDocuments } from '../platform/document-protocol/mount-documents.ts';
import { DomainError, ERROR_TABLE, loggableError, toDomainError } from '../platform/errors.ts';
import type { AccountSteps, Feature, Wiring } from '../platform/feature.ts';
import { mountShedding } from '../platform/overload.ts';
import { isBelow, type ProtocolPath } from '../platform/protocol-path.ts';
import { mountSockets } from '../platform/sockets/mount-sockets.ts';
import { mountAccessLog } from './access-log.ts';
import { mountGracefulClose } from './graceful-close.ts';
import { HEALTH_PATHS, mountHealth } from './health.ts';
import { purgeEveryNight } from './purge.ts';
import { createRequestLog } from './request-log.ts';
import { mountSecurityHeaders } from './security-headers.ts';
import { createFeatures } from './surfaces.ts';
import { mountWeb } from './web-files.ts';

/**
 * Fastify's own defaults are 0, which means for ever. A request with its body has longer than the page waits for a file, so
 * that none is cut off which the page still sends. So long only files of counted senders take: see `BODY_TIMEOUT_MS`.
 */
const REQUEST_TIMEOUT_MS = FILE_TIMEOUT_MS + 30_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Of all other bodies: anybody may begin as many as they have connections. Our page's piece of a film is 2 MB. */
const BODY_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 75_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const RETRY_SECONDS = 5;

/**
 * The whole server as one Fastify application, not yet listening. The features' `start` has run, so that what they
 * schedule and seed is there; the job queue starts with it and stops when the application closes.
 */
export async function buildApp(
  ctx: Context,
  features: readonly Feature[] = createFeatures(ctx),
): Promise<FastifyInstance> {
  const app = openApp(ctx);
  mountGracefulClose(app);
  mountBodyTimeout(app, BODY_TIMEOUT_MS);
  mountAccessLog(app, ctx);
  if (ctx.config.tracesUrl !== null) {
    const { mountTracing } = await import('../platform/tracing/mount-tracing.ts');
    mountTracing(app, ctx, ctx.config.tracesUrl);
  }
  mountCallerAddresses(app);
  const paths = protocolPathsOf(features);
  mountSecurityHeaders(app, ctx.config, paths);
  app.addHook('onRequest', ({ url }, _reply, done) => {
    checkAddress(url);
    done();
  });
  await app.register(cookie);
  await mountWeb(app, ctx, paths);

  const authenticate = features.find((feature) => feature.authenticate)?.authenticate ?? refuseBearers;
  const watchSessionEnds =
    features.find((feature) => feature.watchSessionEnds)?.watchSessionEnds ?? watchNothing;
  const callables = features.flatMap((feature) => feature.callables ?? []);
  const documents = features.flatMap((feature) => feature.documents ?? []);
  await inBounds(app, ctx, (scope) =>
    mountCallables(scope, ctx, authenticate, callables, createAppCheck(ctx)),
  );
  await inBounds(app, ctx, (scope) => mountDocuments(scope, ctx, authenticate, documents));
  mountSockets(
    app,
    ctx,
    { authenticate, watchSessionEnds },
    features.flatMap((feature) => feature.sockets ?? []),
  );
  const wiring = {
    authenticate,
    watchSessionEnds,
    ...joinAccountSteps(ctx, features),
  };
  for (const feature of features) {
    await app.register(async (scope) => mountRoutes(scope, ctx, feature, wiring));
  }
  mountHealth(app, ctx);
  declareJobs(ctx, features);
  await ctx.childWork.start();
  for (const feature of features) await feature.start?.(ctx);
  await ctx.jobs.start();
  return app;
}

/** Says to the queue, which is not started yet, who does what. */
export function declareJobs(ctx: Context, features: readonly Feature[]): void {
  for (const declare of features.flatMap(({ jobs = [] }) => jobs)) declare(ctx);
  purgeEveryNight(features)(ctx);
}

/** Fastify with our own bounds, which answers what no route has caught. */
function openApp(ctx: Context): FastifyInstance {
  const logger: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    bodyLimit: BODY_LIMIT_BYTES.usual,
    // A media token names a lesson, a folder and an account, and its route's parameter is as long as that.
    routerOptions: { maxParamLength: 1_000 },
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    trustProxy: trustedProxies(ctx.config),
    genReqId: ctx.ids.requestId,
  });
  app.setErrorHandler((error, request, reply) => {
    if (isUnsatisfiableRange(error)) return reply.status(416).headers(error.headers).send();
    const refusal = toDomainError(error);
    const { http } = ERROR_TABLE[refusal.code];
    if (http >= 500) request.log.error({ err: loggableError(error) }, 'a request failed');
    if (http === 503) reply.header('retry-after', RETRY_SECONDS);
    return reply.status(http).type('text/plain; charset=utf-8').send(refusal.message);
  });
  return app;
}

/** Mounts a protocol of calls: within what the process and each network can bear, and compressed. */
async function inBounds(
  app: FastifyInstance,
  { overload, concurrentRequests }: Context,
  mount: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    mountShedding(scope, overload);
    mountConcurrentRequests(scope, concurrentRequests);
    mountCompression(scope);
    mount(scope);
  });
}

/** The file sender's own refusal: its header says how long the file is. */
function isUnsatisfiableRange(error: unknown): error is { headers: { [name: string]: string } } {
  return propertyOf(error, 'statusCode') === 416 && isRecord(propertyOf(error, 'headers'));
}

/** Without identity no caller is known. */
const refuseBearers: Authenticate = async () => {
  throw new DomainError('unauthenticated', 'Signing in is not possible here.');
};

/** Without log-ins there are no session ends to watch. */
const watchNothing: WatchSessionEnds = () => undefined;

/** What belongs to a protocol, the platform's and the features': every list of prefixes is made from this one. */
function protocolPathsOf(features: readonly Feature[]): ProtocolPath[] {
  return [
    ...CALLABLE_PATHS,
    ...DOCUMENT_PATHS,
    ...HEALTH_PATHS,
    ...features.flatMap(({ paths = [] }) => paths),
    ...features.flatMap(({ sockets = [] }) =>
      sockets.map(({ path }) => ({ prefix: path, isDataOnly: true })),
    ),
  ];
}

/** In the order of the list; the first that throws keeps the account. */
function joinAccountSteps(ctx: Context, features: readonly Feature[]): AccountSteps {
  return {
    onAccountDeleted: async (db, uid) => {
      for (const { onAccountDeleted } of features) await onAccountDeleted?.(db, ctx, uid);
    },
    onUsernameChanged: async (db, uid, username) => {
      for (const { onUsernameChanged } of features) await onUsernameChanged?.(db, ctx, uid, username);
    },
    onSignedUp: async (db, uid, plan) => {
      for (const { onSignedUp } of features) await onSignedUp?.(db, ctx, uid, plan);
    },
    beginDeletion: findBeginDeletion(ctx, features),
  };
}

function findBeginDeletion(ctx: Context, features: readonly Feature[]): Wiring['beginDeletion'] {
  const begin = features.find((feature) => feature.beginDeletion)?.beginDeletion;
  return begin ? (uid) => begin(ctx, uid) : null;
}

/** A route outside the feature's own paths stops the start: its misses would be answered with the app's page. */
async function mountRoutes(
  scope: FastifyInstance,
  ctx: Context,
  { name, routes, paths = [] }: Feature,
  wiring: Wiring,
): Promise<void> {
  scope.addHook('onRoute', ({ url }) => {
    if (paths.some((path) => isBelow(path, url))) return;
    throw new Error(`The feature '${name}' serves ${url}: declare its prefix in the feature's 'paths'.`);
  });
  mountConcurrentRequests(scope, ctx.concurrentRequests);
  await routes?.(scope, ctx, wiring);
}

/** As Fastify takes it: which addresses, the nearest first, may say whom they speak for. */
function trustedProxies({ trustProxy }: Context['config']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}
