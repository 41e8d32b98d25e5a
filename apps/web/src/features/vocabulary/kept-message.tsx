import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { Outcome } from './use-keep-word.ts';
import styles from './vocabulary.module.css';

/** Says at the foot of the window, on a phone at its head, what became of a word, and goes by itself. */
export function KeptMessage({ outcome }: { outcome: Outcome | null }) {
  const texts = useTexts(vocabularyTexts);
  const messages = {
    kept: texts.kept(outcome?.word ?? ''),
    keptLine: texts.keptLine,
    logIn: texts.logInToKeep,
    noMeaning: texts.noMeaning,
    tooMany: texts.tooMany,
    failed: texts.notKept,
  };
  return (
    <div role="status" className={styles.messages}>
      {outcome ? (
        <p key={outcome.times} className={styles.message}>
          {messages[outcome.type]}
        </p>
      ) : null}
    </div>
  );
}
