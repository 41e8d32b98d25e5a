import { Steamer } from '../../shared/art/steamer.tsx';
import styles from './demo-film.module.css';
import { useDemoFilm } from './use-demo-film.ts';

/** The free sample, muted and in a loop, cut to a phone's format; it stands still where motion is not wanted. */
export function DemoFilm({ sampleUrl, poster }: { sampleUrl: string; poster: string }) {
  const video = useDemoFilm(sampleUrl);
  if (sampleUrl === '') return <Steamer />;
  return (
    <video
      ref={video}
      className={styles.film}
      muted
      loop
      playsInline
      poster={poster}
      aria-label="A lesson, seen on a phone"
    />
  );
}
