import type { ChatAction, ChatRoom } from '@school/contract/chat';
import { chatTexts } from '@school/texts/en/chat';
import { languageTexts } from '@school/texts/en/language';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/text-field.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import styles from './chat-panel.module.css';

/** What a moderator chooses from. */
const SLOW_SECONDS = [0, 5, 15, 30, 60, 120];

type Props = { room: ChatRoom; isBusy: boolean; onAction: (action: ChatAction) => void };

export function ChatDoor({ room: { isOpen, door }, isBusy, onAction }: Props) {
  const texts = useTexts(chatTexts);
  const first = useLostFocus<HTMLButtonElement>(door);
  return (
    <p className={styles.row}>
      <Button
        ref={first}
        isBusy={isBusy}
        onClick={() => onAction({ kind: 'door', door: isOpen ? 'closed' : 'open' })}
      >
        {isOpen ? texts.close : texts.open}
      </Button>
      {door === 'by-hours' ? null : (
        <Button isBusy={isBusy} onClick={() => onAction({ kind: 'door', door: 'by-hours' })}>
          {texts.byHours}
        </Button>
      )}
    </p>
  );
}

export function SlowMode({ room: { slowSeconds }, onAction }: Props) {
  const texts = useTexts(chatTexts);
  const offered = [...new Set([...SLOW_SECONDS, slowSeconds])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={texts.slow}
      value={slowSeconds}
      onChange={({ target }) => onAction({ kind: 'slow', seconds: Number(target.value) })}
    >
      {offered.map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds === 0 ? texts.slowOff : texts.slowSeconds(seconds)}
        </option>
      ))}
    </SelectField>
  );
}

export function ChatPin({ room: { pinned }, isBusy, onAction }: Props) {
  const texts = useTexts(chatTexts);
  const { person } = useTexts(languageTexts);
  const heading = useLostFocus<HTMLHeadingElement>(pinned === null);
  return (
    <section className={styles.pinned} aria-label={texts.pinned}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.pinned}
      </h3>
      {pinned === null ? (
        <p>{texts.nothingPinned}</p>
      ) : (
        <p className={styles.row}>
          <span>
            {person(pinned.username)}: {pinned.text}
          </span>
          <Button isBusy={isBusy} onClick={() => onAction({ kind: 'pin', sequence: null })}>
            {texts.unpin}
          </Button>
        </p>
      )}
    </section>
  );
}
