import { studioCourseTexts } from '@school/texts/en/studio-course';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import { FoldedPart } from './folded-part.tsx';
import styles from './pieces.module.css';

type DaysOffProps<Days> = {
  holidays: readonly Days[];
  /** What the button adds. */
  empty: Days;
  onChange: (holidays: Days[]) => void;
  /** What is said of them, in a few words. */
  sayShort: (days: Days) => string;
  /** The fields for what is said of these days. */
  renderWords: (days: Days, change: (changes: Partial<Days>) => void) => ReactNode;
};

/** Days without lessons: from, to, and what is said of them. */
export function DaysOff<Days extends { from: string; to: string }>({
  holidays,
  empty,
  onChange,
  sayShort,
  renderWords,
}: DaysOffProps<Days>) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const adding = useLostFocus<HTMLButtonElement>(holidays.length);
  const places = holidays.map((_one, at) => `days ${at}`);
  return (
    <section aria-label={texts.holidays} className={styles.panel}>
      <h3>{texts.holidays}</h3>
      {holidays.map((days, at) => {
        const change = (changes: Partial<Days>) => onChange(holidays.with(at, { ...days, ...changes }));
        return (
          <FoldedPart
            key={places[at]}
            name={texts.nth(texts.holidays, at + 1)}
            days={[days.from, days.to]}
            words={sayShort(days)}
          >
            <div className={styles.fields}>
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="date"
                  label={texts[end]}
                  value={days[end]}
                  onChange={({ target }) => onChange(holidays.with(at, { ...days, [end]: target.value }))}
                />
              ))}
            </div>
            {renderWords(days, change)}
            <p>
              <Button look="quiet" onClick={() => onChange(holidays.toSpliced(at, 1))}>
                {texts.remove}
                <span className="visually-hidden"> {texts.nth(texts.holidays, at + 1)}</span>
              </Button>
            </p>
          </FoldedPart>
        );
      })}
      <p>
        <Button ref={adding} onClick={() => onChange([...holidays, empty])}>
          {texts.addHoliday}
        </Button>
      </p>
    </section>
  );
}
