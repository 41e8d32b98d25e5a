import type { Grade } from '@school/domain/card-scheduler';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { type Intervals, shorten } from './answer-intervals.ts';
import styles from './flashcards.module.css';

type GradeButtonsProps = {
  isTurned: boolean;
  isFinished: boolean;
  grades: readonly Grade[];
  /** The one that fits what was typed; else who turns a card to look knew it. */
  suggested: Grade;
  /** When each answer would bring the card again, where that is known. */
  intervals: Intervals | null;
  onTurn: () => void;
  onGrade: (grade: Grade) => void;
  /** Null where there is nothing to take back, or nowhere to go. */
  onUndo: (() => void) | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** What can be done with the card: turned first, then answered; the last answer taken back; walked on without one. */
export function GradeButtons(props: GradeButtonsProps) {
  const { isTurned, isFinished, grades, suggested, intervals, onTurn, onGrade, onUndo, onPrevious, onNext } =
    props;
  const texts = useTexts(flashcardsTexts);
  return (
    <>
      {isFinished ? null : (
        <div className={styles.grades}>
          {isTurned ? (
            grades.map((grade, index) => (
              <Button
                key={grade}
                look={grade === suggested ? 'solid' : 'plain'}
                onClick={() => onGrade(grade)}
                aria-keyshortcuts={String(index + 1)}
                aria-describedby={intervals ? `in-${grade}` : undefined}
                data-next-focus={grade === suggested ? '' : undefined}
              >
                {texts.grades[grade]}
                {intervals ? (
                  <small id={`in-${grade}`} className={styles.interval} aria-hidden="true">
                    <Interval ms={intervals[grade]} />
                  </small>
                ) : null}
              </Button>
            ))
          ) : (
            <Button look="solid" onClick={onTurn} aria-keyshortcuts="Space" data-next-focus="">
              {texts.turnCard}
            </Button>
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onUndo ?? undefined} disabled={!onUndo} aria-keyshortcuts="u Control+Z">
          {texts.undo}
        </Button>
        <Button look="quiet" onClick={onPrevious ?? undefined} disabled={!onPrevious}>
          {texts.previous}
        </Button>
        {isFinished ? null : (
          <Button look="quiet" onClick={onNext ?? undefined} disabled={!onNext}>
            {texts.next}
          </Button>
        )}
      </div>
    </>
  );
}

function Interval({ ms }: { ms: number }) {
  const { intervals } = useTexts(flashcardsTexts);
  const { amount, unit } = shorten(ms);
  return intervals[unit](amount);
}
