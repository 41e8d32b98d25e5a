import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from '../studio/studio-lessons.module.css';
import { readTime, writeTime } from './caption-lines.ts';

type TimeFieldProps = {
  label: string;
  ms: number;
  isPossible: (ms: number) => boolean;
  onChange: (ms: number) => void;
};

/** A time as it is typed; taken once one leaves the field, if it is one. */
export function TimeField({ label, ms, isPossible, onChange }: TimeFieldProps) {
  const { noTime, notThen } = useTexts(studioCaptionsTexts);
  const hintId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed === null ? ms : readTime(typed);
  const isWrong = wanted === null || !isPossible(wanted);
  const take = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    if (wanted !== ms) onChange(wanted);
  };
  return (
    <>
      <input
        className={styles.cell}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? hintId : undefined}
        inputMode="decimal"
        value={typed ?? writeTime(ms)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
          if (key === 'Escape') setTyped(null);
        }}
      />
      {isWrong ? (
        <span id={hintId} role="status" className={styles.hint}>
          {(wanted === null ? noTime : notThen)(writeTime(ms))}
        </span>
      ) : null}
    </>
  );
}
