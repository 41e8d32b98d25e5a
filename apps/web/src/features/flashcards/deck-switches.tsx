import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import styles from './flashcards.module.css';
import type { Sitting } from './use-sitting.ts';

/** The keys, and how the learner wants the cards. */
export function DeckSwitches({ sitting, mayType }: { sitting: Sitting; mayType: boolean }) {
  const texts = useTexts(flashcardsTexts);
  const { grades, hasSounds, isAuto, toggleAuto, hasFour, toggleFour, typing } = sitting;
  return (
    <>
      <Hint grades={grades.length} hasSounds={hasSounds} />
      <div className={styles.switches}>
        {hasSounds ? (
          <Checkbox checked={isAuto} onChange={toggleAuto}>
            {texts.soundByItself}
          </Checkbox>
        ) : null}
        <Checkbox checked={hasFour} onChange={toggleFour}>
          {texts.fourGrades}
        </Checkbox>
        {mayType ? (
          <Checkbox checked={typing.isTyping} onChange={typing.toggle}>
            {texts.typeIt}
          </Checkbox>
        ) : null}
      </div>
    </>
  );
}

function Hint({ grades, hasSounds }: { grades: number; hasSounds: boolean }) {
  const texts = useTexts(flashcardsTexts);
  return (
    <p id="flashcard-hint" className={styles.hint}>
      <span className={styles.withKeys}>
        {texts.hintWithKeys(grades)}
        {hasSounds ? ` ${texts.hintOfSound}` : null}
      </span>
      <span className={styles.withFingers}>{texts.hintWithFingers}</span>
    </p>
  );
}
