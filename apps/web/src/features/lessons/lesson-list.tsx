import type { LessonSummary } from '@school/contract/lessons';
import { type LessonMark as Mark, markOf } from '@school/domain/lesson-progress';
import { lessonsTexts } from '@school/texts/en/lessons';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Difficulty } from './difficulty.tsx';
import { formatDuration, lessonKind, lessonPath, lessonPlan } from './lesson-facts.ts';
import styles from './lesson-list.module.css';
import { LessonMark } from './lesson-mark.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { isLocked, type ListReader } from './list-reader.ts';
import type { LessonListState } from './use-lesson-list.ts';

/** So many rows at once: hundreds would hold the page up while they are drawn. */
const STEP = 60;
const PLACES = [1, 2, 3, 4, 5, 6];

type LessonListProps = {
  list: LessonListState;
  reader: ListReader;
  currentID?: string;
  /** How much of each film the reader knows, in percent. */
  known?: { readonly [lessonID: string]: number };
  /** How many rows stand open at first; the rest unfolds. */
  first?: number;
};

/** The course as a table of contents: a row a lesson, with a mark for how far the reader is in it. */
export function LessonList({ list, reader, currentID, known = {}, first = STEP }: LessonListProps) {
  const texts = useTexts(lessonsTexts);
  const [most, setMost] = useState(first);
  if (list.isLoading) {
    return (
      <div className={styles.places}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="rows" height="4rem" />
        ))}
      </div>
    );
  }
  if (list.isMissing) {
    return <NotFetched title={texts.listNotFetched} failure={list.failure} onRetry={list.retry} />;
  }
  if (list.lessons.length === 0) return <p>{texts.noneComeBack}</p>;
  const left = list.lessons.length - most;
  return (
    <>
      <ol className={styles.list}>
        {list.lessons.slice(0, most).map((lesson) => (
          <LessonRow
            key={lesson.DocID}
            lesson={lesson}
            mark={markOf(reader.progress[lesson.DocID])}
            isLocked={isLocked(reader, lesson)}
            isCurrent={lesson.DocID === currentID}
            knownPercent={known[lesson.DocID]}
          />
        ))}
      </ol>
      {left > 0 ? (
        <Button onClick={() => setMost(most + STEP)}>{texts.showMore(Math.min(left, STEP))}</Button>
      ) : null}
    </>
  );
}

type LessonRowProps = {
  lesson: LessonSummary;
  mark: Mark;
  isLocked: boolean;
  isCurrent: boolean;
  knownPercent: number | undefined;
};

/** A list of hundreds is drawn again with each letter of a search: a row that stays as it is costs nothing. */
const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { lesson, mark, isLocked: isClosed, isCurrent, knownPercent } = props;
  const texts = useTexts(lessonsTexts);
  return (
    <li>
      <Link
        to={lessonPath(lesson)}
        className={styles.row}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <span className={styles.mark}>
          <LessonMark mark={mark} />
        </span>
        <LessonTitle lesson={lesson} className={styles.title} />
        <span className={styles.type}>
          {texts.types[lessonKind(lesson)]}
          {lesson.Dialect ? ` · ${lesson.Dialect}` : null}
          {knownPercent === undefined ? null : ` · ${texts.knownWords(knownPercent)}`}
        </span>
        <span className={styles.difficulty}>
          <Difficulty level={lesson.Difficulty} />
        </span>
        <span className={styles.duration}>{formatDuration(lesson.durationSeconds)}</span>
        <PlanOfRow lesson={lesson} isClosed={isClosed} />
      </Link>
    </li>
  );
});

/** The plan that would open it, where it is closed; 'Free' on a sample. Nothing where the reader may go in. */
function PlanOfRow({ lesson, isClosed }: { lesson: LessonSummary; isClosed: boolean }) {
  const texts = useTexts(lessonsTexts);
  const plan = lessonPlan(lesson);
  if (plan === 'Free') return <span className={styles.free}>{texts.plans.Free}</span>;
  if (!isClosed) return <span className={styles.plan} />;
  return (
    <span className={styles.plan}>
      <LockIcon />
      <span aria-hidden="true">{texts.plans[plan]}</span>
      <span className="visually-hidden">{texts.locked(texts.plans[plan])}</span>
    </span>
  );
}
