import type { SubscriptionPackage } from '@school/contract/billing';
import type { Learner } from '@school/domain/subscribe-button';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Suspense, useId } from 'react';
import { PurchaseSummary } from '../../../features/billing/purchase-summary.tsx';
import type { Overview } from '../../../features/billing/use-plans.ts';
import type { Purchase } from '../../../features/billing/use-purchase.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import styles from './picker-pending.module.css';

const BuyersTimePicker = lazyInTime(async () => {
  const file = await import('../../../features/private-lessons/buyers-time-picker.tsx');
  return { default: file.BuyersTimePicker };
});
const LessonSummary = lazyInTime(async () => {
  const file = await import('./lesson-summary.tsx');
  return { default: file.LessonSummary };
});

export type PurchaseStepsProps = {
  item: SubscriptionPackage;
  purchase: Purchase;
  learner: Learner;
  packages: readonly SubscriptionPackage[];
  overview: Overview | null;
};

/** After the log-in: the hour of private lessons where the plan has them, then all that the order means. */
export function PurchaseSteps({ item, purchase, ...known }: PurchaseStepsProps) {
  const { choice, isSlotMissing, isBusy, leave, confirm, hasSummary } = purchase;
  if (isSlotMissing) {
    return (
      <Suspense fallback={<PickerPending onClose={leave} />}>
        <BuyersTimePicker
          before={choice.slot}
          isLost={choice.isLost}
          onChoose={purchase.chooseSlot}
          onClose={leave}
        />
      </Suspense>
    );
  }
  if (!hasSummary) return null;
  const step = { ...known, item, isBusy, onConfirm: () => void confirm(item), onClose: leave };
  if (!choice.slot) return <PurchaseSummary {...step} />;
  return (
    <Suspense>
      <LessonSummary slot={choice.slot} {...step} onBack={purchase.changeSlot} />
    </Suspense>
  );
}

/** The time picker's dialog while its code is on its way. */
function PickerPending({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { pleaseWait } = useTexts(everywhereTexts);
  return (
    <Modal isWindow className={styles.window} titleId={id} onClose={onClose}>
      <p id={id} role="status">
        {pleaseWait}
      </p>
    </Modal>
  );
}
