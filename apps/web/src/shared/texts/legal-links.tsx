import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { selectParentAppOS } from '../metadata/metadata.slice.ts';
import { paths } from '../routes.ts';

type LegalLinkProps = { to: string; children: string };

/** Opens in a new window, so that no form is lost; a WebView has no other window, and goes back from the page. */
function LegalLink({ to, children }: LegalLinkProps) {
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  if (isEmbedded) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** The slots of a sentence that names the legal texts. */
export const LEGAL_LINKS = {
  terms: (text: string) => <LegalLink to={paths.terms}>{text}</LegalLink>,
  privacy: (text: string) => <LegalLink to={paths.privacyPolicy}>{text}</LegalLink>,
};
