import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PlayIcon } from '../../shared/ui/icons.tsx';
import styles from './flashcards.module.css';
import type { CardSound } from './use-card-sound.ts';

/** Plays how the card on the table sounds. */
export function SoundButton({ sound }: { sound: CardSound }) {
  const texts = useTexts(flashcardsTexts);
  return (
    <div className={styles.sound}>
      <Button onClick={sound.play} aria-keyshortcuts="r">
        <span className={styles.soundIcon}>
          <PlayIcon />
        </span>
        {texts.playSound}
      </Button>
      <p role="status">{sound.hasFailed ? texts.soundFailed : null}</p>
    </div>
  );
}
