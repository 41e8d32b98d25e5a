import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './plan-card.module.css';

/** The place of a plan's card, in its shape: nothing of it is known to be true yet. */
export function PlanSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height="2.25rem" width="7rem" />
      <Skeleton height="5.75rem" width="14rem" />
      <Skeleton height="5rem" />
      <Skeleton height="2.5rem" width="8rem" />
      <Skeleton height="15rem" />
    </div>
  );
}
