import type { Reader } from '@school/contract/line-sounds';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PlayIcon } from '../../shared/ui/icons.tsx';
import { useReadBy } from '../../shared/ui/use-read-by.ts';
import styles from './flashcards.module.css';
import type { CardSound } from './use-card-sound.ts';

type SoundButtonProps = { sound: CardSound; isComputers: boolean; reader: Reader | null };

/** Plays how the card on the table sounds, and says whose voice it is: a computer's, or who of the school has read it. */
export function SoundButton({ sound, isComputers, reader }: SoundButtonProps) {
  const texts = useTexts(flashcardsTexts);
  const readBy = useReadBy();
  const { computerVoice } = useTexts(videoPlayerTexts);
  return (
    <div className={styles.sound}>
      <Button onClick={sound.play} aria-keyshortcuts="r">
        <span className={styles.soundIcon}>
          <PlayIcon />
        </span>
        {texts.playSound}
      </Button>
      {isComputers ? <p className={styles.voice}>{computerVoice}</p> : null}
      {reader ? <p className={styles.voice}>{readBy(reader)}</p> : null}
      <p role="status">{sound.hasFailed ? texts.soundFailed : null}</p>
    </div>
  );
}
