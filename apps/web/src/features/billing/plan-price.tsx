import type { SubscriptionPackage } from '@school/contract/billing';
import { billingTexts } from '@school/texts/en/billing';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './plan-price.module.css';
import { priceLine, shortAmountText } from './price-text.ts';
import { usePriceWords } from './use-price-words.ts';

type PlanPriceProps = { item: SubscriptionPackage; isTrialOffered: boolean };

/** The price, large, and below it the price line: the line is heard, and seen where it says more than the price. */
export function PlanPrice({ item, isTrialOffered }: PlanPriceProps) {
  const { cycle } = useTexts(billingTexts);
  const words = usePriceWords();
  return (
    <div>
      <p className={styles.price} aria-hidden="true">
        <span className={styles.amount}>
          {words.price.amount(shortAmountText(item.StripePrice, words.money))}
        </span>
        <span>{cycle[item.BillingCycle]}</span>
      </p>
      <p className={isTrialOffered ? styles.line : 'visually-hidden'}>
        {priceLine(item, isTrialOffered, words)}
      </p>
    </div>
  );
}
