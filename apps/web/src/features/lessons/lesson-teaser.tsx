import type { LessonSummary } from '@school/contract/lessons';
import { Link } from 'react-router';
import { useFormatDay } from '../../shared/lib/dates.tsx';
import { Poster } from '../../shared/ui/poster.tsx';
import { formatDuration, lessonPath } from './lesson-facts.ts';
import styles from './lesson-teaser.module.css';
import { LessonTitle } from './lesson-title.tsx';

/** A lesson with its picture, as one link. */
export function LessonTeaser({ lesson }: { lesson: LessonSummary }) {
  const formatDay = useFormatDay();
  return (
    <Link to={lessonPath(lesson)} className={styles.teaser}>
      <Poster lesson={lesson} sizes="(width >= 700px) 36rem, 100vw" />
      <LessonTitle lesson={lesson} className={styles.title} />
      <span className={styles.facts}>
        {formatDay(lesson.Date)} · {formatDuration(lesson.durationSeconds)}
      </span>
    </Link>
  );
}
