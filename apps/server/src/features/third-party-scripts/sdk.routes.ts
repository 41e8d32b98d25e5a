import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appIdOf } from '../../platform/app-id.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, ERROR_TABLE, loggableError, toDomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import {
  createAuthToken,
  createFid,
  FID,
  isRefreshTokenOf,
  signRefreshToken,
} from './installation-tokens.ts';

const REQUESTS_PER_MINUTE = { points: 60, seconds: 60 };
const INSTALLATIONS = '/firebaseinstallations.googleapis.com/v1/projects/:project/installations';
const WEB_CONFIG = '/firebase.googleapis.com/v1alpha/projects/-/apps/:appId/webConfig';

const InstallationSchema = z.object({
  /** '' where the browser could make none. */
  fid: z.union([z.literal(''), z.string().regex(FID)]),
  appId: z.string().max(200),
  authVersion: z.literal('FIS_v2'),
  sdkVersion: z.string().max(100),
});
const TokenRequestSchema = z.object({
  installation: z.object({ appId: z.string().max(200), sdkVersion: z.string().max(100) }),
});

/**
 * What `firebase/analytics` asks Google for before it counts: the app's measurement id, and an installation. There only
 * where the operator has set one.
 */
export function mountSdkAnalytics(app: FastifyInstance, ctx: Context): void {
  const measurementId = ctx.config.outside.analytics?.measurementId ?? null;
  if (measurementId === null) return;
  app.setErrorHandler((error, request, reply) => {
    const refusal = toDomainError(error);
    const { http, status } = ERROR_TABLE[refusal.code];
    if (http >= 500) request.log.error({ err: loggableError(error) }, 'an installation failed');
    return reply.status(http).send({ error: { code: http, message: refusal.message, status } });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await ctx.limits.consume('process', 'installations', request.ip, REQUESTS_PER_MINUTE);
    if (request.headers['x-goog-api-key'] !== ctx.config.apiKey)
      throw new DomainError('permission-denied', 'The API key is missing or not of this project.');
  });
  mountWebConfig(app, ctx, measurementId);
  mountInstallations(app, ctx);
}

function mountWebConfig(app: FastifyInstance, { config }: Context, measurementId: string): void {
  app.get<{ Params: { appId: string } }>(WEB_CONFIG, async ({ params }) => {
    requireApp(config, params.appId);
    const { projectId, apiKey, publicOrigin } = config;
    return { projectId, appId: params.appId, apiKey, authDomain: new URL(publicOrigin).host, measurementId };
  });
}

type Params = { Params: { project: string; fid: string } };

function mountInstallations(app: FastifyInstance, ctx: Context): void {
  const { config } = ctx;
  app.post<Params>(INSTALLATIONS, async ({ params, body }) => {
    requireProject(config, params.project);
    const asked = parseInput(InstallationSchema, body);
    requireApp(config, asked.appId);
    const fid = asked.fid || createFid();
    return {
      name: `projects/${config.projectId}/installations/${fid}`,
      fid,
      refreshToken: signRefreshToken(ctx, fid),
      authToken: createAuthToken(ctx, fid),
    };
  });
  // `::` is the router's spelling of a colon.
  app.post<Params>(`${INSTALLATIONS}/:fid/authTokens::generate`, async (request) => {
    requireProject(config, request.params.project);
    requireOwner(ctx, request);
    requireApp(config, parseInput(TokenRequestSchema, request.body).installation.appId);
    return createAuthToken(ctx, request.params.fid);
  });
  app.delete<Params>(`${INSTALLATIONS}/:fid`, async (request) => {
    requireProject(config, request.params.project);
    requireOwner(ctx, request);
    return {};
  });
}

function requireOwner(ctx: Context, { params, headers }: FastifyRequest<Params>): void {
  const [, token] = /^FIS_v2 (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || !isRefreshTokenOf(ctx, params.fid, token))
    throw new DomainError('unauthenticated', 'This installation has another token.');
}

function requireProject({ projectId }: Context['config'], project: string): void {
  if (project !== projectId) throw new DomainError('not-found', 'There is no such project.');
}

function requireApp(config: Context['config'], appId: string): void {
  if (appId !== appIdOf(config)) throw new DomainError('not-found', 'There is no such app.');
}
