import { type ReactNode, useState } from 'react';
import { useFormatDay } from '../dates/dates.tsx';
import styles from './pieces.module.css';

type FoldedPartProps = {
  /** For who hears it. */
  name: string;
  /** As fields keep them: one, or the first and the last. */
  days: readonly string[];
  words: string;
  /** It cannot be saved as it is. */
  isUnfinished?: boolean;
  children: ReactNode;
};

/** One of many of a kind: a line that says which, and its fields once it is opened. A new or unfinished one is open. */
export function FoldedPart({ name, days, words, isUnfinished = false, children }: FoldedPartProps) {
  const formatDay = useFormatDay();
  const known = [...new Set(days.filter((day) => day !== ''))];
  const [isOpen] = useState(known.length === 0 || isUnfinished);
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>
        <span className={styles.days}>
          {known.length === 0 ? name : known.map((day) => formatDay(`${day}T00:00`)).join(' – ')}
        </span>
        <span className={styles.about}>{words}</span>
      </summary>
      <fieldset className={styles.part}>
        <legend className="visually-hidden">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
