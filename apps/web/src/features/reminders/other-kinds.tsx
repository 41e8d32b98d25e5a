import type { ReminderKind, UnsubscribeState } from '@school/contract/reminders';
import { remindersTexts } from '@school/texts/en/reminders';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Row, Rows } from '../../shared/ui/rows.tsx';
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
      <Rows>
        {state.kinds
          .filter(({ kind }) => kind !== state.kind)
          .map(({ kind, isAllowed, isSent }) => (
            <Row key={kind}>
              <p className={styles.matter}>
                {names[kind]}
                {isAllowed ? null : <span className={styles.note}> ({texts.noConsent})</span>}
              </p>
              <Switch
                aria-label={names[kind]}
                checked={isSent}
                disabled={!isAllowed}
                onChange={({ target }) => onChange(kind, target.checked)}
              />
            </Row>
          ))}
      </Rows>
    </section>
  );
}
