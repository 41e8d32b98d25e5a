import type { SubscriptionPackage } from '@school/contract/billing';
import { alertsTexts } from '@school/texts/en/alerts';
import { billingTexts } from '@school/texts/en/billing';
import { useId } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { describePurchase, type Fact, type PurchaseContext } from './purchase-facts.ts';
import styles from './purchase-summary.module.css';
import { usePriceWords } from './use-price-words.ts';

type PurchaseSummaryProps = Pick<PurchaseContext, 'learner' | 'packages' | 'overview'> & {
  item: SubscriptionPackage;
  /** What goes with this order before its money: the hour of private lessons. */
  given?: readonly Fact[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** To the step before, where there is one. */
  onBack?: () => void;
};

/** A long summary is read from its beginning: at its button it would be scrolled past that. */
const FIRST_FOCUS = { tabIndex: -1, 'data-first-focus': '' } as const;

/** The step before anything is paid or changed: all that it means, and a way back. */
export function PurchaseSummary({
  item,
  given = [],
  isBusy,
  onConfirm,
  onClose,
  onBack = onClose,
  ...known
}: PurchaseSummaryProps) {
  const id = useId();
  const words = useTexts(billingTexts);
  const { ok } = useTexts(alertsTexts);
  const { money } = usePriceWords();
  const formatDay = useFormatDay();
  const now = new Date(known.overview?.now ?? Date.now());
  const purchase = describePurchase(item, { ...known, words, money, formatDay, now });
  const { summary } = words;
  return (
    <Modal isWindow className={styles.window} titleId={id} onClose={onClose}>
      <h2 id={id} {...(given.length > 0 && FIRST_FOCUS)}>
        {purchase?.title ?? words.planName[item.BillingCycle](item.Title)}
      </h2>
      {purchase ? (
        <>
          <dl className={styles.facts}>
            {[...given, ...purchase.facts].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {purchase.hasPaymentPage ? <p className={styles.small}>{summary.promotion}</p> : null}
        </>
      ) : (
        <p>{summary.owned}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={purchase ? onBack : onClose}>{purchase ? summary.back : ok}</Button>
        {purchase ? (
          <Button
            look="main"
            isBusy={isBusy}
            onClick={onConfirm}
            data-first-focus={given.length > 0 ? undefined : ''}
          >
            {purchase.confirm}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
