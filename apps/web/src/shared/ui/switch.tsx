import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import field from './field.module.css';
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
      className={classNames(field.toggle, styles.switch)}
    />
  );
}
