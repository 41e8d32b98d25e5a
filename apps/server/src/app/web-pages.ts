import { lessonRoomPath } from '@school/contract/lesson-room';
import { PAGE_ADDRESSES, type PageAddress, type RoomAddress } from '@school/contract/pages';
import { SPEAKING_OUTSIDE_PATH } from '@school/contract/speaking-limits';
import { STUDIO_ADDRESSES, STUDIO_PAGE } from '@school/contract/studio-pages';
import type { Texts } from '@school/texts/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodePage, sendMissing, sendPage } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import {
  createClaimedPage,
  createFindClaimWords,
  type FindClaimedPage,
  type FindClaimWords,
} from './course-claims.ts';
import type { FindPage } from './given-pages.ts';
import { type Head, hiddenHead, plainHead, type Site, writeHead } from './heads/page-head.ts';
import { headOf } from './heads/route-heads.ts';
import { createLessonPages, hasLesson } from './lesson-page.ts';
import { mountSlashes } from './mount-slashes.ts';
import { createOfferPage } from './offer-pages.ts';
import { createWriteFrames, type WriteFrames } from './page-frames.ts';
import {
  type InLanguages,
  inPageLanguages,
  type PageLanguage,
  readRoomPage,
  requirePage,
} from './page-languages.ts';
import { connectingPolicy, pagePolicy } from './security-headers.ts';
import { mountZoomPage, ZOOM_PAGE } from './zoom-page.ts';

const ANY_PAGE = 'index';
const CALL_PAGE = '/live-meeting';
/** Each belongs to a lesson. */
const OF_LESSONS: readonly PageAddress[] = ['/flashcards/:VideoID', '/say-it/:VideoID'];
/** Pages with frames, by the addresses that they stand at (`apps/web/build/frame-pages.ts`). */
const FRAME_PAGES: readonly FramePage[] = [
  { name: 'home', addresses: ['/', '/home'] },
  { name: 'lesson', addresses: ['/videos/:VideoID', '/mini-lessons/:LessonID'] },
  { name: 'subscriptions', addresses: ['/subscriptions'] },
];
type FramePage = { name: 'home' | 'lesson' | 'subscriptions'; addresses: readonly PageAddress[] };

/** Pages that are framed by the app's or stand alone (`apps/web/build/reserve-height.ts`). */
const ROOM_PAGES = [
  { name: 'live-chat', address: '/live/chat', title: ({ liveChat }: Texts) => liveChat.title },
  { name: 'live-stage', address: '/live/stage', title: ({ stage }: Texts) => stage.title },
] as const satisfies readonly { name: string; address: RoomAddress; title: (texts: Texts) => string }[];

export type WebPages = {
  /** The app's page, which says that there is none at this address. */
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Content security policies of the pages that carry a script, by their files' names. */
  policies: ReadonlyMap<string, string>;
};

/** A page for each address of the app, each compressed once in each language. */
export function mountPages(app: FastifyInstance, ctx: Context): WebPages {
  const { config } = ctx;
  const findClaimWords = createFindClaimWords(ctx);
  const missing = inPageLanguages(config, (language) =>
    createClaimedPage(language, (site) => {
      const { page } = requirePage(language, ANY_PAGE);
      return writeHead(page, site, plainHead(site));
    }),
  );
  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) =>
    sendMissing(reply, missing.forRequest(request)(await findClaimWords()));
  const policies = new Map<string, string>();
  const writeFrames = createWriteFrames(ctx);
  for (const framePage of FRAME_PAGES) {
    const build = (language: PageLanguage) =>
      buildFramePage(ctx, framePage, language, { writeFrames, findClaimWords });
    const built = inPageLanguages(config, build);
    for (const { file, policy } of built.all) policies.set(file, policy);
    mountFramePage(app, framePage, { built, sendNotFound });
  }
  for (const { name, address, title } of ROOM_PAGES) {
    const pages = inPageLanguages(config, (language) =>
      createClaimedPage(language, ({ texts }) => readRoomPage(language, name, title(texts))),
    );
    const policy = connectingPolicy(config);
    // For who is in a live lesson alone, or framed by its page: never an answer of a search.
    const headers = { 'content-security-policy': policy, 'x-robots-tag': 'noindex' };
    app.get(address, async (request, reply) =>
      sendPage(reply.headers(headers), pages.forRequest(request)(await findClaimWords())),
    );
  }
  mountOtherPages(app, ctx, { sendNotFound, findClaimWords });
  // What a native app opens outside, where camera and microphone are at hand.
  app.get<{ Querystring: { lesson?: unknown } }>(SPEAKING_OUTSIDE_PATH, ({ query: { lesson } }, reply) =>
    reply.redirect(typeof lesson === 'string' ? lessonRoomPath(lesson) : CALL_PAGE, 302),
  );
  mountZoomPage(app, ctx, findClaimWords, () =>
    inPageLanguages(config, (language) =>
      createClaimedPage(language, ({ texts }) => readRoomPage(language, ZOOM_PAGE, texts.zoomPage.title)),
    ),
  );
  mountSlashes(app);
  return { sendNotFound, policies };
}

