import type { ReactNode } from 'react';
import styles from './empty-place.module.css';

/** A list with nothing in it: a drawing, and a sentence that says whether that is good. */
export function EmptyPlace({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      {art}
      <p>{children}</p>
    </div>
  );
}
