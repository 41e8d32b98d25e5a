import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, type ButtonLook, buttonClass } from '../../shared/ui/button.tsx';
import styles from './lesson-list.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { canCancel, canMove } from './my-lessons-model.ts';
import { useCancelLesson } from './use-cancel-lesson.ts';
import { useLessonWords } from './use-slot-words.ts';

type LessonActionsProps = {
  lesson: PrivateLesson;
  nowMs: number;
  /** The address of the learner's calendar, of which the lesson is a part. */
  calendarUrl: string | null;
  look?: ButtonLook;
};

/** What can be done with a lesson that comes: with a week's notice move it or cancel it; take it to a calendar. */
export function LessonActions({ lesson, nowMs, calendarUrl, look = 'quiet' }: LessonActionsProps) {
  const { mine } = useTexts(privateLessonsTexts);
  const words = useLessonWords();
  const [isMoving, setIsMoving] = useState(false);
  const { ask, isBusy } = useCancelLesson(lesson);
  const name = words.swiss(lesson.startsAt);
  return (
    <div className={styles.actions}>
      {canMove(lesson, nowMs) ? (
        <Button look={look} aria-label={mine.moveOf(name)} onClick={() => setIsMoving(true)}>
          {mine.move}
        </Button>
      ) : null}
      {canCancel(lesson, nowMs) ? (
        <Button look={look} isBusy={isBusy} aria-label={mine.cancelOf(name)} onClick={ask}>
          {mine.cancel}
        </Button>
      ) : null}
      {calendarUrl === null ? null : (
        <a
          href={`${calendarUrl}?lesson=${encodeURIComponent(lesson.id)}`}
          download
          className={buttonClass({ look: 'quiet' })}
          aria-label={mine.fileOf(name)}
        >
          {mine.file}
        </a>
      )}
      {isMoving ? <MoveDialog lesson={lesson} onClose={() => setIsMoving(false)} /> : null}
    </div>
  );
}
