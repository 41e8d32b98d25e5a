import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { Language } from '@school/contract/language-cookie';
import { needsPrivateLesson } from '@school/domain/prerequisites';
import { type ClaimWords, composeClaimWords } from '@school/texts/claim-words';
import { type Claims, SPECIFIED_CLAIMS } from '@school/texts/claims';
import { withOtherWords } from '@school/texts/other-words';
import { findOffer } from '../features/billing/index.ts';
import { findCourse } from '../features/lessons/index.ts';
import { findLiveRule } from '../features/live/index.ts';
import { type Encoded, encodePage } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { findInTime, LATE } from './given-pages.ts';
import { type Site, writeJson } from './heads/page-head.ts';
import type { PageLanguage } from './page-languages.ts';

/** One look at the course answers everybody for as long as this. */
const REST_MS = 10_000;

/** What the course says of itself in other words than the catalogue; null where it is as specified. */
export type FindClaimWords = () => Promise<ClaimWords | null>;

/** Looks at most once in a while; a database that does not answer leaves what was known last. */
export function createFindClaimWords({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): FindClaimWords {
  let known: ClaimWords | null = null;
  let looked: { at: number; coming: Promise<ClaimWords | null> } | null = null;
  const look = async () => {
    const found = await findInTime(log, async () => ({ words: composeClaimWords(await readClaims(db)) }));
    if (found !== LATE && found !== null) known = found.words;
    else looked = null;
    return known;
  };
  return () => {
    const now = clock.now().getTime();
    if (!looked || Math.abs(now - looked.at) >= REST_MS) looked = { at: now, coming: look() };
    return looked.coming;
  };
}

/** What the course's data promise; as specified where they say nothing. */
async function readClaims(db: Database): Promise<Claims> {
  const [course, live, offer] = await Promise.all([
    findCourse(db),
    findLiveRule(db),
    findOffer(db, DEFAULT_OFFER_ID),
  ]);
  const { weekday, hour, minute, minutes } = live ?? SPECIFIED_CLAIMS.live;
  return {
    dialect: course?.dialect ?? SPECIFIED_CLAIMS.dialect,
    live: { weekday, hour, minute, minutes },
    ...(offer ? readPlans(offer) : { trialDays: SPECIFIED_CLAIMS.trialDays, plans: SPECIFIED_CLAIMS.plans }),
  };
}

type Sold = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

function readPlans(offer: Sold): Pick<Claims, 'trialDays' | 'plans'> {
  const free = offer.map(({ FreeTrialPeriod }) => FreeTrialPeriod).filter((days) => days > 0);
  const byTier = offer.toSorted((one, other) => one.Tier - other.Tier);
  const basic = byTier[0]?.Title ?? SPECIFIED_CLAIMS.plans.basic;
  const vip = byTier.find(({ Tier }) => Tier >= 2)?.Title ?? basic;
  const personal = byTier.find(needsPrivateLesson)?.Title ?? SPECIFIED_CLAIMS.plans.private;
  return {
    trialDays: free.length > 0 ? Math.min(...free) : 0,
    plans: { basic, vip, private: personal },
  };
}

/** The site in the course's own words. */
export function claimedSite({ site, language }: ClaimedIn, words: ClaimWords | null): Site {
  return words ? { ...site, texts: withOtherWords(site.texts, words[language]) } : site;
}
type ClaimedIn = { site: Site; language: Language };

/** Hands the words to the app, which shows them in place of the catalogue's. */
export function giveClaims(page: string, words: ClaimWords | null): string {
  if (!words) return page;
  const data = `<script type="application/json" id="given-claims">${writeJson(words)}</script>`;
  return page.replace('</head>', (end) => data + end);
}

export type FindClaimedPage = (words: ClaimWords | null) => Encoded;

/** A page that knows nothing but the school and the course: made once, and again when the course says something else. */
export function createClaimedPage(language: PageLanguage, make: (site: Site) => string): FindClaimedPage {
  const plain = encodePage(make(language.site));
  let other: { key: string; page: Encoded } | null = null;
  return (words) => {
    if (!words) return plain;
    const key = JSON.stringify(words);
    if (other?.key === key) return other.page;
    other = { key, page: encodePage(giveClaims(make(claimedSite(language, words)), words)) };
    return other.page;
  };
}
