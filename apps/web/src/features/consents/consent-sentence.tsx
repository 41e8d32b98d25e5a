import { consentsTexts } from '@school/texts/en/consents';
import { LEGAL_LINKS } from '../../shared/texts/legal-links.tsx';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { ConsentChoices } from './consents.slice.ts';

type ConsentSentenceProps = {
  name: keyof ConsentChoices;
  /** Whether the texts that it names can be opened, each in its own window. */
  hasLinks?: boolean;
};

const PLAIN = { terms: (text: string) => text, privacy: (text: string) => text };

/** What each consent says (specification §2). */
export function ConsentSentence({ name, hasLinks = false }: ConsentSentenceProps) {
  const texts = useTexts(consentsTexts);
  switch (name) {
    case 'PPandTandCConsent':
      return <RichText of={texts.terms} slots={hasLinks ? LEGAL_LINKS : PLAIN} />;
    case 'RemindersConsent':
      return texts.reminders;
    case 'MarketingConsent':
      return texts.marketing;
  }
}
