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
  const { monthly, yearly } = useTexts(billingTexts);
  const isYearly = cycle === 'annual';
  return (
    <div className={styles.toggle} data-cycle={cycle}>
      <button type="button" className={styles.half} onClick={() => onChange('monthly')}>
        {monthly}
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={isYearly}
        className={styles.half}
        onClick={() => onChange(isYearly ? 'monthly' : 'annual')}
      >
        <span>{yearly}</span>
        {reduction ? <span className={styles.reduction}>{reduction}</span> : null}
      </button>
    </div>
  );
}
