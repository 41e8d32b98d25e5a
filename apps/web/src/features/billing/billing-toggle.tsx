import type { BillingCycle } from '@school/contract/billing';
import { billingTexts } from '@school/texts/en/billing';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './billing-toggle.module.css';

/** By the month or by the year, each half choosing itself; `reduction` is what a year saves, if it can be said. */
export function BillingToggle({
  cycle,
  reduction,
  onChange,
}: {
  cycle: BillingCycle;
  reduction: string;
  onChange: (cycle: BillingCycle) => void;
}) {
  const { monthly, yearly, billedBy } = useTexts(billingTexts);
  return (
    <div className={styles.place}>
      <fieldset className={styles.toggle} aria-label={billedBy}>
        <button
          type="button"
          aria-pressed={cycle === 'monthly'}
          className={styles.half}
          onClick={() => onChange('monthly')}
        >
          {monthly}
        </button>
        <button
          type="button"
          aria-pressed={cycle === 'annual'}
          className={styles.half}
          onClick={() => onChange('annual')}
        >
          <span>{yearly}</span>
          {reduction ? <span className={styles.reduction}>{reduction}</span> : null}
        </button>
      </fieldset>
    </div>
  );
}
