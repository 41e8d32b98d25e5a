import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { Language } from '@school/contract/language-cookie';
import { findPricedOffer } from '../features/billing/index.ts';
import type { Encoded } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { type BuiltPage, createGivenPages, writeData } from './given-pages.ts';

/** A page of this language with what is for sale, which is the same for everybody, so that prices are on its first screen. */
export function createOfferPage(
  { db, log }: Pick<Context, 'db' | 'log'>,
  built: BuiltPage,
  language: Language,
): () => Promise<Encoded> {
  const findPage = createGivenPages(log, built, {
    find: (offerId) => findPricedOffer(db, offerId, language),
    write: (page, offer) => writeData(page, 'given-offer', offer),
  });
  return async () => (await findPage(DEFAULT_OFFER_ID)) ?? built.encoded;
}
