import type { ChatMute } from '@school/contract/chat';
import { chatTexts } from '@school/texts/en/chat';
import { languageTexts } from '@school/texts/en/language';
import { formatHour } from '@school/texts/hours';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './chat-panel.module.css';

type Muted = { uid: string; username: string; mute: ChatMute };
type Props = { muted: readonly Muted[]; isBusy: boolean; onUnmute: (uid: string) => void };

/** Who may not write now, and until when. */
export function MutedList({ muted, isBusy, onUnmute }: Props) {
  const texts = useTexts(chatTexts);
  const { clock, person } = useTexts(languageTexts);
  return (
    <section aria-label={texts.muted}>
      <h3>{texts.muted}</h3>
      {muted.length === 0 ? <p>{texts.nobodyMuted}</p> : null}
      <ul className={styles.list}>
        {muted.map(({ uid, username, mute }) => (
          <li key={uid} className={styles.row}>
            <span>
              {person(username)},{' '}
              {mute.until === null
                ? texts.mutedForLesson
                : texts.mutedUntil(formatHour(new Date(mute.until), clock))}
            </span>
            <Button isBusy={isBusy} onClick={() => onUnmute(uid)}>
              {texts.unmute(person(username))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
