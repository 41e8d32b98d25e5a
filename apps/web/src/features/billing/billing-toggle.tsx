import type { BillingCycle } from '@school/contract/billing';
import { billingTexts } from '@school/texts/en/billing';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './billing-toggle.module.css';

/** By the month or by the year; `reduction` is what a year saves, if it can be said. */
export function BillingToggle({
  cycle,
  reduction,
  onChange,
}: {
  cycle: BillingCycle;
  reduction: string;
  onChange: (cycle: BillingCycle) => void;
}) {
  const { yearly } = useTexts(billingTexts);
  const isYearly = cycle === 'annual';
  return (
    <p className={styles.toggle}>
      <button
        type="button"
        role="switch"
        aria-checked={isYearly}
        className={styles.switch}
        onClick={() => onChange(isYearly ? 'monthly' : 'annual')}
      >
        <span className={styles.track} aria-hidden="true" />
        <span>{yearly}</span>
        {reduction ? <span className={styles.reduction}>{reduction}</span> : null}
      </button>
    </p>
  );
}
