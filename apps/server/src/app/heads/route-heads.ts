import type { PageAddress } from '@school/contract/pages';
import type { Texts } from '@school/texts/texts';
import { type Head, hiddenHead, plainHead, type Site } from './page-head.ts';

/** The pages that may be found, but for the lessons; every other is for its reader alone. */
export const PUBLIC_PATHS = [
  '/',
  '/subscriptions',
  '/live-lessons',
  '/grammar-page',
  '/contact',
  '/school',
  '/privacy-policy',
  '/privacy-policy-google',
  '/terms-and-conditions',
  '/disclaimer',
] as const;
type PublicPath = (typeof PUBLIC_PATHS)[number];

type Told = { readonly [path in PublicPath]: Pick<Head, 'title' | 'description'> };

const tell = ({ heads, everywhere, live, grammar }: Texts): Told => ({
  '/': { title: null, description: heads.site },
  '/subscriptions': { title: everywhere.subscriptions, description: heads.subscriptions },
  '/live-lessons': { title: live.lessonsTitle, description: heads.live },
  '/grammar-page': { title: grammar.title, description: heads.grammar },
  '/school': { title: everywhere.school, description: heads.school },
  '/contact': { title: everywhere.contact, description: heads.contact },
  '/privacy-policy': { title: everywhere.privacyPolicy, description: heads.legal },
  '/privacy-policy-google': { title: heads.privacyPolicyGoogle, description: heads.legal },
  '/terms-and-conditions': { title: everywhere.terms, description: heads.legal },
  '/disclaimer': { title: everywhere.disclaimer, description: heads.legal },
});

/** The head of a page whose address has no part that changes. */
export function headOf(address: PageAddress, site: Site): Head {
  const path = findPublicPath(address);
  if (path === null) return hiddenHead(site);
  return {
    ...plainHead(site),
    ...tell(site.texts)[path],
    place: { path },
    data: path === '/' ? courseOf(site) : null,
  };
}

/** `/home` is the same page as `/`. */
function findPublicPath(address: PageAddress): PublicPath | null {
  const path = address === '/home' ? '/' : address.replace(/\/\*$/, '');
  return PUBLIC_PATHS.find((known) => known === path) ?? null;
}

/** The course as schema.org has it (developers.google.com/search, structured data: course list). */
function courseOf({ siteName, publicOrigin, texts: { heads, language } }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: siteName,
    description: heads.site,
    url: `${publicOrigin}/`,
    inLanguage: language.tag,
    teaches: 'Swiss German',
    provider: { '@type': 'Organization', name: siteName, url: `${publicOrigin}/` },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT1H' },
    offers: { '@type': 'Offer', category: 'Subscription', url: `${publicOrigin}/subscriptions` },
  };
}
