import fastifyStatic from '@fastify/static';
import { ZOOM_FILES_PREFIX, ZOOM_PAGE_PATH } from '@school/contract/speaking-limits';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import type { FindClaimedPage, FindClaimWords } from './course-claims.ts';
import type { InLanguages } from './page-languages.ts';

export const ZOOM_PAGE = 'live-zoom';

const DAY_SECONDS = 86_400;
const AT_ZOOM = ['https://*.zoom.us', 'https://zoom.us'];

/**
 * The page with Zoom's meeting, and its maker's files, where the operator has one. It is isolated, so that Zoom's code has
 * memory that its threads share, and its threads have the same policies. What that code needs beyond the app's own policy is
 * allowed here alone.
 */
export function mountZoomPage(
  app: FastifyInstance,
  { config }: Context,
  findClaimWords: FindClaimWords,
  makePages: () => InLanguages<FindClaimedPage>,
): void {
  if (!config.zoom) return;
  const pages = makePages();
  const headers = {
    'content-security-policy': policy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  app.get(ZOOM_PAGE_PATH, async (request, reply) =>
    sendPage(reply.headers(headers), pages.forRequest(request)(await findClaimWords())),
  );
  app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: config.zoom?.filesDir ?? '',
      prefix: `${ZOOM_FILES_PREFIX}/`,
      index: false,
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(headers)) reply.header(name, value);
        reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
      },
    });
  });
}

/** Zoom's own words for its web SDKs (developers.zoom.us), with the scripts from here alone. */
function policy(): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-eval'", "'wasm-unsafe-eval'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...AT_ZOOM],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...AT_ZOOM, 'wss://*.zoom.us'],
    'media-src': ["'self'", 'blob:', 'data:', ...AT_ZOOM],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
