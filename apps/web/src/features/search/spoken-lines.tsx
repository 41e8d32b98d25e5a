import type { LessonSummary } from '@school/contract/lessons';
import { searchTexts } from '@school/texts/en/search';
import { Link } from 'react-router';
import { linePath } from '../../shared/addresses/line-address.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { FoundLessons } from './search.api.ts';
import styles from './spoken-lines.module.css';

type SpokenLinesProps = { lessons: readonly LessonSummary[]; found: FoundLessons };

/** What films say of what was searched for: a press opens the film there. */
export function SpokenLines({ lessons, found }: SpokenLinesProps) {
  const texts = useTexts(searchTexts);
  const lines = lessons.flatMap((lesson) =>
    (found[lesson.DocID]?.lines ?? []).map((line) => ({ ...line, lesson })),
  );
  if (lines.length === 0) return null;
  return (
    <section className={styles.spoken} aria-label={texts.spokenLines}>
      <h3>{texts.spokenLines}</h3>
      <ul>
        {lines.map(({ lesson, startSeconds, text }) => (
          <li key={`${lesson.DocID} ${startSeconds}`}>
            <Link to={linePath(pathOf(lesson), startSeconds)} className={styles.line}>
              <span lang="gsw" className={styles.said}>
                {text}
              </span>{' '}
              <span className={styles.where}>{texts.saidIn(lesson.Title, formatTime(startSeconds))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ DocID, Type }: LessonSummary): string {
  return Type === 'mini_lesson' ? paths.miniLesson(DocID) : paths.lesson(DocID);
}

function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
