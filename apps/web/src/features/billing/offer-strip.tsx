import { closedTexts } from '@school/texts/en/closed';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ClosedOffer } from './closed-offer.tsx';
import styles from './offer-strip.module.css';

/** One strip for who has no plan: what it would open, what that costs, and the way there. */
export function OfferStrip({ isSignedIn }: { isSignedIn: boolean }) {
  const { offer } = useTexts(closedTexts);
  return (
    <aside className={styles.strip} aria-label={offer.title}>
      <div className={styles.inner}>
        <p className={styles.title}>{offer.title}</p>
        <p>{offer.what}</p>
        <div className={styles.ways}>
          <ClosedOffer tier={1} isSignedIn={isSignedIn} look="solid" />
        </div>
      </div>
    </aside>
  );
}
