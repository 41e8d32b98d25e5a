import type { LiveDate } from '@school/contract/live';
import { liveTexts } from '@school/texts/en/live';
import { useSay } from '../../shared/texts/use-say.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './live-about.module.css';

/** What a lesson is about, and the teacher's words to know beforehand. */
export function LiveAbout({ lesson }: { lesson: LiveDate }) {
  const { about } = useTexts(liveTexts);
  const say = useSay();
  const isGerman = useLanguage() === 'de';
  return (
    <div className={styles.about}>
      <div className={styles.matter}>
        <h3 {...say(lesson.title)} />
        {lesson.description ? <p {...say(lesson.description)} /> : null}
      </div>
      {lesson.words.length > 0 ? (
        <section className={styles.words} aria-label={about.words}>
          <p className={styles.label}>{about.words}</p>
          <dl>
            {lesson.words.map(({ SwissGerman, English, StandardGerman }) => (
              <div key={SwissGerman}>
                <dt>
                  <Dialect>{SwissGerman}</Dialect>
                </dt>
                {isGerman && StandardGerman ? (
                  <dd lang="de">{StandardGerman}</dd>
                ) : (
                  <dd lang="en">{English}</dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}
