import { basename, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { MODULES_FILE } from '@school/contract/built-modules';
import { FRAMES_FILE } from '@school/contract/page-frames';
import { propertyOf } from '@school/domain/records';
import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES } from '../platform/body-guard.ts';
import type { Context } from '../platform/context.ts';
import { isBelow, type ProtocolPath } from '../platform/protocol-path.ts';
import { mountSitemap } from './heads/sitemap.ts';
import { slimForPart } from './security-headers.ts';
import { createWebManifest } from './web-manifest.ts';
import { mountPages, type WebPages } from './web-pages.ts';

/** What pages are put together of, some twenty for a first visit. */
const PART = /^(?:assets\/[^/]+\.(?:js|css|woff2)|favicon\.svg)(?:\.(?:br|gz))?$/;
const YEAR_SECONDS = 31_536_000;
const SIGN_IN_WINDOW = 'auth-handler.html';
/** What a provider answers with (OpenID Connect Core 3.2.2.5; Apple adds `user`). */
const ANSWER_FIELDS = ['state', 'id_token', 'code', 'user', 'error', 'error_description'];
/** Clients give up on headers of 16 kB. */
const MAX_ANSWER_LENGTH = 8_000;

/** The built app's hashed files; and the demo's and the emulator's addresses, which are no pages without them. */
const WEB_PATHS: readonly ProtocolPath[] = [
  { prefix: '/assets', isDataOnly: false },
  { prefix: '/demo', isDataOnly: false },
  { prefix: '/emulator', isDataOnly: false },
];

/** The built web app: hashed files for ever; its pages, asked for again each time, at their addresses; and 404 for any other. */
export async function mountWeb(
  app: FastifyInstance,
  ctx: Context,
  protocolPaths: readonly ProtocolPath[],
): Promise<void> {
  const notPages = [...WEB_PATHS, ...protocolPaths];
  const { webDir } = ctx.config;
  const { sendNotFound, policies } = mountPages(app, ctx);
  mountSitemap(app, ctx);
  // In a scope of their own: the media have a file sender with other rules.
  await app.register(async (scope) => {
    // What can be no file's name (`//x`) is no page either.
    scope.setErrorHandler((error, _request, reply) => {
      if (!isNoFileName(error)) throw error;
      reply.callNotFound();
    });
    await mountFiles(scope, webDir, policies);
    mountSignInPopup(scope);
  });
  const manifest = createWebManifest(ctx.config);
  app.get('/manifest.webmanifest', (_request, reply) => {
    slimForPart(reply);
    return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest);
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A person who types such an address gets the school's 404 page; clients get plain data.
    const isTyped = request.headers.accept?.includes('text/html') === true;
    const isData = notPages.some((path) => isBelow(path, request.url) && (path.isDataOnly || !isTyped));
    const isPage = isRead && !isData;
    if (!isPage) return reply.status(404).type('text/plain; charset=utf-8').send('Not found.');
    return sendNotFound(request, reply);
  });
}

/** The file sender's own refusal. */
function isNoFileName(error: unknown): boolean {
  return propertyOf(error, 'code') === 'FST_STATIC_FORBIDDEN_PATH';
}

/** The build lays `.br` and `.gz` beside each text file (`apps/web/build/compress-assets.ts`). */
async function mountFiles(
  scope: FastifyInstance,
  webDir: string,
  policies: WebPages['policies'],
): Promise<void> {
  await scope.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    // For the server itself, and for tests.
    allowedPath: (path) => path !== `/${FRAMES_FILE}` && path !== `/${MODULES_FILE}`,
    setHeaders: (reply, file) => {
      // Within the build: a folder above it may have any name.
      const path = relative(webDir, file);
      reply.header('cache-control', cacheControlOf(path));
      if (PART.test(path)) slimForPart(reply);
      const policy = policies.get(basename(path).replace(/\.(br|gz)$/, ''));
      if (policy !== undefined) reply.header('content-security-policy', policy);
      // Pages are found at their own addresses: the worker keeps these.
      if (/\.html(\.br|\.gz)?$/.test(path)) reply.header('x-robots-tag', 'noindex');
    },
  });
}

function cacheControlOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.startsWith(SIGN_IN_WINDOW) ? 'no-store' : 'no-cache';
}

/** The popup's page; and Apple's answer, which comes as a form, as the fragment that the page reads. */
function mountSignInPopup(app: FastifyInstance): void {
  app.get('/__/auth/handler', async (_request, reply) => {
    // A window that has been to another origin and back must still know who opened it.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return reply.sendFile(SIGN_IN_WINDOW);
  });
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES.form },
      (_request, body, done) => done(null, String(body)),
    );
    scope.post('/__/auth/handler', async (request, reply) => {
      const answer = readAnswer(typeof request.body === 'string' ? request.body : '');
      reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
      if (answer === null)
        return reply.status(413).type('text/plain; charset=utf-8').send('This answer is too long.');
      return reply.redirect(`/__/auth/handler#${answer}`, 303);
    });
  });
}

/** The fields of a provider's form as a fragment; null when a browser could not take it as an address. */
function readAnswer(body: string): string | null {
  const fields = [...new URLSearchParams(body)].filter(([name]) => ANSWER_FIELDS.includes(name));
  const answer = new URLSearchParams(fields).toString();
  return answer.length > MAX_ANSWER_LENGTH ? null : answer;
}
