import type { FastifyInstance } from 'fastify';
import { listPublishedSummaries } from '../../features/lessons/index.ts';
import type { Context } from '../../platform/context.ts';
import { lessonPath } from './lesson-head.ts';
import { PUBLIC_PATHS } from './route-heads.ts';

/** A sitemap may name so many pages (sitemaps.org). */
const MOST_PAGES = 50_000;
/** One look at the lessons answers everybody for as long as this. */
const REST_MS = 60_000;

type Place = { path: string; lastModified?: string };

/** `/sitemap.xml`, all that may be found, and `/robots.txt`, which names it. */
export function mountSitemap(app: FastifyInstance, ctx: Context): void {
  const { publicOrigin } = ctx.config;
  const readSitemap = createSitemap(ctx);
  app.get('/sitemap.xml', async (_request, reply) => {
    const sitemap = await readSitemap();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(sitemap);
  });
  // A page with 'noindex' has to be read to be known as one: only what is no page at all is closed.
  const robots = `User-agent: *\nDisallow: /__/auth/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(robots),
  );
}

function createSitemap({ config, clock, db }: Context): () => Promise<string> {
  let kept: { at: number; text: Promise<string> } | null = null;
  const read = async () => {
    const lessons = await listPublishedSummaries(db, MOST_PAGES - PUBLIC_PATHS.length);
    const places: Place[] = [
      ...PUBLIC_PATHS.map((path) => ({ path })),
      ...lessons.map((lesson) => ({ path: lessonPath(lesson), lastModified: lesson.Date })),
    ];
    return writeSitemap(config.publicOrigin, places);
  };
  return () => {
    const now = clock.now().getTime();
    if (kept && Math.abs(now - kept.at) < REST_MS) return kept.text;
    const made = { at: now, text: read() };
    kept = made;
    made.text.catch(() => {
      if (kept === made) kept = null;
    });
    return made.text;
  };
}

function writeSitemap(origin: string, places: readonly Place[]): string {
  const urls = places.map(({ path, lastModified }) => {
    const modified = lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(origin + path)}</loc>${modified}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
