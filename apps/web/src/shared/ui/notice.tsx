import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

/** A message that belongs to its place on the page. `now` has the red bar: it concerns this moment. */
export function Notice({
  title,
  tone = 'calm',
  children,
}: {
  title?: string;
  tone?: 'calm' | 'now';
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, tone === 'now' && styles.now)} role="status">
      {title ? <p className={styles.title}>{title}</p> : null}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
