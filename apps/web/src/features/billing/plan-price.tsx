import { billingTexts } from '@school/texts/en/billing';
import { shortAmountText } from '../../shared/texts/amount-text.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './plan-price.module.css';
import { monthText, priceLine } from './price-text.ts';
import type { SoldPackage } from './store-offer.ts';
import { usePriceWords } from './use-price-words.ts';

type PlanPriceProps = { item: SoldPackage; isTrialOffered: boolean };

/** The price, large, and below it the price line: the line is heard, and seen where it says more than the price. */
export function PlanPrice({ item, isTrialOffered }: PlanPriceProps) {
  const { cycle, inApp } = useTexts(billingTexts);
  const words = usePriceWords();
  const { store } = item;
  if (store === 'missing') return <p className={styles.line}>{inApp.notSold}</p>;
  if (store === 'awaited') return <Skeleton height="5.75rem" width="14rem" />;
  const amount = store ? store.price : words.price.amount(shortAmountText(item.StripePrice, words.money));
  const month = monthText(item, words);
  return (
    <div className={styles.place}>
      <p className={styles.price} aria-hidden="true">
        <span className={styles.amount}>{amount}</span>
        <span>{cycle[store ? store.cycle : item.BillingCycle]}</span>
      </p>
      {month ? <p className={styles.month}>{month}</p> : null}
      <p className={isTrialOffered ? styles.line : 'visually-hidden'}>
        {priceLine(item, isTrialOffered, words)}
      </p>
    </div>
  );
}
