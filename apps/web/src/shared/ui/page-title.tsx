import { useSelector } from 'react-redux';
import { selectConfiguration } from '../configuration/configuration.slice.ts';

/** The document's title: the page, then the site. Without a page, the site alone. */
export function PageTitle({ title }: { title?: string }) {
  const { siteName } = useSelector(selectConfiguration);
  return <title>{title ? `${title} · ${siteName}` : siteName}</title>;
}
