import { NOT_ALIKE } from '@school/domain/exercises/exercise-id';
import type { SoundPicture } from '@school/domain/sound/picture-sound';
import { exercisesTexts } from '@school/texts/en/exercises';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../exercises.module.css';
import { type TaskProps, WithSkip } from '../task-parts.tsx';
import own from './say.module.css';
import { SoundFigure } from './sound-figure.tsx';
import { useSaying } from './use-saying.ts';

/** A learner is given as long as the line and once more, and a moment to begin. */
const LEAST_SECONDS = 4;
const MOST_SECONDS = 15;

/** The line and one's own voice, one above the other: heard, seen, and judged by one's own ear. */
export function SayLine({ exercise, voice, isAnswered, onAnswer, onSkip }: TaskProps) {
  const { say } = useTexts(exercisesTexts);
  const { line, wanted } = exercise;
  const lineSeconds = line ? (line.endMs - line.startMs) / 1_000 : 0;
  const saying = useSaying(Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, 2 * lineSeconds + 2)));
  const linePicture = useLinePicture(exercise, voice);
  const { phase, problem, said } = saying;
  const answering = useInView(phase);
  const scale = Math.max(linePicture?.seconds ?? 0, said?.picture.seconds ?? 0);
  return (
    <>
      <div className={own.figures}>
        <SoundFigure of={say.line} picture={linePicture} none={say.lineNotDrawn} scaleSeconds={scale} />
        <SoundFigure of={say.you} picture={said?.picture ?? null} none={say.notYet} scaleSeconds={scale} />
      </div>
      <p role="status">{problem ? say.problems[problem] : say.phases[phase]}</p>
      <div ref={answering} className={styles.form}>
        <div className={styles.buttons}>
          {phase === 'recording' ? (
            <Button look="solid" onClick={saying.stop}>
              {say.stop}
            </Button>
          ) : (
            <Button
              look={said ? 'plain' : 'solid'}
              isBusy={phase !== 'ready'}
              onClick={saying.record}
              {...(!isAnswered && { 'data-next-focus': '' })}
            >
              {said || problem ? say.recordAgain : say.record}
            </Button>
          )}
          {said ? <Button onClick={saying.hear}>{say.hearYourself}</Button> : null}
        </div>
        {isAnswered ? null : (
          <WithSkip isAnswered={isAnswered} onSkip={onSkip}>
            {said ? (
              <>
                <Button onClick={() => onAnswer(wanted)}>{say.alike}</Button>
                <Button onClick={() => onAnswer(NOT_ALIKE)}>{say.notAlike}</Button>
              </>
            ) : null}
          </WithSkip>
        )}
      </div>
    </>
  );
}

/** What is pressed next is on the screen: the drawings above it come, and change, after the exercise was scrolled to. */
function useInView(phase: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  return place;
}

/** Drawn at once where the line has its own sound, else once it has been heard in the film. */
function useLinePicture(
  exercise: TaskProps['exercise'],
  { read, heard }: TaskProps['voice'],
): SoundPicture | null {
  const [picture, setPicture] = useState<SoundPicture | null>(null);
  useEffect(() => {
    let isLeft = false;
    void read(exercise).then((found) => {
      if (!isLeft && found) setPicture(found);
    });
    return () => {
      isLeft = true;
    };
  }, [exercise, read]);
  return picture ?? (heard?.id === exercise.id ? heard.picture : null);
}
