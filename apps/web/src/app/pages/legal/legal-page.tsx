import type { LegalPageName } from '@school/contract/legal';
import { useLocation } from 'react-router';
import { LegalText } from '../../../features/legal/legal-text.tsx';
import { NotFound } from '../../shell/not-found.tsx';

const PAGES: readonly LegalPageName[] = [
  'privacy-policy',
  'privacy-policy-google',
  'terms-and-conditions',
  'disclaimer',
];

/** The first part of the path names the page; any path that follows it is the same page. */
export function LegalPage() {
  const { pathname } = useLocation();
  const page = PAGES.find((name) => name === pathname.split('/')[1]);
  return page ? <LegalText key={page} page={page} /> : <NotFound />;
}
