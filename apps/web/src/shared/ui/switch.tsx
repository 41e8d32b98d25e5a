import type { InputHTMLAttributes } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  'aria-label': string;
  checked: boolean;
};

/** On or off, at once: no form is sent for it. */
export function Switch({ checked, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={styles.switch}
    />
  );
}
