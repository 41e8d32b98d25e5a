import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_ADDRESSES, type PageAddress } from '@school/contract/pages';
import { SPEAKING_OUTSIDE_PATH } from '@school/contract/speaking-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createVisitCounter, type VisitCounter } from '../features/visits/index.ts';
import { type Encoded, encodePage, sendMissing, sendPage } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { HIDDEN_HEAD, PLAIN_HEAD, writeHead } from './heads/page-head.ts';
import { headOf } from './heads/route-heads.ts';
import { createLessonPages } from './lesson-page.ts';
import { mountSlashes } from './mount-slashes.ts';
import { createOfferPage } from './offer-pages.ts';
import { connectingPolicy, pagePolicy } from './security-headers.ts';
import { mountZoomPage, ZOOM_PAGE } from './zoom-page.ts';

const ANY_PAGE = 'index.html';
const CALL_PAGE = '/live-meeting';
/** Pages with frames, by the addresses that they stand at (`apps/web/frame-pages.ts`). */
const FRAME_PAGES: readonly { file: string; addresses: readonly PageAddress[] }[] = [
  { file: 'home.html', addresses: ['/', '/home'] },
  { file: 'lesson.html', addresses: ['/videos/:VideoID', '/mini-lessons/:LessonID'] },
  { file: 'subscriptions.html', addresses: ['/subscriptions'] },
];

/** Pages that are documents of their own, framed beside the app's or alone (`apps/web/own-pages.ts`). */
const OWN_PAGES = [
  { file: 'live-chat.html', address: '/live/chat' },
  { file: 'live-stage.html', address: '/live/stage' },
];

export type WebPages = {
  /** The app's page, which says that there is none at this address. */
  sendNotFound: (reply: FastifyReply) => FastifyReply;
  /** Content security policies of the pages that carry a script, by their files' names. */
  policies: ReadonlyMap<string, string>;
};

/** A page for each address of the app, each compressed once. */
export function mountPages(app: FastifyInstance, ctx: Context): WebPages {
  const { webDir } = ctx.config;
  const readPage = (file: string) => readFileSync(join(webDir, file), 'utf8');
  const index = readPage(ANY_PAGE);
  const missing = encodePage(writeHead(index, ctx.config, PLAIN_HEAD));
  const policies = new Map<string, string>();
  const visits = createVisitCounter(ctx);
  app.addHook('onClose', () => visits.flush());
  for (const { file, addresses } of FRAME_PAGES) {
    // Only a build makes them; the sources, which Vite serves in development, have one page for every route.
    const page = existsSync(join(webDir, file)) ? readPage(file) : index;
    policies.set(file, pagePolicy(ctx.config, page));
    mountFramePage(app, ctx, { file, addresses, page, missing, visits });
  }
  for (const { file, address } of OWN_PAGES) {
    const encoded = encodePage(existsSync(join(webDir, file)) ? readPage(file) : index);
    const policy = connectingPolicy(ctx.config);
    // For who is in a live lesson alone, or framed by its page: never an answer of a search.
    const headers = { 'content-security-policy': policy, 'x-robots-tag': 'noindex' };
    app.get(address, (_request, reply) => sendPage(reply.headers(headers), encoded));
  }
  mountOtherPages(app, ctx, { index, visits });
  // What a native app opens outside, where camera and microphone are at hand.
  app.get(SPEAKING_OUTSIDE_PATH, (_request, reply) => reply.redirect(CALL_PAGE, 302));
  mountZoomPage(app, ctx, () =>
    encodePage(existsSync(join(webDir, ZOOM_PAGE)) ? readPage(ZOOM_PAGE) : index),
  );
  mountSlashes(app);
  return { sendNotFound: (reply) => sendMissing(reply, missing), policies };
}

type FramePage = {
  file: string;
  addresses: readonly PageAddress[];
  page: string;
  /** What stands where there is no such lesson. */
  missing: Encoded;
  visits: VisitCounter;
};

function mountFramePage(
  app: FastifyInstance,
  ctx: Context,
  { file, addresses, page, missing, visits }: FramePage,
) {
  const policy = pagePolicy(ctx.config, page);
  const [first = '/'] = addresses;
  const head = file === 'lesson.html' ? PLAIN_HEAD : headOf(first, ctx.config);
  const titled = writeHead(page, ctx.config, head);
  const encoded = encodePage(titled);
  // A lesson's head is another for each.
  const findPage: (lessonId: string) => Promise<Encoded | null> =
    file === 'lesson.html'
      ? createLessonPages(ctx, { page, encoded })
      : createOfferPage(ctx, { page: titled, encoded });
  for (const address of addresses) {
    app.get<{ Params: { VideoID?: string; LessonID?: string } }>(address, async (request, reply) => {
      const { VideoID, LessonID } = request.params;
      const found = await findPage(VideoID ?? LessonID ?? '');
      if (found === null) return sendMissing(reply, missing);
      visits.count(address, request);
      return sendPage(reply.header('content-security-policy', policy), found);
    });
  }
}

/** Pages that the app alone makes, under their heads; those for their reader alone are one and the same. */
function mountOtherPages(
  app: FastifyInstance,
  ctx: Context,
  { index, visits }: { index: string; visits: VisitCounter },
): void {
  const framed = new Set(FRAME_PAGES.flatMap(({ addresses }) => addresses));
  const encode = (head: typeof HIDDEN_HEAD) => encodePage(writeHead(index, ctx.config, head));
  const hidden = encode(HIDDEN_HEAD);
  const policies = new Map<PageAddress, string>([
    ['/live-lessons', livePagePolicy(ctx)],
    [CALL_PAGE, connectingPolicy(ctx.config)],
  ]);
  for (const address of PAGE_ADDRESSES) {
    if (framed.has(address)) continue;
    const head = headOf(address, ctx.config);
    const page = head === HIDDEN_HEAD ? hidden : encode(head);
    const policy = policies.get(address);
    for (const path of withoutRest(address)) {
      app.get(path, (request, reply) => {
        visits.count(address, request);
        if (policy !== undefined) reply.header('content-security-policy', policy);
        return sendPage(reply, page);
      });
    }
  }
}

/** The server's router takes '/x/*' for what is below '/x' alone. */
function withoutRest(address: PageAddress): string[] {
  return address.endsWith('/*') ? [address.slice(0, -2), address] : [address];
}

/** Of the one page that may frame another's stage and chat, where the operator has set them. */
function livePagePolicy({ config }: Context): string {
  const { embedUrl, chatUrl } = config.live;
  const origins = [embedUrl, chatUrl].flatMap((address) => (address === null ? [] : new URL(address).origin));
  return pagePolicy(config, '', origins);
}
