import styles from './skeleton.module.css';

/** The place of something that is on its way, so that nothing moves when it arrives. */
export function Skeleton({ height = '1.5rem', width = '100%' }: { height?: string; width?: string }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />;
}
