import { paths } from '../../shared/routes.ts';
import type { ConsentChoices } from './consents.slice.ts';

type ConsentSentenceProps = {
  name: keyof ConsentChoices;
  /** Whether the texts that it names can be opened, each in a window of its own. */
  hasLinks?: boolean;
};

/** What each consent says (specification §2). */
export function ConsentSentence({ name, hasLinks = false }: ConsentSentenceProps) {
  switch (name) {
    case 'PPandTandCConsent':
      return (
        <>
          I agree to the <Named to={hasLinks ? paths.terms : null}>terms and conditions</Named> and{' '}
          <Named to={hasLinks ? paths.privacyPolicy : null}>Privacy Policy</Named>
        </>
      );
    case 'RemindersConsent':
      return 'I agree to receive reminders about new lessons';
    case 'MarketingConsent':
      return 'I agree to receive newsletters and promotional emails';
  }
}

function Named({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
