import { firstStepsTexts } from '@school/texts/en/first-steps';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './how-it-works.module.css';

/** Three steps, each by its dialect word. */
export function HowItWorks() {
  const { steps } = useTexts(firstStepsTexts);
  return (
    <ol className={styles.steps}>
      {steps.map(({ dialect, name, text }) => (
        <li key={dialect} className={styles.step}>
          <h3 className={styles.title}>
            <Dialect className={styles.dialect}>{dialect}</Dialect>
            <span className={styles.name}>{name}</span>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
