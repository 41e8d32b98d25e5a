import type { ReactNode } from 'react';
import { Block } from './block.tsx';
import { classNames } from './class-names.ts';
import styles from './noted-block.module.css';

type NotedBlockProps = {
  title: string;
  /** What to know about it; gives its place to `result` once there is one. */
  note: ReactNode;
  result?: string;
  children: ReactNode;
};

/** One matter of a page of settings: its name, what can be done about it, and what to know. The result is announced. */
export function NotedBlock({ title, note, result = '', children }: NotedBlockProps) {
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
