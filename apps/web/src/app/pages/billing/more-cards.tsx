import { billingTexts } from '@school/texts/en/billing';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './subscriptions-page.module.css';

/** Where to learn more, as the operator says; on the web only. */
export function MoreCards() {
  const texts = useTexts(billingTexts);
  const { marketingUrl, learnStandardGermanUrl } = useSelector(selectConfiguration);
  const cards = [
    [marketingUrl, texts.learnMore],
    [learnStandardGermanUrl, texts.learnStandardGerman],
  ].filter(([url]) => url !== '');
  if (cards.length === 0) return null;
  return (
    <div className={styles.more}>
      {cards.map(([url, words]) => (
        <p key={url} className={styles.moreCard}>
          <a href={url} rel="noreferrer">
            {words}
          </a>
        </p>
      ))}
    </div>
  );
}
