import type { Goal } from '@school/contract/reviews';
import { cardListTexts } from '@school/texts/en/card-list';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './flashcards.module.css';
import { useChangeReviewSettingsMutation, useCountDueCardsQuery } from './reviews.api.ts';

const CHOICES: readonly Goal[] = [
  ...[10, 20, 30, 50, 100].map((amount) => ({ kind: 'cards' as const, amount })),
  ...[5, 10, 15, 20, 30].map((amount) => ({ kind: 'minutes' as const, amount })),
];
const nameOf = (goal: Goal | null) => (goal ? `${goal.kind} ${goal.amount}` : '');

/** What a learner means to do on a day, and how much of it is done. */
export function DailyGoal({ UID }: { UID: string }) {
  const texts = useTexts(cardListTexts);
  const { data } = useCountDueCardsQuery(UID);
  const [change, { isError, isLoading, originalArgs }] = useChangeReviewSettingsMutation();
  // A line is held for it: nothing below moves when it comes.
  if (!data) return <div className={styles.choicePlace} />;
  const { goal, done } = data;
  const isKept = goal === null || CHOICES.some((choice) => nameOf(choice) === nameOf(goal));
  const choices = isKept ? CHOICES : [...CHOICES, goal];
  const wanted = isLoading ? originalArgs?.goal : undefined;
  const sofar = goal && Math.floor(done[goal.kind]);
  return (
    <>
      <label className={styles.choice}>
        {texts.goal}
        <select
          className={styles.select}
          value={nameOf(wanted === undefined ? goal : wanted)}
          onChange={({ target }) =>
            void change({ goal: choices.find((choice) => nameOf(choice) === target.value) ?? null })
          }
        >
          <option value="">{texts.noGoal}</option>
          {choices.map((choice) => (
            <option key={nameOf(choice)} value={nameOf(choice)}>
              {texts.goals[choice.kind](choice.amount)}
            </option>
          ))}
        </select>
      </label>
      {goal && sofar !== null ? (
        <p role="status">
          {sofar >= goal.amount
            ? texts.goalReached(texts.goals[goal.kind](sofar))
            : texts.goalSoFar(sofar, texts.goals[goal.kind](goal.amount))}
        </p>
      ) : null}
      {isError ? <p role="alert">{texts.notSaved}</p> : null}
    </>
  );
}
