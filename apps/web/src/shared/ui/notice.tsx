import type { ReactNode } from 'react';
import type { QueryFailure } from '../api/call-error.ts';
import { BusyNote } from '../errors/busy-note.tsx';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

/** A message that belongs to its place on the page. `now` has the red bar: it concerns this moment. */
export function Notice({
  title,
  tone = 'calm',
  failure,
  children,
}: {
  title?: string;
  tone?: 'calm' | 'now';
  /** Of what could not be fetched: it says where the server was busy. */
  failure?: QueryFailure;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, tone === 'now' && styles.now)} role="status">
      {title ? <p className={styles.title}>{title}</p> : null}
      <div className={styles.body}>
        <BusyNote failure={failure} />
        {children}
      </div>
    </div>
  );
}
