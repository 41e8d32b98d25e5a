import type { ReactNode } from 'react';
import styles from './arrivals.module.css';

type ChoicesProps<Value extends string> = {
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

/** Wide rows to press; one press answers and goes on. */
export function Choices<Value extends string>({ options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <ul className={styles.choices}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
