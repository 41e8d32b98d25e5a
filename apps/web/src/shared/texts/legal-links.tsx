import { paths } from '../routes.ts';

/** The slots of a sentence that names the legal texts: each opens in its own window, so that no form is lost. */
export const LEGAL_LINKS = {
  terms: (text: string) => (
    <a href={paths.terms} target="_blank" rel="noreferrer">
      {text}
    </a>
  ),
  privacy: (text: string) => (
    <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
      {text}
    </a>
  ),
};
