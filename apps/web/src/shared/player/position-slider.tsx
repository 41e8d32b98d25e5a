import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import { type Film, findPosition } from './film.ts';
import { formatTime } from './format-time.ts';
import type { Loop } from './loop.ts';
import styles from './position-slider.module.css';
import { SeekSlider } from './seek-slider.tsx';
import { useVideoValue } from './use-video-value.ts';

/** Steps a second in which the position moves. */
const STEPS = 5;

type PositionSliderProps = {
  film: Film;
  durationSeconds: number;
};

/** Where the film is. */
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
  const [shownPosition, shownDuration] = [formatTime(position), formatTime(duration)];
  return (
    <SeekSlider
      label={texts.position}
      valueText={texts.positionOf(shownPosition, shownDuration)}
      min={0}
      max={duration}
      position={position}
      findPosition={() => findPosition(film.video.current, startAtSeconds)}
      onSeek={film.commands.seekTo}
      before={shownPosition}
      after={shownDuration}
      marks={<LoopMarks loop={film.loop} duration={duration} />}
    />
  );
}

function LoopMarks({ loop, duration }: { loop: Loop; duration: number }) {
  if (loop.kind === 'none') return null;
  const share = (seconds: number) => `${duration > 0 ? (100 * seconds) / duration : 0}%`;
  const width = loop.kind === 'set' ? share(loop.toSeconds - loop.fromSeconds) : '0%';
  return <span className={styles.loop} style={{ left: share(loop.fromSeconds), width }} />;
}
