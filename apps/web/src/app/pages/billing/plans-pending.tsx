import { PlanSkeleton } from '../../../features/billing/plan-skeleton.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import styles from './subscriptions-page.module.css';

/** The plans' places, while it is not known what may be shown: no price, no button. */
export function PlansPending() {
  return (
    <>
      <Skeleton height="3.5rem" width="17rem" />
      <div className={styles.layout} data-testid="plans-pending">
        <div className={styles.cards}>
          <PlanSkeleton />
          <PlanSkeleton />
          <PlanSkeleton />
        </div>
      </div>
    </>
  );
}
