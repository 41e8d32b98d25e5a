import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Encoded, encodePage, sendPage } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import type { BuiltPage } from './given-pages.ts';
import { createLessonPages } from './lesson-page.ts';
import { createOfferPage } from './offer-pages.ts';
import { connectingPolicy, pagePolicy } from './security-headers.ts';

const ANY_PAGE = 'index.html';
/** Pages with frames, by the addresses that they stand at (`apps/web/frame-pages.ts`). */
const FRAME_PAGES = [
  { file: 'home.html', addresses: ['/', '/home'] },
  { file: 'lesson.html', addresses: ['/videos/:lessonId', '/mini-lessons/:lessonId'] },
  { file: 'subscriptions.html', addresses: ['/subscriptions'] },
];

/** Pages that are documents of their own, framed beside the app's or alone (`apps/web/own-pages.ts`). */
const OWN_PAGES = [
  { file: 'live-chat.html', address: '/live/chat' },
  { file: 'live-stage.html', address: '/live/stage' },
];

export type WebPages = {
  /** The app's page for every address that has none of its own. */
  sendAnyPage: (reply: FastifyReply) => FastifyReply;
  /** Content security policies of the pages that carry a script, by their files' names. */
  policies: ReadonlyMap<string, string>;
};

/** The app's pages, each compressed once. */
export function mountPages(app: FastifyInstance, ctx: Context): WebPages {
  const { webDir, publicOrigin } = ctx.config;
  // Those who show a link's picture take no address without an origin.
  const readPage = (file: string) =>
    readFileSync(join(webDir, file), 'utf8').replaceAll('content="/', `content="${publicOrigin}/`);
  const policies = new Map<string, string>();
  for (const { file, addresses } of FRAME_PAGES) {
    // Only a build makes them; the sources, which Vite serves in development, have one page for every route.
    const page = readPage(existsSync(join(webDir, file)) ? file : ANY_PAGE);
    const policy = pagePolicy(ctx.config, page);
    policies.set(file, policy);
    const findPage = choosePage(ctx, file, { page, encoded: encodePage(page) });
    for (const address of addresses) {
      app.get<{ Params: { lessonId?: string } }>(address, async ({ params }, reply) => {
        const found = await findPage(params.lessonId ?? '');
        return sendPage(reply.header('content-security-policy', policy), found);
      });
    }
  }
  for (const { file, address } of OWN_PAGES) {
    const encoded = encodePage(readPage(existsSync(join(webDir, file)) ? file : ANY_PAGE));
    const policy = connectingPolicy(ctx.config);
    app.get(address, (_request, reply) => sendPage(reply.header('content-security-policy', policy), encoded));
  }
  const any = encodePage(readPage(ANY_PAGE));
  mountLivePage(app, ctx, any);
  return { sendAnyPage: (reply) => sendPage(reply, any), policies };
}

/** The one page that may frame another's stage and chat, where the operator has set them. */
function mountLivePage(app: FastifyInstance, { config }: Context, page: Encoded): void {
  const { embedUrl, chatUrl } = config.live;
  const origins = [embedUrl, chatUrl].flatMap((address) => (address === null ? [] : new URL(address).origin));
  const policy = pagePolicy(config, '', origins);
  app.get('/live-lessons', async (_request, reply) =>
    sendPage(reply.header('content-security-policy', policy), page),
  );
}

function choosePage(
  ctx: Context,
  file: string,
  built: BuiltPage,
): (lessonId: string) => Promise<BuiltPage['encoded']> {
  return file === 'lesson.html' ? createLessonPages(ctx, built) : createOfferPage(ctx, built);
}
