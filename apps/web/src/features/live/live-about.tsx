import type { LiveDate } from '@school/contract/live';
import { liveTexts } from '@school/texts/en/live';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './live-about.module.css';

/** What a lesson is about, and the teacher's words to know beforehand. */
export function LiveAbout({ lesson }: { lesson: LiveDate }) {
  const { about } = useTexts(liveTexts);
  return (
    <div className={styles.about}>
      <div className={styles.matter}>
        <h3>{lesson.title}</h3>
        {lesson.description ? <p>{lesson.description}</p> : null}
      </div>
      {lesson.words.length > 0 ? (
        <section className={styles.words} aria-label={about.words}>
          <p className={styles.label}>{about.words}</p>
          <dl>
            {lesson.words.map(({ SwissGerman, English }) => (
              <div key={SwissGerman}>
                <dt>
                  <Dialect>{SwissGerman}</Dialect>
                </dt>
                <dd lang="en">{English}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}
