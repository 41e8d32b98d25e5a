import type { CardLine } from '@school/contract/flashcards';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { transcriptTexts } from '@school/texts/en/transcript';
import { Link } from 'react-router';
import { linePath } from '../../shared/addresses/line-address.ts';
import { usePlayerSettings } from '../../shared/player/use-player-settings.ts';
import { useSound } from '../../shared/player/use-sound.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useReadBy } from '../../shared/ui/use-read-by.ts';
import styles from './card-line.module.css';
import type { DeckCard } from './flashcard-card.tsx';

/** Of the line that a turned card came from: how it sounds, and the way to its place in the film. */
export function CardLineNote({ card, line }: { card: DeckCard; line: CardLine }) {
  const texts = useTexts(flashcardsTexts);
  const { hear, soundFailed } = useTexts(transcriptTexts);
  const readBy = useReadBy();
  const { play, failed } = useSound();
  const [{ hearsComputer }] = usePlayerSettings();
  const { Sound, IsComputerVoice } = line;
  // A card without a sound of its own has the line's, and its own button.
  const hasOther = Sound !== undefined && Sound !== card.Sound;
  const address = hasOther && (hearsComputer || !IsComputerVoice) ? Sound : null;
  return (
    <aside className={styles.line} aria-label={texts.fromTheFilm}>
      <p className={styles.ways}>
        {address === null ? null : <Button onClick={() => play(address)}>{hear}</Button>}
        <Link to={linePath(paths.lesson(line.lessonID), line.startSeconds)}>{texts.toThePlace}</Link>
      </p>
      {address !== null && line.ReadBy ? <p className={styles.voice}>{readBy(line.ReadBy)}</p> : null}
      <p role="status">{address !== null && failed === address ? soundFailed : null}</p>
    </aside>
  );
}
