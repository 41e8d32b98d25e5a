import type { LessonSummary } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useAfterPaint } from '../../shared/timing/use-after-paint.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { formatDuration } from './lesson-facts.ts';
import { useOpeningWords } from './lesson-opening.api.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { LessonTitle } from './lesson-title.tsx';
import styles from './sample-lesson.module.css';
import { useLesson } from './use-lesson.ts';

/** The player of the free sample; its `<video>` is there before it is known which lesson that is. */
export function SampleLesson({ summary }: { summary: LessonSummary | undefined }) {
  const { itsFlashcards } = useTexts(lessonsTexts);
  const { pleaseWait } = useTexts(everywhereTexts);
  const lessonID = summary?.DocID ?? '';
  // Every visitor may see a sample, so no account has to be known for it.
  const lesson = useLesson(lessonID, { UID: '', isKnown: false });
  const place = summary ? lesson : { ...lesson, isWaiting: true };
  // Its captions are read once it plays.
  const isAfterPaint = useAfterPaint();
  const opening = useOpeningWords(lessonID, summary !== undefined && isAfterPaint);

  return (
    <div className={styles.place}>
      <div className={styles.sample}>
        <LessonPlayer lessonID={lessonID} lesson={place} opening={opening} />
        <div className={styles.words}>
          <h3>
            {summary ? (
              <Link to={paths.lesson(lessonID)}>
                <LessonTitle lesson={summary} />
              </Link>
            ) : (
              pleaseWait
            )}
          </h3>
          {summary ? <p className="tabular">{formatDuration(summary.durationSeconds)}</p> : null}
          {summary?.isAvailableLessons ? (
            <ButtonLink to={paths.flashcards(lessonID)}>{itsFlashcards}</ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}
