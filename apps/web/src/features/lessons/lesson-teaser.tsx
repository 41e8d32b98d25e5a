import type { LessonSummary } from '@school/contract/lessons';
import type { LessonMark as Mark } from '@school/domain/lesson-progress';
import { Link } from 'react-router';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { courseDay } from '../../shared/dates/format-day.ts';
import { Poster } from '../../shared/ui/poster.tsx';
import { formatDuration, lessonPath } from './lesson-facts.ts';
import { LessonMark } from './lesson-mark.tsx';
import styles from './lesson-teaser.module.css';
import { LessonTitle } from './lesson-title.tsx';

/** A lesson with its picture, as one link. */
export function LessonTeaser({ lesson, mark }: { lesson: LessonSummary; mark?: Mark }) {
  const formatDay = useFormatDay();
  return (
    <Link to={lessonPath(lesson)} className={styles.teaser}>
      <Poster lesson={lesson} sizes="(width >= 700px) 20rem, 100vw" />
      <span className={styles.words}>
        <LessonTitle lesson={lesson} className={styles.title} />
        <span className={styles.facts}>
          {mark ? <LessonMark mark={mark} /> : null}
          {formatDay(courseDay(lesson.Date))} · {formatDuration(lesson.durationSeconds)}
        </span>
      </span>
    </Link>
  );
}

/** Its room while it is not known which lesson it is. */
export function TeaserPlace() {
  return (
    <div className={styles.teaser} aria-hidden="true">
      <span className={styles.place} />
      <span className={styles.words} />
    </div>
  );
}
