import { billingTexts } from '@school/texts/en/billing';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { PauseIcon, PlayIcon } from '../../shared/ui/icons.tsx';
import film from './demo-film/demo-film.mp4';
import poster from './demo-film/demo-film.webp';
import styles from './demo-film.module.css';
import { useDemoFilm } from './use-demo-film.ts';

/** `--plans-three` of the style sheets: from here on the film stands beside the cards. */
const ROOM = '(width >= 1005px)';

/** Whether the window is wide enough for the film. */
function useHasRoomForFilm(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(ROOM).matches,
    // The page's frame has no film.
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** A short vertical film, muted and in a loop. What is said stands below in the page's language, over the film's own English. Where there is no room for it, nothing of it is fetched. */
export function DemoFilm() {
  return useHasRoomForFilm() ? <Film /> : null;
}

function Film() {
  const { film: texts } = useTexts(billingTexts);
  const { video, isPlaying, line, toggle } = useDemoFilm();
  return (
    <div className={styles.film}>
      <video
        ref={video}
        src={film}
        poster={poster}
        width="540"
        height="960"
        preload="none"
        muted
        loop
        playsInline
        aria-label={texts.name}
      />
      <p className={styles.line}>{line === null ? null : texts.lines[line]}</p>
      <button
        type="button"
        className={styles.button}
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
    </div>
  );
}
