import {
  CHANNELS_OF_KIND,
  CONSENT_OF_KIND,
  REMINDER_CHANNELS,
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderKind,
} from '@school/contract/reminder-kinds';
import type { ReminderWish } from '@school/contract/reminders';
import { remindersTexts } from '@school/texts/en/reminders';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Switch } from '../../shared/ui/switch.tsx';
import styles from './wishes-table.module.css';

export type ReminderConsents = { RemindersConsent: boolean; MarketingConsent: boolean };

type WishesTableProps = {
  wishes: readonly ReminderWish[];
  consents: ReminderConsents;
  /** Whether notifications reach the account anywhere. */
  hasDevice: boolean;
  onChange: (wish: ReminderWish) => void;
};

/** Each kind of reminder that the account agrees to, with a switch for each way that reaches it: a switch that is there works. */
export function WishesTable({ wishes, consents, hasDevice, onChange }: WishesTableProps) {
  const { table, kinds } = useTexts(remindersTexts);
  const isWished = (kind: ReminderKind, channel: ReminderChannel) =>
    wishes.some((wish) => wish.kind === kind && wish.channel === channel && wish.wished);
  const channels = REMINDER_CHANNELS.filter((channel) => channel === 'mail' || hasDevice);
  const shown = REMINDER_KINDS.filter((kind) => consents[CONSENT_OF_KIND[kind]]);
  if (shown.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{table.what}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {table[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind}>
            <th scope="row">{kinds[kind]}</th>
            {channels.map((channel) => (
              <td key={channel}>
                {CHANNELS_OF_KIND[kind].includes(channel) ? (
                  <Switch
                    aria-label={table.switchName(kinds[kind], table[channel])}
                    checked={isWished(kind, channel)}
                    onChange={({ target }) => onChange({ kind, channel, wished: target.checked })}
                  />
                ) : (
                  <span className={styles.never}>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{table.never}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
