import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { findPricedOffer } from '../features/billing/index.ts';
import type { Context } from '../platform/context.ts';
import { type BuiltPage, createGivenPages, type FindPage } from './given-pages.ts';
import type { WriteFrames } from './page-frames.ts';
import type { PageLanguage } from './page-languages.ts';

/** A page of this language with what is for sale, which is the same for everybody, so that prices are on its first screen. */
export function createOfferPage(
  { db, log }: Pick<Context, 'db' | 'log'>,
  built: BuiltPage,
  { language }: Pick<PageLanguage, 'language'>,
  writeFrames: WriteFrames,
): FindPage {
  return createGivenPages(log, built, {
    find: async () => ({ offer: await findPricedOffer(db, DEFAULT_OFFER_ID, language) }),
    write: (page, path, { offer }) =>
      writeFrames(page, { path, language, given: offer ? { 'given-offer': offer } : {} }),
  });
}
