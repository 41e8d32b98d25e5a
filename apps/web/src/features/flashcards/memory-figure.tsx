import type { ReviewStatistics } from '@school/contract/reviews';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './review-statistics.module.css';

const toPercent = (share: number) => Math.round(100 * share);

/** How long words stay with the learner, and whether what was expected of them came true. */
export function MemoryFigure({ memory }: { memory: ReviewStatistics['memory'] }) {
  const texts = useTexts(flashcardsTexts);
  const { isFitted, answersLeft, days, usualDays, trial } = memory;
  return (
    <div>
      <h3>{texts.memory}</h3>
      <p className={styles.figure}>{texts.memoryDays(days)}</p>
      {trial === null ? (
        <p>{texts.memoryLater(Math.max(1, answersLeft))}</p>
      ) : (
        <>
          <p>{isFitted ? texts.memoryOwn(usualDays) : texts.memoryUsual}</p>
          <p>
            {texts.memoryTrial(trial.answers, toPercent(trial.foreseen), toPercent(trial.known))}{' '}
            {isFitted ? texts.memoryUsually(toPercent(trial.usuallyForeseen)) : null}
          </p>
        </>
      )}
    </div>
  );
}
