import { escapeHtml } from '@school/domain/escape-html';
import type { Texts } from '@school/texts/texts';
import type { Config } from '../../platform/config.ts';

/** What of the settings a head needs, and the words of the page's language. */
export type Site = Pick<Config, 'siteName' | 'publicOrigin'> & { texts: Texts };

/** A page's meta data for clients without scripts: search engines and link previews. */
export type Head = {
  /** Null is the site alone. */
  title: string | null;
  description: string;
  /** The one address of what may be found; 'hidden' is not indexed, and 'unknown' says nothing. */
  place: { path: string } | 'hidden' | 'unknown';
  type: 'website' | 'video.other';
  /** Its address begins with a slash. */
  picture: { path: string; alt: string; size: { width: number; height: number } | null };
  /** schema.org's words for what the page is about. */
  data: object | null;
};

export function plainHead({ texts: { heads } }: Site): Head {
  return {
    title: null,
    description: heads.site,
    place: 'unknown',
    type: 'website',
    picture: { path: '/share.png', alt: heads.pictureAlt, size: { width: 1200, height: 630 } },
    data: null,
  };
}

export function hiddenHead(site: Site): Head {
  return { ...plainHead(site), place: 'hidden' };
}

/** In the title's place, before styles: some read no further than a page's first kilobytes. */
export function writeHead(page: string, site: Site, head: Head): string {
  return page.replace(/<title>[^<]*<\/title>/, () => renderHead(site, head));
}

function renderHead({ siteName, publicOrigin, texts }: Site, head: Head): string {
  const { title, description, place, type, picture, data } = head;
  const fullTitle = title === null ? siteName : texts.everywhere.pageOfSite(title, siteName);
  const address = typeof place === 'string' ? null : publicOrigin + place.path;
  const parts = [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', description),
    place === 'hidden' ? meta('name', 'robots', 'noindex') : '',
    address === null ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title ?? siteName),
    meta('property', 'og:description', description),
    meta('property', 'og:type', type),
    address === null ? '' : meta('property', 'og:url', address),
    meta('property', 'og:image', publicOrigin + picture.path),
    picture.size ? meta('property', 'og:image:width', String(picture.size.width)) : '',
    picture.size ? meta('property', 'og:image:height', String(picture.size.height)) : '',
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    data === null ? '' : `<script type="application/ld+json">${writeJson(data)}</script>`,
  ];
  return parts.filter(Boolean).join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** JSON that no text in it can end the element of. */
export function writeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
