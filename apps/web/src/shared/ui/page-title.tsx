import { useSelector } from 'react-redux';
import { selectProduct } from '../product/product.slice.ts';

/** The document's title: the page, then the site. Without a page, the site alone. */
export function PageTitle({ title }: { title?: string }) {
  const { siteName } = useSelector(selectProduct);
  return <title>{title ? `${title} · ${siteName}` : siteName}</title>;
}
