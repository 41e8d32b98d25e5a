import type { Texts } from '@school/texts/texts';

type Words = Pick<Texts['billing'], 'cardBrands' | 'cardOnFile'>;

/** A card as people know it: Visa ending in 4242. */
export function cardName(
  { brand, last4 }: { brand: string; last4: string },
  { cardBrands, cardOnFile }: Words,
): string {
  const brands: { readonly [brand: string]: string } = cardBrands;
  return cardOnFile(brands[brand.toLowerCase()] ?? brand, last4);
}
