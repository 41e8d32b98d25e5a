import styles from './teacher-badge.module.css';

/** Marks what the school itself has written. */
export function TeacherBadge({ label }: { label: string }) {
  return <span className={styles.badge}>{label}</span>;
}
