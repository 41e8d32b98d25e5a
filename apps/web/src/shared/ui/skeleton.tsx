import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  height?: string;
  width?: string;
  /** What is to come: one thing, a text of lines, or rows below rules. */
  shape?: 'slab' | 'lines' | 'rows';
};

/** The place of something that is on its way, so that nothing moves when it arrives. */
export function Skeleton({ height = '1.5rem', width = '100%', shape = 'slab' }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape])}
      style={{ height, width }}
      aria-hidden="true"
      data-coming
    />
  );
}
