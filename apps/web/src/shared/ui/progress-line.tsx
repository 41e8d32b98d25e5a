import styles from './progress-line.module.css';

type ProgressLineProps = {
  done: number;
  all: number;
  /** For screen readers; without it the line is for the eye alone, and its numbers stand beside it. */
  label?: string;
};

/** How far one has come. */
export function ProgressLine({ done, all, label }: ProgressLineProps) {
  const width = `${(done / all) * 100}%`;
  if (label === undefined)
    return (
      <div className={styles.line} aria-hidden="true">
        <span style={{ width }} />
      </div>
    );
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
    >
      <span style={{ width }} />
    </div>
  );
}
