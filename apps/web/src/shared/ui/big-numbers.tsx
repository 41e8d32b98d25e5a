import type { ReactNode } from 'react';
import styles from './big-numbers.module.css';

type BigNumbersProps = {
  numbers: readonly (readonly [name: string, number: ReactNode])[];
  /** Sums of money. */
  isWide?: boolean;
};

/** A few numbers that are seen at a glance, each above its name. */
export function BigNumbers({ numbers, isWide = false }: BigNumbersProps) {
  return (
    <dl className={styles.numbers} data-wide={isWide ? '' : undefined}>
      {numbers.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
