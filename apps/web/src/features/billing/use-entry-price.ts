import { languageTexts } from '@school/texts/en/language';
import { useSelector } from 'react-redux';
import { selectSellingPlatform } from '../../shared/metadata/metadata.slice.ts';
import { selectGiven } from '../../shared/page-data/given.slice.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { type EntryPrice, findEntryPrice } from './entry-price.ts';

/** As the page's own data say, so that the first screen has it. Inside an app its store sells, at the store's prices. */
export function useEntryPrice(): EntryPrice | null {
  const { money } = useTexts(languageTexts);
  const seller = useSelector(selectSellingPlatform);
  const { offer } = useSelector(selectGiven);
  return seller === 'web' && offer ? findEntryPrice(offer, money) : null;
}
