import type { RegionForms } from '@school/contract/regions';
import { readRegionForms, writeRegionForms } from '@school/domain/spelling/region-forms';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './studio-lessons.module.css';

type RegionsCellProps = {
  label: string;
  forms: RegionForms | undefined;
  onChange: (forms: RegionForms | undefined) => void;
};

/** What other regions say for a card, as one line. What cannot be read stays in its cell and says what is missing. */
export function RegionsCell({ label, forms, onChange }: RegionsCellProps) {
  const { regions: texts } = useTexts(studioLessonsTexts).cards;
  const hintId = useId();
  const stored = forms ? writeRegionForms(forms) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const reading = readRegionForms(text);
  const change = (next: string) => {
    setTyped(next);
    const read = readRegionForms(next);
    if (read.ok) onChange(read.forms ?? undefined);
  };
  return (
    <>
      <input
        lang="gsw"
        className={styles.cell}
        maxLength={1_600}
        aria-label={label}
        aria-invalid={!reading.ok}
        aria-describedby={reading.ok ? undefined : hintId}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (reading.ok) setTyped(null);
        }}
      />
      {reading.ok ? null : (
        <span id={hintId} role="status" className={styles.hint}>
          {texts[reading.problem.kind](reading.problem.text)}
        </span>
      )}
    </>
  );
}
