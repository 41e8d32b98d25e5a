import { billingTexts } from '@school/texts/en/billing';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './chosen-plan.module.css';
import { priceLine } from './price-text.ts';
import type { SoldPackage } from './store-offer.ts';
import { usePriceWords } from './use-price-words.ts';

type ChosenPlanProps = { item: SoldPackage; isTrialOffered: boolean };

/** Above the log-in: what it is for, and what that costs. */
export function ChosenPlan({ item, isTrialOffered }: ChosenPlanProps) {
  const { planName } = useTexts(billingTexts);
  const words = usePriceWords();
  return (
    <p className={styles.chosen}>
      <strong>{planName[item.BillingCycle](item.Title)}</strong>
      <span>{priceLine(item, isTrialOffered, words)}</span>
    </p>
  );
}
