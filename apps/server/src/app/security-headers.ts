import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { CLOSED_PAGES } from '@school/contract/closed-pages';
import { ZOOM_PAGE_PATH } from '@school/contract/speaking-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../platform/config.ts';
import { isBelow, type ProtocolPath } from '../platform/protocol-path.ts';
import { type InlineHashes, listInlineHashes } from './inline-hashes.ts';

/** Of what a browser could give a page, this product uses sound, pictures and the full screen. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
/** The studio, where a teacher goes live, and the speaking practice may see and hear, and nothing else may see. */
const STUDIO = { prefix: '/studio', isDataOnly: false } as const;
const STUDIO_PERMISSIONS = PERMISSIONS.replaceAll(/(camera|display-capture|microphone)=\(\)/g, '$1=(self)');
const CALLS = (['/live-meeting', ZOOM_PAGE_PATH] as const).map((prefix) => ({ prefix, isDataOnly: false }));
/** Where nothing of others runs; the school's own documents of live lessons are no pages of the app. */
const CLOSED = ([...CLOSED_PAGES, '/live'] as const).map((prefix) => ({ prefix, isDataOnly: false }));
/** Where a learner says a line and hears it: the recording stays in the page. */
const SAYING = { prefix: '/say-it', isDataOnly: false } as const;
const SAYING_PERMISSIONS = PERMISSIONS.replace('microphone=()', 'microphone=(self)');
const CALL_PERMISSIONS = PERMISSIONS.replaceAll(/(camera|microphone)=\(\)/g, '$1=(self)');

/** Of what is no page, though a browser could be led to it. */
const PART_POLICY = "default-src 'none';frame-ancestors 'none'";
/** What a browser asks of documents alone. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Sets the security headers of every answer, which are the same for every page and for all data. */
export function mountSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  paths: readonly ProtocolPath[],
): void {
  const shared = {
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicOrigin.startsWith('https:'),
  };
  const dataPaths = paths.filter(({ isDataOnly }) => isDataOnly);
  const pageHeaders = (policy: ContentPolicy) => ({
    ...headersBy({
      ...shared,
      contentSecurityPolicy: policy,
      // 'same-origin' would cut a sign-in popup off from the page that opened it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
    'permissions-policy': PERMISSIONS,
  });
  const ofPages = {
    ...pageHeaders(withThirdParty(config, contentSecurityPolicy(config, NO_INLINE))),
    // Only this server gets the referrer (`features/page-views`).
    'referrer-policy': 'same-origin',
  };
  const ofClosedPages = pageHeaders(contentSecurityPolicy(config, NO_INLINE));
  const ofData = headersBy({
    ...shared,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headersAt = (place: string) => {
    if (dataPaths.some((path) => isBelow(path, place))) return ofData;
    return CLOSED.some((path) => isBelow(path, place)) ? ofClosedPages : ofPages;
  };
  const ofRoutes = new Map<string, OutgoingHttpHeaders>();
  app.addHook('onRoute', ({ url }) => {
    ofRoutes.set(url, headersAt(url));
  });
  app.addHook('onRequest', (request, reply, done) => {
    // The route's own pattern: an address has many spellings. Only a miss has none.
    const place = request.routeOptions.url ?? request.url;
    reply.headers(ofRoutes.get(place) ?? headersAt(place));
    if (CALLS.some((path) => isBelow(path, request.url)))
      reply.header('permissions-policy', CALL_PERMISSIONS);
    if (isBelow(SAYING, request.url)) reply.header('permissions-policy', SAYING_PERMISSIONS);
    if (isBelow(STUDIO, request.url)) reply.header('permissions-policy', STUDIO_PERMISSIONS);
    done();
  });
}

/** Leaves a part of a page (a script, a style sheet, a typeface) what a browser heeds there: the rest is half a kilobyte each. */
export function slimForPart(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  reply.headers({ 'content-security-policy': PART_POLICY, 'referrer-policy': 'no-referrer' });
}

/** The policy of a page that carries a script and styles in itself, or that may frame what is at these origins. */
export function pagePolicy(config: Config, page: string, framed: readonly string[] = []): string {
  const policy = withThirdParty(config, contentSecurityPolicy(config, listInlineHashes(page), framed));
  const headers = headersBy({ contentSecurityPolicy: policy });
  return String(headers['content-security-policy']);
}

/** The policy of a page with a long-lived connection: older browsers do not take `'self'` for one. */
export function connectingPolicy(config: Config): string {
  const sockets = config.allowedOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = contentSecurityPolicy(config, NO_INLINE);
  policy.directives['connect-src'] = [...(policy.directives['connect-src'] ?? []), ...sockets];
  return String(headersBy({ contentSecurityPolicy: policy })['content-security-policy']);
}

const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

type ContentPolicy = { useDefaults: false; directives: Record<string, string[]> };

/**
 * The same with what the operator's scripts of others need, if there are any: counting wants scripts, pictures and calls;
 * what shows something wants the rest too, and writes styles into the page, beside which a hash would be of no effect.
 */
function withThirdParty({ outside }: Config, policy: ContentPolicy): ContentPolicy {
  const shown = [outside.supportChat, outside.consentBanner].flatMap((script) => script?.sources ?? []);
  const all = [...new Set([...shown, ...(outside.analytics?.sources ?? [])])];
  if (all.length === 0) return policy;
  const directives = { ...policy.directives };
  const add = (name: string, sources: readonly string[]) => {
    directives[name] = [...(directives[name] ?? []), ...sources];
  };
  add(
    'script-src',
    all.filter((source) => !/^wss?:/.test(source)),
  );
  for (const name of ['img-src', 'connect-src']) add(name, all);
  if (shown.length > 0) {
    for (const name of ['font-src', 'media-src', 'frame-src']) add(name, shown);
    directives['style-src'] = ["'self'", "'unsafe-inline'", ...shown];
  }
  return { ...policy, directives };
}

/** What helmet would set, asked once: as a step of each request it costs as much as the rest of a small answer. */
function headersBy(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return response.getHeaders();
}

/**
 * What a page may load. Everything comes from our own origin but Stripe's script, and that only with a real key, and films where
 * a store sends them; what others' scripts need is added by `withThirdParty`.
 * Of scripts and styles within a page its own are allowed, by their hashes. `style-src-attr` allows style
 * attributes (React sets custom properties with them).
 */
function contentSecurityPolicy(
  config: Config,
  inline: InlineHashes,
  framed: readonly string[] = [],
): ContentPolicy {
  const stripe = config.stripePublishableKey === null ? [] : ['https://js.stripe.com'];
  const { s3, delivery } = config.media;
  const store = s3 && delivery === 'signed' ? [s3.endpoint.origin] : [];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inline.scripts, ...stripe],
      'style-src': ["'self'", ...inline.styles],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...stripe, ...store],
      'media-src': ["'self'", 'blob:', ...store],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ["'self'", ...stripe, ...framed],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
    },
  };
}
