import type { Exercise } from '@school/contract/exercises';
import { exercisesTexts } from '@school/texts/en/exercises';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './exercises.module.css';
import type { LineVoice } from './use-line-voice.ts';

export type TaskProps = {
  exercise: Exercise;
  voice: LineVoice;
  isAnswered: boolean;
  onAnswer: (typed: string) => void;
  onSkip: () => void;
};

/** Skipping costs nothing: no answer is kept. */
export function WithSkip({
  isAnswered,
  onSkip,
  children,
}: Pick<TaskProps, 'isAnswered' | 'onSkip'> & { children: ReactNode }) {
  const texts = useTexts(exercisesTexts);
  return (
    <div className={styles.buttons}>
      {children}
      {isAnswered ? null : (
        <Button look="quiet" onClick={onSkip}>
          {texts.skip}
        </Button>
      )}
    </div>
  );
}
