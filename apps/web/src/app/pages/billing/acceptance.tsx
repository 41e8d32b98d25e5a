import { billingTexts } from '@school/texts/en/billing';
import { paths } from '../../../shared/routes.ts';
import { RichText } from '../../../shared/texts/rich-text.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './subscriptions-page.module.css';

const LEGAL_LINKS = {
  terms: (text: string) => <a href={paths.terms}>{text}</a>,
  privacy: (text: string) => <a href={paths.privacyPolicy}>{text}</a>,
};

/** What is agreed to with a purchase. */
export function Acceptance({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const { acceptance, inApp } = useTexts(billingTexts);
  return (
    <p className={styles.legal}>
      <RichText of={isEmbedded ? inApp.acceptance : acceptance} slots={LEGAL_LINKS} />
    </p>
  );
}
