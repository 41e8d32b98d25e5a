import type { LessonSummary } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import styles from './lesson-end.module.css';
import { formatDuration, lessonKind, lessonPath } from './lesson-facts.ts';
import { LessonTitle } from './lesson-title.tsx';

type LessonEndProps = {
  lesson: LessonSummary;
  /** The lesson to go on with, if there is one that the reader may open and has not seen. */
  next: LessonSummary | undefined;
  isEverythingOpen: boolean;
  /** Begins its exercises, which stand below on the page. */
  onPractise: () => void;
};

/** Where a film has ended: its exercises, its cards, and the lesson that follows. */
export function LessonEnd({ lesson, next, isEverythingOpen, onPractise }: LessonEndProps) {
  const texts = useTexts(lessonsTexts);
  return (
    <section className={styles.end} aria-label={texts.whatNext}>
      <h2>{texts.whatNext}</h2>
      <div className={styles.acts}>
        <Button look="main" onClick={onPractise}>
          {texts.practise}
        </Button>
        {lesson.isAvailableLessons ? (
          <ButtonLink to={paths.flashcards(lesson.DocID)}>{texts.turnCards}</ButtonLink>
        ) : null}
      </div>
      {next ? <Next lesson={next} /> : <NothingNext isEverythingOpen={isEverythingOpen} />}
    </section>
  );
}

function Next({ lesson }: { lesson: LessonSummary }) {
  const texts = useTexts(lessonsTexts);
  return (
    <p className={styles.next}>
      <span className={styles.facts}>
        {texts.nextLesson} · {texts.types[lessonKind(lesson)]} · {formatDuration(lesson.durationSeconds)}
      </span>
      <Link to={lessonPath(lesson)}>
        <LessonTitle lesson={lesson} />
      </Link>
    </p>
  );
}

/** Everything is seen; or only what is open to the reader is, and a plan opens the rest. */
function NothingNext({ isEverythingOpen }: { isEverythingOpen: boolean }) {
  const { allSeen, openSeen } = useTexts(lessonsTexts);
  const { seePlans } = useTexts(everywhereTexts);
  if (isEverythingOpen) return <p>{allSeen}</p>;
  return (
    <>
      <p>{openSeen}</p>
      <ButtonLink to={paths.subscriptions}>{seePlans}</ButtonLink>
    </>
  );
}
