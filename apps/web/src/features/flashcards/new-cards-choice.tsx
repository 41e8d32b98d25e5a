import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './flashcards.module.css';
import { useChangeReviewSettingsMutation } from './reviews.api.ts';

const CHOICES = [0, 5, 10, 15, 20, 30, 50, 100];

/** How many cards that are new to the learner come in a day; counts from the next sitting on. */
export function NewCardsChoice({ newCardsPerDay }: { newCardsPerDay: number }) {
  const texts = useTexts(flashcardsTexts);
  const [chosen, setChosen] = useState(newCardsPerDay);
  const [change, { isError }] = useChangeReviewSettingsMutation();
  const choices = [...new Set([...CHOICES, newCardsPerDay])].sort((one, other) => one - other);
  const choose = (count: number) => {
    setChosen(count);
    void change({ newCardsPerDay: count });
  };
  return (
    <>
      <label className={styles.choice}>
        {texts.newCardsPerDay}
        <select
          className={styles.select}
          value={chosen}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {choices.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      {isError ? <p role="alert">{texts.notKept}</p> : null}
    </>
  );
}
