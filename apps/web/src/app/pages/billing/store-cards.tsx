import { billingTexts } from '@school/texts/en/billing';
import { useSelector } from 'react-redux';
import type { StoreSale } from '../../../features/billing/use-store-sale.ts';
import { useStoreUrls } from '../../../shared/configuration/use-store-urls.ts';
import { selectParentAppOS } from '../../../shared/metadata/metadata.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './subscriptions-page.module.css';

type StoreCardsProps = { sale: StoreSale; isLoggedIn: boolean; hasPlan: boolean };

/** Below the plans inside the native app: what was bought before, and where a plan is managed. */
export function StoreCards({ sale, isLoggedIn, hasPlan }: StoreCardsProps) {
  const { inApp, guidance } = useTexts(billingTexts);
  const storeUrls = useStoreUrls();
  const os = useSelector(selectParentAppOS);
  return (
    <div className={styles.more}>
      <div className={styles.moreCard}>
        <Button
          isBusy={sale.busyWith === 'restore'}
          // A purchase that the store is at would be ended by it.
          aria-disabled={sale.busyWith !== null}
          onClick={() => void sale.restore(isLoggedIn)}
        >
          {inApp.restore}
        </Button>
        <p className={styles.said} role="status">
          {sale.givenUp === 'restore' ? inApp.nothingRestored : ''}
        </p>
      </div>
      {os && hasPlan ? (
        <p className={styles.moreCard}>
          <a href={storeUrls[os]} rel="noreferrer">
            {guidance[os]}
          </a>
        </p>
      ) : null}
    </div>
  );
}
