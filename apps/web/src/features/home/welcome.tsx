import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './welcome.module.css';

/** The first line of a signed-in learner's home. */
export function Welcome({ username }: { username: string }) {
  return (
    <header className={styles.welcome}>
      <h1>
        <Dialect>Grüezi{username ? ` ${username}` : ''}!</Dialect>
      </h1>
    </header>
  );
}
