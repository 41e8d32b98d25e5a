import { videoPlayerTexts } from '@school/texts/en/video-player';
import type { CSSProperties } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { Film } from './film.ts';
import { formatTime } from './format-time.ts';
import type { Loop } from './loop.ts';
import styles from './position-slider.module.css';
import { useVideoValue } from './use-video-value.ts';

/** Steps a second in which the position moves. */
const STEPS = 5;

type PositionSliderProps = {
  film: Film;
  /** Shown until the film itself has been loaded. */
  startAtSeconds: number;
  durationSeconds: number;
};

/** Where the film is, to be seen and to be moved; what has been played is red. */
export function PositionSlider({ film, startAtSeconds, durationSeconds }: PositionSliderProps) {
  const texts = useTexts(videoPlayerTexts);
  const known = useVideoValue(film.video, ({ duration }) => duration || 0, 0);
  const now = useVideoValue(
    film.video,
    ({ currentTime, readyState }) =>
      readyState === 0 && currentTime === 0 ? -1 : Math.round(currentTime * STEPS) / STEPS,
    -1,
  );
  const duration = Number.isFinite(known) && known > 0 ? known : durationSeconds;
  const position = Math.min(now === -1 ? startAtSeconds : now, duration);
  const share = (seconds: number) => `${duration > 0 ? (100 * seconds) / duration : 0}%`;
  const [shownPosition, shownDuration] = [formatTime(position), formatTime(duration)];
  return (
    <div className={styles.position}>
      <span className={styles.time} aria-hidden="true">
        {shownPosition}
      </span>
      <span className={styles.line} style={{ '--played': share(position) } as CSSProperties}>
        <LoopMarks loop={film.loop} share={share} />
        <input
          type="range"
          aria-label={texts.position}
          aria-valuetext={texts.positionOf(shownPosition, shownDuration)}
          min={0}
          max={Math.max(duration, 1)}
          step={0.1}
          value={position}
          onChange={(event) => film.commands.seekTo(Number(event.target.value))}
        />
      </span>
      <span className={styles.time} aria-hidden="true">
        {shownDuration}
      </span>
    </div>
  );
}

function LoopMarks({ loop, share }: { loop: Loop; share: (seconds: number) => string }) {
  if (loop.kind === 'none') return null;
  const width = loop.kind === 'set' ? share(loop.toSeconds - loop.fromSeconds) : '0%';
  return <span className={styles.loop} style={{ left: share(loop.fromSeconds), width }} />;
}
