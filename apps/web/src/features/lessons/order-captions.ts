import type { Caption } from '@school/contract/lessons';

/** The film's own language first: Standard German in a German version, elsewhere the dialect, as they come. */
export function orderCaptions(captions: readonly Caption[], isGermanVersion: boolean): readonly Caption[] {
  if (!isGermanVersion) return captions;
  const isGerman = ({ language }: Caption) => Number(language === 'de');
  return captions.toSorted((one, other) => isGerman(other) - isGerman(one));
}
