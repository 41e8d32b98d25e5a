import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './control-bar.module.css';

type BarButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & {
  label: string;
  /** The tooltip, where that is more than its name. */
  hint?: string;
  /** What it turns on is on. */
  isOn?: boolean;
  children: ReactNode;
};

/** A button of the player's bar: an icon with its name. */
export function BarButton({
  label,
  hint = label,
  isOn = false,
  className,
  children,
  ...rest
}: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      {...rest}
      className={classNames(styles.button, isOn && styles.on, className)}
    >
      {children}
    </button>
  );
}
