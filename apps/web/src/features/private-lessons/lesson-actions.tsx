import type { PrivateLesson } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, type ButtonLook } from '../../shared/ui/button.tsx';
import styles from './lesson-list.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { canCancel, canMove } from './my-lessons-model.ts';
import { useCancelLesson } from './use-cancel-lesson.ts';
import { useLessonWords } from './use-slot-words.ts';

type LessonActionsProps = { lesson: PrivateLesson; nowMs: number; look?: ButtonLook };

/** To move a lesson or to cancel it, as long as there is a week's notice. */
export function LessonActions({ lesson, nowMs, look = 'quiet' }: LessonActionsProps) {
  const { mine } = useTexts(privateLessonsTexts);
  const words = useLessonWords();
  const [isMoving, setIsMoving] = useState(false);
  const { ask, isBusy } = useCancelLesson(lesson);
  const name = words.swiss(lesson.startsAt);
  if (!canCancel(lesson, nowMs)) return null;
  return (
    <div className={styles.actions}>
      {canMove(lesson, nowMs) ? (
        <Button look={look} aria-label={mine.moveOf(name)} onClick={() => setIsMoving(true)}>
          {mine.move}
        </Button>
      ) : null}
      <Button look={look} isBusy={isBusy} aria-label={mine.cancelOf(name)} onClick={ask}>
        {mine.cancel}
      </Button>
      {isMoving ? <MoveDialog lesson={lesson} onClose={() => setIsMoving(false)} /> : null}
    </div>
  );
}
