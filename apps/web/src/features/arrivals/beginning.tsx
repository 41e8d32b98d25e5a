import type { Arrival } from '@school/contract/arrivals';
import { arrivalsTexts } from '@school/texts/en/arrivals';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { useFinishPlacementMutation } from './arrivals.api.ts';
import styles from './arrivals.module.css';
import type { Placed } from './placement.tsx';
import { Step } from './step.tsx';

type BeginningProps = {
  known: Arrival;
  /** The answers of this visit; null for who comes back, or has passed them over. */
  placed: Placed | null;
  renderLesson: (lessonID: string, isMain: boolean) => ReactNode;
  wayOn: ReactNode;
  onAgain: () => void;
};

/** The lesson to begin with. */
export function Beginning({ known, placed, renderLesson, wayOn, onAgain }: BeginningProps) {
  const texts = useTexts(arrivalsTexts);
  const [finish, { data, isError, isLoading }] = useFinishPlacementMutation();
  const hasSent = useRef(false);
  useEffect(() => {
    if (!placed || hasSent.current) return;
    hasSent.current = true;
    void finish({ ...placed, keepsKnown: false });
  }, [placed, finish]);
  const { level, isBeyond, begin, openLessonID, knownLines } = data ?? known;
  // A place of an earlier visit is not shown for the one that is being found.
  if (placed && !data && !isError) return <p role="status">{texts.finding}</p>;
  const isClosed = begin !== null && !begin.isOpen;
  return (
    <Step title={level === null ? texts.beginAtFirst : texts.beginHere}>
      {level === null ? null : (
        <p className={styles.lead}>{isBeyond ? texts.beyond : texts.levelFound(level)}</p>
      )}
      {isError ? <p role="alert">{texts.notSaved}</p> : null}
      {begin ? renderLesson(begin.lessonID, begin.isOpen) : null}
      {isClosed ? <p>{openLessonID === null ? texts.needsPlan : texts.freeMeanwhile}</p> : null}
      {isClosed && openLessonID !== null ? renderLesson(openLessonID, true) : null}
      {placed && data ? (
        <Checkbox
          checked={knownLines > 0}
          aria-disabled={isLoading}
          onChange={({ target }) => {
            if (!isLoading) void finish({ ...placed, keepsKnown: target.checked });
          }}
        >
          {texts.keepsKnown}
        </Checkbox>
      ) : null}
      <div className={styles.ways}>
        {wayOn}
        <Button look="quiet" onClick={onAgain}>
          {level === null ? texts.placeMe : texts.again}
        </Button>
      </div>
    </Step>
  );
}
