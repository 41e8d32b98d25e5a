import { languageTexts } from '@school/texts/en/language';
import { remindersTexts } from '@school/texts/en/reminders';
import { formatHour } from '@school/texts/hours';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Row } from '../../shared/ui/rows.tsx';
import styles from './flashcards.module.css';
import { useChangeReviewSettingsMutation, useCountDueCardsQuery } from './reviews.api.ts';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

/** At which hour of their day a learner is reminded of cards. */
export function ReminderHour({ UID }: { UID: string }) {
  const { hour: texts, notSaved } = useTexts(remindersTexts);
  const { clock } = useTexts(languageTexts);
  const { data } = useCountDueCardsQuery(UID);
  const [change, { isError, originalArgs, isLoading }] = useChangeReviewSettingsMutation();
  if (!data) return null;
  const shown = (isLoading ? originalArgs?.reminderHour : undefined) ?? data.reminderHour;
  return (
    <Row as="div">
      <label className={styles.choice}>
        {texts.label}
        <select
          className={styles.select}
          value={shown}
          onChange={({ target }) => void change({ reminderHour: Number(target.value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {formatHour(new Date(Date.UTC(2026, 0, 1, hour)), clock, 'UTC')}
            </option>
          ))}
        </select>
      </label>
      <p>{texts.why}</p>
      {isError ? <p role="alert">{notSaved}</p> : null}
    </Row>
  );
}
