import type { LessonSummary } from '@school/contract/lessons';
import { billingTexts } from '@school/texts/en/billing';
import { Steamer } from '../../shared/art/steamer.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Poster } from '../../shared/ui/poster.tsx';
import styles from './demo-film.module.css';
import { useDemoFilm } from './use-demo-film.ts';

type DemoFilmProps = { sampleUrl: string; sample: LessonSummary | undefined };

/** The free sample, muted and in a loop, cut to a phone's format; it stands still where motion is not wanted. */
export function DemoFilm({ sampleUrl, sample }: DemoFilmProps) {
  const { film } = useTexts(billingTexts);
  const video = useDemoFilm(sampleUrl);
  if (sampleUrl === '') return <Steamer />;
  return (
    <div className={styles.film}>
      {sample ? <Poster lesson={sample} sizes="20rem" /> : null}
      <video ref={video} muted loop playsInline aria-label={film} />
    </div>
  );
}
