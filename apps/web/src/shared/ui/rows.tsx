import type { ComponentProps, ReactNode } from 'react';
import styles from './rows.module.css';

/** Matters one below the other. With `isTop` nothing stands above them that a rule would part them from. */
export function Rows({ isTop = false, ...list }: ComponentProps<'ul'> & { isTop?: boolean }) {
  return <ul className={styles.rows} {...(isTop && { 'data-top': true })} {...list} />;
}

/** A matter with its button beside it, or below it where there is no room; in a list of `Rows`, or by itself as a `div`. */
export function Row({ as: Element = 'li', children }: { as?: 'li' | 'div'; children: ReactNode }) {
  return <Element className={styles.row}>{children}</Element>;
}
