import styles from './continue-lesson.module.css';

/** The room of the lesson to go on with, while it is not known which one it is. */
export function ContinuePlace() {
  return (
    <div className={styles.continue} aria-hidden="true">
      <div className={styles.place} />
      <div className={styles.words} />
    </div>
  );
}
