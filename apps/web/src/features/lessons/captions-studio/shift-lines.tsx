import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from '../studio/studio-lessons.module.css';

/** Moves every line, where all come too early or too late. */
export function ShiftLines({ onShift }: { onShift: (ms: number) => void }) {
  const texts = useTexts(studioLessonsTexts).captions;
  const [seconds, setSeconds] = useState('');
  const ms = Math.round(Number(seconds.replace(',', '.')) * 1_000);
  const canShift = Number.isFinite(ms) && ms !== 0;
  return (
    <div className={styles.shift}>
      <TextField
        label={texts.shift}
        placeholder="-0.5"
        inputMode="decimal"
        value={seconds}
        onChange={({ target }) => setSeconds(target.value)}
      />
      <Button
        aria-disabled={!canShift}
        onClick={() => {
          onShift(ms);
          setSeconds('');
        }}
      >
        {texts.shiftAll}
      </Button>
    </div>
  );
}
