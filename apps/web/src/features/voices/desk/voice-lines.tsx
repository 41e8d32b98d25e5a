import type { VoiceLine } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import type { KeptTake } from '../takes/takes-schema.ts';
import styles from '../voices.module.css';
import { stateOf } from './line-states.ts';

type VoiceLinesProps = {
  lines: readonly VoiceLine[];
  waiting: readonly KeptTake[];
  chosen: string;
  onChoose: (lineID: string) => void;
};

/** The lines of a lesson, and how far each is. */
export function VoiceLines({ lines, waiting, chosen, onChoose }: VoiceLinesProps) {
  const texts = useTexts(voicesTexts);
  return (
    <section aria-label={texts.lines}>
      <h2 className={styles.linesTitle}>{texts.lines}</h2>
      <ol className={styles.lines}>
        {lines.map((line) => {
          const state = stateOf(line, waiting);
          return (
            <li key={line.id}>
              <button
                type="button"
                className={styles.line}
                aria-current={line.id === chosen || undefined}
                onClick={() => onChoose(line.id)}
              >
                <Dialect>{line.text}</Dialect>
                <span className={styles.state} data-state={state}>
                  {texts.states[state]}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
