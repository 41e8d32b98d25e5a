import type { LessonSummary } from '@school/contract/lessons';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Difficulty } from './difficulty.tsx';
import { formatDuration, lessonPath, lessonPlan, lessonTypeName } from './lesson-facts.ts';
import styles from './lesson-list.module.css';
import type { LessonListState } from './use-lesson-list.ts';

const PLACES = [1, 2, 3, 4, 5, 6];

/** The course as a table of contents: a row a lesson, numbered. */
export function LessonList({ list, currentID }: { list: LessonListState; currentID?: string }) {
  if (list.isLoading) {
    return (
      <div className={styles.places}>
        {PLACES.map((place) => (
          <Skeleton key={place} height="4rem" />
        ))}
      </div>
    );
  }
  if (list.isMissing) {
    return (
      <Notice title="The lessons could not be fetched.">
        <Button onClick={list.retry}>Try again</Button>
      </Notice>
    );
  }
  if (list.lessons.length === 0) return <p>There are no lessons yet. Come back soon.</p>;
  return (
    <ol className={styles.list}>
      {list.lessons.map((lesson, index) => (
        <LessonRow
          key={lesson.DocID}
          lesson={lesson}
          number={list.lessons.length - index}
          isCurrent={lesson.DocID === currentID}
        />
      ))}
    </ol>
  );
}

function LessonRow({
  lesson,
  number,
  isCurrent,
}: {
  lesson: LessonSummary;
  number: number;
  isCurrent: boolean;
}) {
  const plan = lessonPlan(lesson);
  return (
    <li>
      <Link
        to={lessonPath(lesson)}
        className={styles.row}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <span className={styles.number} aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
        <span className={styles.title}>{lesson.Title}</span>
        <span className={styles.type}>{lessonTypeName(lesson)}</span>
        <span className={styles.difficulty}>
          <Difficulty level={lesson.Difficulty} />
        </span>
        <span className={styles.duration}>{formatDuration(lesson.durationSeconds)}</span>
        <span className={plan === 'Free' ? styles.free : styles.plan}>{plan}</span>
      </Link>
    </li>
  );
}
