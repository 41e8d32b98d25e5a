import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { PageAddress } from '@school/contract/pages';
import { findPricedOffer } from '../features/billing/index.ts';
import type { Context } from '../platform/context.ts';
import { claimedSite, type FindClaimWords } from './course-claims.ts';
import { type BuiltPage, createGivenPages, type FindPage } from './given-pages.ts';
import { writeHead } from './heads/page-head.ts';
import { headOf } from './heads/route-heads.ts';
import type { WriteFrames } from './page-frames.ts';
import type { PageLanguage } from './page-languages.ts';

/** A page of this language with what is for sale, which is the same for everybody, so that prices are on its first screen. */
export function createOfferPage(
  { db, log }: Pick<Context, 'db' | 'log'>,
  built: BuiltPage,
  { site, language }: Pick<PageLanguage, 'site' | 'language'>,
  writeFrames: WriteFrames,
  { address, findClaimWords }: { address: PageAddress; findClaimWords: FindClaimWords },
): FindPage {
  return createGivenPages(log, built, {
    find: async () => {
      const [offer, claims] = await Promise.all([
        findPricedOffer(db, DEFAULT_OFFER_ID, language),
        findClaimWords(),
      ]);
      return { offer, claims };
    },
    write: (page, path, { offer, claims }) => {
      const own = claimedSite({ site, language }, claims);
      const given = { ...(claims && { 'given-claims': claims }), ...(offer && { 'given-offer': offer }) };
      return writeFrames(writeHead(page, own, headOf(address, own)), { path, language, given });
    },
  });
}
