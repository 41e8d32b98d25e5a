import type { PrivateLesson } from '@school/contract/private-lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useId } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { FreeTimes } from './free-times.tsx';
import styles from './time-picker.module.css';
import { useMoveLesson } from './use-move-lesson.ts';
import { useLessonWords } from './use-slot-words.ts';

type MoveDialogProps = { lesson: PrivateLesson; onClose: () => void };

/** Where a lesson can go: the free hours of the weeks after it, one to be chosen. */
export function MoveDialog({ lesson, onClose }: MoveDialogProps) {
  const id = useId();
  const { moving, picker } = useTexts(privateLessonsTexts);
  const words = useLessonWords();
  const move = useMoveLesson(lesson, onClose);
  // Nobody would read that it could not be moved.
  const close = () => {
    if (!move.isBusy) onClose();
  };
  return (
    <Modal isWindow className={styles.window} titleId={id} onClose={close}>
      <header className={styles.head}>
        <h2 id={id}>{moving.title(words.swiss(lesson.startsAt))}</h2>
        <p>{moving.lead}</p>
        <div role="alert" className={styles.alert}>
          {move.problem ? <p className={styles.lost}>{move.problem}</p> : null}
        </div>
      </header>
      <div className={styles.place}>
        <Times move={move} />
      </div>
      <footer className={styles.foot}>
        <p role="status">
          {move.chosen === null ? null : (
            <>
              <strong>{words.swiss(move.chosen)}</strong>
              <br />
              {words.clocks(move.chosen)}
            </>
          )}
        </p>
        <div className={styles.buttons}>
          <Button aria-disabled={move.isBusy} onClick={close}>
            {picker.back}
          </Button>
          <Button look="main" isBusy={move.isBusy} onClick={() => void move.confirm()}>
            {moving.confirm}
          </Button>
        </div>
      </footer>
    </Modal>
  );
}

function Times({ move }: { move: ReturnType<typeof useMoveLesson> }) {
  const { moving, picker } = useTexts(privateLessonsTexts);
  const { pleaseWait } = useTexts(everywhereTexts);
  if (move.hasFailed) {
    return <NotFetched title={picker.failed} tone="now" failure={move.failure} onRetry={move.retry} />;
  }
  if (!move.times) return <p role="status">{pleaseWait}</p>;
  if (move.times.length === 0) return <p>{moving.none}</p>;
  return <FreeTimes times={move.times} chosen={move.chosen} onChoose={move.choose} />;
}
