import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './control-bar.module.css';

type BarProps = {
  /** What it is the bar of, for screen readers. */
  label: string;
  isDisabled?: boolean;
  /** Its buttons have room in one row of a phone. */
  isShort?: boolean;
  /** Where the picture is in time. */
  slider: ReactNode;
  /** Moves the picture, left. */
  children: ReactNode;
  /** How it is seen and heard, right. */
  atEnd: ReactNode;
};

/** The bar below a picture, of a film's player and of a live lesson's: a slider, and two groups of buttons. */
export function Bar({ label, isDisabled = false, isShort = false, slider, children, atEnd }: BarProps) {
  return (
    <fieldset className={styles.bar} disabled={isDisabled} aria-label={label}>
      {slider}
      <div className={classNames(styles.buttons, isShort && styles.short)}>
        {children}
        <span className={styles.space} />
        {atEnd}
      </div>
    </fieldset>
  );
}