type BuiltFramePage = {
  file: string;
  policy: string;
  find: FindPage;
};

function buildFramePage(
  ctx: Context,
  { name, addresses }: FramePage,
  language: PageLanguage,
  { writeFrames, findClaimWords }: { writeFrames: WriteFrames; findClaimWords: FindClaimWords },
): BuiltFramePage {
  const { site } = language;
  // Only a build makes them; the sources, which Vite serves in development, have one page for every route.
  const { page } = language.readPage(name) ?? requirePage(language, ANY_PAGE);
  const { file } = language.readPage(name) ?? { file: `${name}.html` };
  const policy = pagePolicy(ctx.config, page);
  const [first = '/'] = addresses;
  const titled = writeHead(page, site, name === 'lesson' ? plainHead(site) : headOf(first, site));
  const encoded = encodePage(titled);
  // A lesson's head is another for each.
  const own = { page: Buffer.from(page), encoded };
  const find =
    name === 'lesson'
      ? createLessonPages(ctx, own, language, writeFrames, findClaimWords)
      : createOfferPage(ctx, own, language, writeFrames, { address: first, findClaimWords });
  return { file, policy, find };
}

type FramePageTools = {
  built: InLanguages<BuiltFramePage>;
  sendNotFound: WebPages['sendNotFound'];
};

function mountFramePage(
  app: FastifyInstance,
  { addresses }: FramePage,
  { built, sendNotFound }: FramePageTools,
) {
  for (const address of addresses) {
    app.get<{ Params: { VideoID?: string; LessonID?: string } }>(address, async (request, reply) => {
      const { VideoID, LessonID } = request.params;
      const { find, policy } = built.forRequest(request);
      const id = VideoID ?? LessonID ?? '';
      const found = await find(address.replace(/:.*/, encodeURIComponent(id)), id);
      if (found === null) return sendNotFound(request, reply);
      return sendPage(reply.header('content-security-policy', policy), found);
    });
  }
}

type OtherPageTools = Pick<FramePageTools, 'sendNotFound'> & { findClaimWords: FindClaimWords };

/** Pages that the app alone makes, under their heads; those for their reader alone are one and the same. */
function mountOtherPages(
  app: FastifyInstance,
  ctx: Context,
  { sendNotFound, findClaimWords }: OtherPageTools,
): void {
  const framed = new Set(FRAME_PAGES.flatMap(({ addresses }) => addresses));
  const others = PAGE_ADDRESSES.filter((address) => !framed.has(address));
  const pages = inPageLanguages(ctx.config, (language) => encodeOthers(language, others));
  const policies = new Map<PageAddress, string>([
    ['/live-lessons', livePagePolicy(ctx)],
    [CALL_PAGE, connectingPolicy(ctx.config)],
  ]);
  const send = async (request: FastifyRequest, reply: FastifyReply, address: PageAddress) =>
    sendPage(reply, pages.forRequest(request)(address)(await findClaimWords()));
  for (const address of OF_LESSONS)
    app.get<{ Params: { VideoID: string } }>(address, async (request, reply) => {
      if (!(await hasLesson(ctx, request.params.VideoID))) return sendNotFound(request, reply);
      return send(request, reply, address);
    });
  for (const address of others) {
    if (OF_LESSONS.includes(address)) continue;
    const policy = policies.get(address);
    for (const path of withoutRest(address)) {
      app.get(path, (request, reply) => {
        if (policy !== undefined) reply.header('content-security-policy', policy);
        return send(request, reply, address);
      });
    }
  }
}

function encodeOthers(language: PageLanguage, addresses: readonly PageAddress[]) {
  const make = (headOn: (site: Site) => Head) =>
    createClaimedPage(language, (site) =>
      writeHead(requirePage(language, ANY_PAGE).page, site, headOn(site)),
    );
  const found = new Map<PageAddress, FindClaimedPage>();
  for (const address of addresses) {
    if (headOf(address, language.site).place !== 'hidden')
      found.set(
        address,
        make((site) => headOf(address, site)),
      );
  }
  return orHidden(found, make(hiddenHead));
}

/** By itself, or the page's text would be kept with what is returned. */
function orHidden(found: ReadonlyMap<PageAddress, FindClaimedPage>, hidden: FindClaimedPage) {
  return (address: PageAddress): FindClaimedPage => found.get(address) ?? hidden;
}

/** The server's router takes '/x/*' for what is below '/x' alone. */
function withoutRest(address: PageAddress): readonly string[] {
  if (address === STUDIO_PAGE) return STUDIO_ADDRESSES;
  return address.endsWith('/*') ? [address.slice(0, -2), address] : [address];
}

/** Of the one page that may frame another's stage and chat, where the operator has set them. */
function livePagePolicy({ config }: Context): string {
  const { embedUrl, chatUrl } = config.live;
  const origins = [embedUrl, chatUrl].flatMap((address) => (address === null ? [] : new URL(address).origin));
  return pagePolicy(config, '', origins);
}
