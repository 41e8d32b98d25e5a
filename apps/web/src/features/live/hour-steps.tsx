import { liveTexts } from '@school/texts/en/live';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './hour-steps.module.css';

/** What one gets on a Monday evening, in its order. */
export function HourSteps() {
  const { steps } = useTexts(liveTexts).hour;
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, what }) => (
        <li key={when}>
          <b>{when}</b>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  );
}
