import type { ReminderKind, UnsubscribeState } from '@school/contract/reminders';
import { remindersTexts } from '@school/texts/en/reminders';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Switch } from '../../shared/ui/switch.tsx';
import styles from './reminders.module.css';

type OtherKindsProps = {
  state: UnsubscribeState;
  onChange: (kind: ReminderKind, wished: boolean) => void;
};

/** The kinds beside that of the mail, each with its switch. */
export function OtherKinds({ state, onChange }: OtherKindsProps) {
  const { unsubscribe: texts, kinds: names } = useTexts(remindersTexts);
  return (
    <section aria-label={texts.others} className={styles.push}>
      <h2 className={styles.others}>{texts.others}</h2>
      <ul className={styles.rows}>
        {state.kinds
          .filter(({ kind }) => kind !== state.kind)
          .map(({ kind, isAllowed, isSent }) => (
            <li key={kind} className={styles.row}>
              <p>
                {names[kind]}
                {isAllowed ? null : <span className={styles.note}> ({texts.noConsent})</span>}
              </p>
              <Switch
                aria-label={names[kind]}
                checked={isSent}
                disabled={!isAllowed}
                onChange={({ target }) => onChange(kind, target.checked)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
