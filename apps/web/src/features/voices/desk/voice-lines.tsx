import { voicesTexts } from '@school/texts/en/voices';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import type { DeskLine } from '../dialect-lines.ts';
import type { KeptTake } from '../takes/takes-schema.ts';
import styles from '../voices.module.css';
import { stateOf } from './line-states.ts';

type VoiceLinesProps = {
  lines: readonly DeskLine[];
  waiting: readonly KeptTake[];
  chosen: string;
  onChoose: (lineID: string) => void;
};

/** The lines of a lesson and then the cards whose words stand in none, and how far each is. */
export function VoiceLines({ lines, ...props }: VoiceLinesProps) {
  const texts = useTexts(voicesTexts);
  return (
    <>
      <Group {...props} title={texts.lines} lines={lines.filter(({ isCard }) => !isCard)} />
      <Group {...props} title={texts.cards} lines={lines.filter(({ isCard }) => isCard)} />
    </>
  );
}

function Group({ title, lines, waiting, chosen, onChoose }: VoiceLinesProps & { title: string }) {
  const texts = useTexts(voicesTexts);
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.linesTitle}>{title}</h2>
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
