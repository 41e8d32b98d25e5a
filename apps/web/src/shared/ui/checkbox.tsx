import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The words beside the box; may hold links. */
  children: ReactNode;
  /** Underlines the words, to say that this one is needed. */
  isHighlighted?: boolean;
};

/** What is ticked, or one of several, drawn by the house and not by the browser: for those with words of another kind. */
export const boxClass = (shape: 'box' | 'dot' = 'box'): string => classNames(styles.toggle, styles[shape]);

export function Checkbox({ children, isHighlighted = false, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames(styles.check, isHighlighted && styles.highlighted)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={boxClass()}
        aria-invalid={isHighlighted || undefined}
      />
      <label htmlFor={id} className={styles.checkText}>
        {children}
      </label>
    </div>
  );
}
