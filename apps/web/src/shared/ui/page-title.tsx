import { everywhereTexts } from '@school/texts/en/everywhere';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../configuration/configuration.slice.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The document's title: the page, then the site. Without a page, the site alone. */
export function PageTitle({ title }: { title?: string }) {
  const { siteName } = useSelector(selectConfiguration);
  const { pageOfSite } = useTexts(everywhereTexts);
  return <title>{title ? pageOfSite(title, siteName) : siteName}</title>;
}
