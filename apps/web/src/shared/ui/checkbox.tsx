import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The words beside the box; may hold links. */
  children: ReactNode;
  /** Underlines the words, to say that this one is needed. */
  isHighlighted?: boolean;
};

export function Checkbox({ children, isHighlighted = false, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames(styles.check, isHighlighted && styles.highlighted)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={classNames(styles.toggle, styles.box)}
        aria-invalid={isHighlighted || undefined}
      />
      <label htmlFor={id} className={styles.checkText}>
        {children}
      </label>
    </div>
  );
}
