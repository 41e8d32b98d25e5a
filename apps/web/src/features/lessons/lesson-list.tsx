import type { LessonSummary } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Difficulty } from './difficulty.tsx';
import { formatDuration, lessonPath, lessonPlan } from './lesson-facts.ts';
import styles from './lesson-list.module.css';
import { LessonTitle } from './lesson-title.tsx';
import type { LessonListState } from './use-lesson-list.ts';

const PLACES = [1, 2, 3, 4, 5, 6];

/** The course as a table of contents: a row a lesson, numbered. */
export function LessonList({ list, currentID }: { list: LessonListState; currentID?: string }) {
  const texts = useTexts(lessonsTexts);
  const { tryAgain } = useTexts(everywhereTexts);
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
      <Notice title={texts.listNotFetched}>
        <Button onClick={list.retry}>{tryAgain}</Button>
      </Notice>
    );
  }
  if (list.lessons.length === 0) return <p>{texts.noneComeBack}</p>;
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
  const texts = useTexts(lessonsTexts);
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
        <LessonTitle lesson={lesson} className={styles.title} />
        <span className={styles.type}>{texts.types[lesson.Type]}</span>
        <span className={styles.difficulty}>
          <Difficulty level={lesson.Difficulty} />
        </span>
        <span className={styles.duration}>{formatDuration(lesson.durationSeconds)}</span>
        <span className={plan === 'Free' ? styles.free : styles.plan}>{texts.plans[plan]}</span>
      </Link>
    </li>
  );
}
