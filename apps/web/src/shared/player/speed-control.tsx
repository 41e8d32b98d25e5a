import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useTexts } from '../texts/use-texts.ts';
import styles from './control-bar.module.css';
import type { Film } from './film.ts';
import { SPEEDS } from './player-settings.ts';

/** How fast the film plays; its voices keep their pitch. */
export function SpeedControl({ film }: { film: Film }) {
  const { speed } = useTexts(videoPlayerTexts);
  return (
    <select
      className={styles.speed}
      aria-label={speed}
      title={speed}
      value={film.settings.speed}
      onChange={(event) => film.changeSettings({ speed: Number(event.target.value) })}
    >
      {SPEEDS.map((value) => (
        <option key={value} value={value}>
          {value}×
        </option>
      ))}
    </select>
  );
}
