import { lessonsTexts } from '@school/texts/en/lessons';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { chooseCurrentLesson } from './choose-current-lesson.ts';
import { lessonPath } from './lesson-facts.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { selectPositions } from './lessons.slice.ts';
import styles from './sample-lesson.module.css';
import { type Reader, useLesson } from './use-lesson.ts';
import type { LessonListState } from './use-lesson-list.ts';

/** The lesson that was left last, or the course's first, ready to play. */
export function CurrentLesson({ list, reader }: { list: LessonListState; reader: Reader }) {
  const texts = useTexts(lessonsTexts);
  const positions = useSelector(selectPositions);
  // Chosen once: playing must not change which lesson plays.
  const [leftLast] = useState(() => Object.keys(positions).at(-1));
  const summary = chooseCurrentLesson(list.lessons, leftLast);
  const lesson = useLesson(summary?.DocID ?? '', {
    ...reader,
    isKnown: reader.isKnown && summary !== undefined,
  });
  if (!summary) return list.isLoading ? <Skeleton height="24rem" /> : <p>{texts.none}</p>;

  return (
    <div className={styles.sample}>
      <LessonPlayer key={summary.DocID} lessonID={summary.DocID} lesson={lesson} />
      <div className={styles.words}>
        <h3>
          <LessonTitle lesson={summary} />
        </h3>
        <div className={styles.buttons}>
          <ButtonLink to={lessonPath(summary)} look="main">
            {texts.openLesson}
          </ButtonLink>
          {summary.isAvailableLessons ? (
            <ButtonLink to={paths.flashcards(summary.DocID)}>{texts.flashcards}</ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}
