import type { ReactNode } from 'react';
import { Block } from '../../shared/ui/block.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './account-block.module.css';

type AccountBlockProps = {
  title: string;
  /** What to know about it; gives its place to `result` once there is one. */
  note: ReactNode;
  result?: string;
  children: ReactNode;
};

/** A matter of the account: its name, what can be done about it, and what to know. The result is announced. */
export function AccountBlock({ title, note, result = '', children }: AccountBlockProps) {
  return (
    <Block title={title}>
      <div className={styles.matter}>
        <div className={styles.doing}>{children}</div>
        <div className={classNames(styles.note, result !== '' && styles.result)} role="status">
          {result === '' ? note : result}
        </div>
      </div>
    </Block>
  );
}
