import { exercisesTexts } from '@school/texts/en/exercises';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './exercises.module.css';
import { type TaskProps, WithSkip } from './task-parts.tsx';
import { useFocusNext } from './use-focus-next.ts';

/** Words that go into the line with a press, and out again with another. */
export function OrderWords({ exercise, isAnswered, onAnswer, onSkip }: TaskProps) {
  const texts = useTexts(exercisesTexts);
  const { options } = exercise;
  const [placed, setPlaced] = useState<readonly number[]>([]);
  const left = options.map((_word, place) => place).filter((place) => !placed.includes(place));
  const last = useRef<HTMLButtonElement>(null);
  // A pressed word leaves its list.
  const focusNext = useFocusNext(last);
  const move = (word: Element, next: readonly number[]) => {
    focusNext(word);
    setPlaced(next);
  };
  const check = () => onAnswer(placed.map((place) => options[place]).join(' '));
  return (
    <>
      <ul className={`${styles.words} ${styles.order}`} aria-label={texts.yourOrder} lang="gsw-CH">
        {placed.map((place) => (
          <li key={place}>
            <Button
              aria-disabled={isAnswered}
              onClick={({ currentTarget }) =>
                move(
                  currentTarget,
                  placed.filter((other) => other !== place),
                )
              }
            >
              {options[place]}
            </Button>
          </li>
        ))}
      </ul>
      {left.length > 0 ? (
        <ul className={styles.words} aria-label={texts.words} lang="gsw-CH">
          {left.map((place) => (
            <li key={place}>
              <Button onClick={({ currentTarget }) => move(currentTarget, [...placed, place])}>
                {options[place]}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isAnswered ? null : (
        <WithSkip isAnswered={isAnswered} onSkip={onSkip}>
          <Button ref={last} look="solid" aria-disabled={left.length > 0} onClick={check}>
            {texts.check}
          </Button>
        </WithSkip>
      )}
    </>
  );
}
