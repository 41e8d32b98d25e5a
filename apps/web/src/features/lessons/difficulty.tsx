import { lessonsTexts } from '@school/texts/en/lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './difficulty.module.css';

const LEVELS = [1, 2, 3, 4, 5];

/** Five peaks, as many of them cut out in ink as the lesson is steep. */
export function Difficulty({ level }: { level: number }) {
  const { difficulty } = useTexts(lessonsTexts);
  return (
    <span className={styles.difficulty} role="img" aria-label={difficulty(level)}>
      {LEVELS.map((step) => (
        <svg key={step} viewBox="0 0 12 12" aria-hidden="true" data-on={step <= level}>
          <path d="M.8 11.2 6 1.6l5.2 9.6Z" />
        </svg>
      ))}
    </span>
  );
}
