import { type Claims, type OtherWords, SPECIFIED_CLAIMS } from './claims.ts';
import { sayClaims as sayInGerman } from './de/claims.ts';
import { sayClaims as sayInEnglish } from './en/claims.ts';

/** By language: what a course says of itself in other words than the catalogue. */
export type ClaimWords = { readonly en: OtherWords; readonly de: OtherWords };

/** Null where the course is as specified: then the catalogue's own words stay. */
export function composeClaimWords(claims: Claims): ClaimWords | null {
  if (JSON.stringify(claims) === JSON.stringify(SPECIFIED_CLAIMS)) return null;
  return { en: sayInEnglish(claims), de: sayInGerman(claims) };
}
