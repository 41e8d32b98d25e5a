import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './control-bar.module.css';

type BarProps = {
  /** What it is the bar of, for screen readers. */
  label: string;
  isDisabled?: boolean;
  /** Its first button. */
  first?: ReactNode;
  /** It works where the others do not. */
  isFirstOpen?: boolean;
  /** Its buttons have room in one row of a phone. */
  isShort?: boolean;
  /** Where the picture is in time, and what is set on it. */
  slider: ReactNode;
  /** Moves the picture, left. */
  children: ReactNode;
  /** How it is seen and heard, right. */
  atEnd: ReactNode;
};

/** The bar below a picture, of a film's player and of a live lesson's: a slider, and two groups of buttons. */
export function Bar(props: BarProps) {
  const { label, isDisabled = false, isShort = false, first, isFirstOpen = false } = props;
  return (
    <fieldset className={styles.bar} disabled={isDisabled && !isFirstOpen} aria-label={label}>
      <div className={styles.time}>
        <Rest isDisabled={isDisabled}>{props.slider}</Rest>
      </div>
      <div className={classNames(styles.buttons, isShort && styles.short)}>
        {first}
        <Rest isDisabled={isDisabled}>
          {props.children}
          <span className={styles.space} />
          {props.atEnd}
        </Rest>
      </div>
    </fieldset>
  );
}

/** What is disabled together, in the bar's own rows. */
function Rest({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.rest} role="presentation" disabled={isDisabled}>
      {children}
    </fieldset>
  );
}
