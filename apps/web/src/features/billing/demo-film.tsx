import { billingTexts } from '@school/texts/en/billing';
import { Steamer } from '../../shared/art/steamer.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './demo-film.module.css';
import { useDemoFilm } from './use-demo-film.ts';

/** The free sample, muted and in a loop, cut to a phone's format; it stands still where motion is not wanted. */
export function DemoFilm({ sampleUrl, poster }: { sampleUrl: string; poster: string }) {
  const { film } = useTexts(billingTexts);
  const video = useDemoFilm(sampleUrl);
  if (sampleUrl === '') return <Steamer />;
  return (
    <video ref={video} className={styles.film} muted loop playsInline poster={poster} aria-label={film} />
  );
}
