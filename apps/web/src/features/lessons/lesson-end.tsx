import type { LessonSummary } from '@school/contract/lessons';
import { lessonsTexts } from '@school/texts/en/lessons';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './lesson-end.module.css';
import { formatDuration, lessonPath } from './lesson-facts.ts';

type LessonEndProps = {
  lesson: LessonSummary;
  /** The lesson to go on with, if there is one. */
  next: LessonSummary | undefined;
};

/** Where a film has ended: its cards, and the lesson that follows. */
export function LessonEnd({ lesson, next }: LessonEndProps) {
  const texts = useTexts(lessonsTexts);
  const hasCards = lesson.isAvailableLessons;
  return (
    <section className={styles.end} aria-label={texts.whatNext}>
      <h2>{texts.whatNext}</h2>
      <div className={styles.ways}>
        {hasCards ? (
          <ButtonLink to={paths.flashcards(lesson.DocID)} look="main">
            {texts.turnCards}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink to={lessonPath(next)} look={hasCards ? 'plain' : 'main'}>
            {texts.nextLesson(next.Title)}
          </ButtonLink>
        ) : null}
      </div>
      {next ? (
        <p className={styles.facts}>
          <span>{texts.types[next.Type]}</span>
          <span>{formatDuration(next.durationSeconds)}</span>
        </p>
      ) : (
        <p>{texts.allSeen}</p>
      )}
    </section>
  );
}
