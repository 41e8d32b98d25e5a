import type { ReactNode } from 'react';
import styles from './block.module.css';

/** One matter of a page of settings: its name beside it where there is room, above it elsewhere. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** Blocks below each other. */
export function Blocks({ children }: { children: ReactNode }) {
  return <div className={styles.blocks}>{children}</div>;
}

/** Names and what they stand for. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
