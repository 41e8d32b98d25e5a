import type { SoundPicture } from '@school/domain/sound/picture-sound';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './say.module.css';

const [WIDTH, HEIGHT] = [960, 160];
const MIDDLE = HEIGHT / 2;
/** So many half tones above or below the middle are drawn; beyond them the line runs along the edge. */
const TONES = 9;

type SoundFigureProps = {
  of: string;
  picture: SoundPicture | null;
  /** What stands there as long as there is nothing to draw. */
  none: string;
  /** The longer of the two: both have one scale. */
  scaleSeconds: number;
};

/** How loud and how high a line is, with its length. */
export function SoundFigure({ of, picture, none, scaleSeconds }: SoundFigureProps) {
  const { say } = useTexts(exercisesTexts);
  const share = picture && scaleSeconds > 0 ? picture.seconds / scaleSeconds : 1;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span>{of}</span>
        {picture ? <span className={styles.seconds}>{say.seconds(picture.seconds.toFixed(1))}</span> : null}
      </figcaption>
      {picture ? (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={say.picture(of, picture.seconds.toFixed(1), say.melodies[picture.melody])}
        >
          <path className={styles.wave} d={drawWave(picture.peaks, WIDTH * share)} />
          <path className={styles.pitch} d={drawPitch(picture.pitch, WIDTH * share)} />
        </svg>
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </figure>
  );
}

function drawWave(peaks: readonly number[], width: number): string {
  const step = width / peaks.length;
  return peaks
    .map((peak, at) => {
      const height = Math.max(1, peak * (MIDDLE - 4));
      return `M${((at + 0.5) * step).toFixed(1)} ${(MIDDLE - height).toFixed(1)}v${(2 * height).toFixed(1)}`;
    })
    .join('');
}

/** Broken where there is no tone. */
function drawPitch(pitch: readonly (number | null)[], width: number): string {
  const step = width / Math.max(1, pitch.length - 1);
  let isOpen = false;
  let path = '';
  for (const [at, tone] of pitch.entries()) {
    if (tone === null) {
      isOpen = false;
      continue;
    }
    const clamped = Math.min(TONES, Math.max(-TONES, tone));
    const y = MIDDLE - (clamped / TONES) * (MIDDLE - 6);
    path += `${isOpen ? 'L' : 'M'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    isOpen = true;
  }
  return path;
}
