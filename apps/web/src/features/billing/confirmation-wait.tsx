import { CHECKOUT_WAIT_MS } from '@school/contract/constants';
import { billingTexts } from '@school/texts/en/billing';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './confirmation-wait.module.css';

/** How much of the longest wait is over. */
export function ConfirmationWait({ elapsedMs }: { elapsedMs: number }) {
  const { success } = useTexts(billingTexts);
  return (
    <progress
      className={styles.wait}
      max={CHECKOUT_WAIT_MS}
      value={elapsedMs}
      aria-label={success.progress}
    />
  );
}
