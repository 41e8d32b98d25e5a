import type { LessonSummary } from '@school/contract/lessons';
import { type LessonMark as Mark, markOf } from '@school/domain/lesson-progress';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useProgressiveReveal } from '../../shared/timing/use-progressive-reveal.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { Difficulty } from './difficulty.tsx';
import { formatDuration, lessonKind, lessonPath, lessonPlan } from './lesson-facts.ts';
import styles from './lesson-list.module.css';
import { LessonMark } from './lesson-mark.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { isLocked, type ListReader } from './list-reader.ts';
import { leadToFilm, MovingPoster } from './moving-poster.tsx';
import type { LessonListState } from './use-lesson-list.ts';

/** So many rows at once: hundreds would hold the page up while they are drawn. */
const STEP = 60;
const PLACES = [1, 2, 3, 4, 5, 6];

/** A group's name, and what is drawn for it. */
export type Heading = { key: string; words: ReactNode };

type LessonListProps = {
  list: LessonListState;
  reader: ListReader;
  currentID?: string;
  /** How much of each film the reader knows, in percent. */
  known?: { readonly [lessonID: string]: number };
  /** How many rows stand open at first; the rest unfolds. */
  first?: number;
  /** Each row has its lesson's poster. */
  hasPosters?: boolean;
  /** What stands above those that follow each other and share it; its text says which do. */
  headOf?: ((lesson: LessonSummary) => Heading) | undefined;
};

/** The course as a table of contents: a row a lesson, with a mark for how far the reader is in it. */
export function LessonList(props: LessonListProps) {
  const { list, reader, currentID, known = {}, first = STEP, hasPosters = false, headOf } = props;
  const texts = useTexts(lessonsTexts);
  const [most, setMost] = useState(first);
  const groups = groupLessons(list.lessons.slice(0, most), headOf);
  const shown = useProgressiveReveal(groups.length);
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
  return (
    <>
      {groups.slice(0, shown).map(({ heading, lessons }) => (
        <div key={heading?.key ?? ''} className={styles.group}>
          {heading ? <h3 className={styles.heading}>{heading.words}</h3> : null}
          <ol className={classNames(styles.list, hasPosters && styles.withPosters)}>
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.DocID}
                lesson={lesson}
                mark={markOf(reader.progress[lesson.DocID])}
                isLocked={isLocked(reader, lesson)}
                isCurrent={lesson.DocID === currentID}
                knownPercent={known[lesson.DocID]}
                hasPoster={hasPosters}
              />
            ))}
          </ol>
        </div>
      ))}
      {list.lessons.length > first ? (
        <MoreRows left={list.lessons.length - most} onShow={() => setMost(most + STEP)} />
      ) : null}
    </>
  );
}

/** Below a list that began with fewer: shows more of it, and says where that is all. */
function MoreRows({ left, onShow }: { left: number; onShow: () => void }) {
  const { showMore } = useTexts(lessonsTexts);
  const { noMore } = useTexts(everywhereTexts);
  const end = useLostFocus<HTMLParagraphElement>(left > 0);
  if (left > 0) return <Button onClick={onShow}>{showMore(Math.min(left, STEP))}</Button>;
  return (
    <p ref={end} role="status" tabIndex={-1}>
      {noMore}
    </p>
  );
}

function groupLessons(lessons: readonly LessonSummary[], headOf: LessonListProps['headOf']) {
  const groups: { heading: Heading | null; lessons: LessonSummary[] }[] = [];
  for (const lesson of lessons) {
    const heading = headOf?.(lesson) ?? null;
    const last = groups.at(-1);
    if (last && last.heading?.key === heading?.key) last.lessons.push(lesson);
    else groups.push({ heading, lessons: [lesson] });
  }
  return groups;
}

type LessonRowProps = {
  lesson: LessonSummary;
  mark: Mark;
  isLocked: boolean;
  isCurrent: boolean;
  knownPercent: number | undefined;
  hasPoster: boolean;
};

/** A list of hundreds is drawn again with each letter of a search: a row that stays as it is costs nothing. */
const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { lesson, mark, isLocked: isClosed, isCurrent, knownPercent, hasPoster } = props;
  const texts = useTexts(lessonsTexts);
  return (
    <li>
      <Link
        to={lessonPath(lesson)}
        className={styles.row}
        {...(hasPoster && leadToFilm('list'))}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        {hasPoster ? (
          <span className={styles.poster}>
            <MovingPoster isBare lesson={lesson} sizes="7rem" place="list" />
          </span>
        ) : null}
        <span className={styles.mark}>
          <LessonMark mark={mark} />
        </span>
        <LessonTitle lesson={lesson} className={styles.title} />
        <span className={styles.type}>
          {texts.types[lessonKind(lesson)]}
          {lesson.Dialect ? ` · ${lesson.Dialect}` : null}
          {knownPercent === undefined ? null : <span>{texts.knownWords(knownPercent)}</span>}
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
