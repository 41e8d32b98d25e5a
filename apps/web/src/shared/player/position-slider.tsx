import { videoPlayerTexts } from '@school/texts/en/video-player';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { type Film, findPosition, SEEK_SECONDS } from './film.ts';
import { formatTime } from './format-time.ts';
import type { Loop } from './loop.ts';
import styles from './position-slider.module.css';
import { useVideoValue } from './use-video-value.ts';

/** Steps a second in which the position moves. */
const STEPS = 5;

type PositionSliderProps = {
  film: Film;
  durationSeconds: number;
};

/** How far Page Up and Page Down go. */
const PAGE_SECONDS = 30;

/** How far a key moves the film; its own step of a tenth of a second is for the mouse. */
const KEY_SECONDS: Readonly<Record<string, number>> = {
  ArrowRight: SEEK_SECONDS,
  ArrowUp: SEEK_SECONDS,
  ArrowLeft: -SEEK_SECONDS,
  ArrowDown: -SEEK_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
  Home: -Infinity,
  End: Infinity,
};

/** Where the film is, to be seen and to be moved; what has been played is red. */
export function PositionSlider({ film, durationSeconds }: PositionSliderProps) {
  const texts = useTexts(videoPlayerTexts);
  const known = useVideoValue(film.video, ({ duration }) => duration || 0, 0);
  const { startAtSeconds } = film;
  const now = useVideoValue(
    film.video,
    (video) => Math.round(findPosition(video, startAtSeconds) * STEPS) / STEPS,
    startAtSeconds,
  );
  const duration = Number.isFinite(known) && known > 0 ? known : durationSeconds;
  const position = Math.min(now, duration);
  const share = (seconds: number) => `${duration > 0 ? (100 * seconds) / duration : 0}%`;
  const [shownPosition, shownDuration] = [formatTime(position), formatTime(duration)];
  const press = (event: KeyboardEvent) => {
    const seconds = KEY_SECONDS[event.key];
    if (seconds === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // What is shown lags behind a key that is held.
    const { current: video } = film.video;
    const from = findPosition(video, startAtSeconds);
    film.commands.seekTo(Math.max(0, Math.min(from + seconds, duration)));
  };
  return (
    <div className={styles.position}>
      <span className={styles.time} aria-hidden="true">
        {shownPosition}
      </span>
      <span className={styles.line} style={{ '--played': share(position) }}>
        <LoopMarks loop={film.loop} share={share} />
        <input
          type="range"
          aria-label={texts.position}
          aria-valuetext={texts.positionOf(shownPosition, shownDuration)}
          min={0}
          max={Math.max(duration, 1)}
          step={0.1}
          value={position}
          onKeyDown={press}
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
