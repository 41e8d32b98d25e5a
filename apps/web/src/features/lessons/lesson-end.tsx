import type { LessonSummary } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Poster } from '../../shared/ui/poster.tsx';
import styles from './lesson-end.module.css';
import { formatDuration, lessonPath } from './lesson-facts.ts';
import { LessonTitle } from './lesson-title.tsx';

/** Of the picture's place, which is the window's on a phone and eight of twelve columns on a wide screen. */
const POSTER_SIZES = '(width >= 1100px) 24vw, 45vw';

type LessonEndProps = {
  lesson: LessonSummary;
  /** The lesson to go on with, if there is one that is not seen; one that only a plan opens says so. */
  next: LessonSummary | undefined;
  isNextOpen: boolean;
  isEverythingOpen: boolean;
  /** Drawn for who has no plan. */
  offer?: ReactNode;
  /** Begins its exercises, which stand below on the page. */
  onPractise: () => void;
};

/** Where a film has ended: a word of praise, its exercises, its cards, and the lesson that follows. */
export function LessonEnd(props: LessonEndProps) {
  const { lesson, next, isNextOpen, isEverythingOpen, offer, onPractise } = props;
  const texts = useTexts(lessonsTexts);
  return (
    <section className={styles.end} aria-label={texts.whatNext}>
      <div className={styles.done}>
        <Dialect as="h2">{texts.wellDone}</Dialect>
        <p className={styles.praise}>{texts.praise(formatDuration(lesson.durationSeconds))}</p>
        <div className={styles.acts}>
          <Button look="main" onClick={onPractise}>
            {texts.practise}
          </Button>
          {lesson.isAvailableLessons ? (
            <ButtonLink to={paths.flashcards(lesson.DocID)}>{texts.turnCards}</ButtonLink>
          ) : null}
        </div>
        {offer ? <div className={styles.offer}>{offer}</div> : null}
      </div>
      {next ? <Next lesson={next} isOpen={isNextOpen} /> : null}
      {next || offer ? null : <NothingNext isEverythingOpen={isEverythingOpen} />}
    </section>
  );
}

function Next({ lesson, isOpen }: { lesson: LessonSummary; isOpen: boolean }) {
  const texts = useTexts(lessonsTexts);
  return (
    <Link className={styles.next} to={lessonPath(lesson)}>
      <span className={styles.poster}>
        <Poster lesson={lesson} sizes={POSTER_SIZES} />
      </span>
      <span className={styles.facts}>
        {texts.nextLesson} · {formatDuration(lesson.durationSeconds)}
        {isOpen ? null : ` · ${texts.plans.BASIC}`}
      </span>
      <LessonTitle lesson={lesson} />
    </Link>
  );
}

/** Everything is seen; or only what is open to the reader is, and a plan opens the rest. */
function NothingNext({ isEverythingOpen }: { isEverythingOpen: boolean }) {
  const { allSeen, openSeen } = useTexts(lessonsTexts);
  const { seePlans } = useTexts(everywhereTexts);
  if (isEverythingOpen) return <p className={styles.nothing}>{allSeen}</p>;
  return (
    <div className={styles.nothing}>
      <p>{openSeen}</p>
      <ButtonLink to={paths.subscriptions}>{seePlans}</ButtonLink>
    </div>
  );
}
