import { studioCourseTexts } from '@school/texts/en/studio-course';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddedFocus } from '../ui/use-added-focus.ts';
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

type Ends = { from: string; to: string };

/** They cannot be saved as they are. */
export const isWithoutDays = ({ from, to }: Ends): boolean => from === '' || to < from;

/** Days without lessons: from, to, and what is said of them. */
export function DaysOff<Days extends Ends>({
  holidays,
  empty,
  onChange,
  sayShort,
  renderWords,
}: DaysOffProps<Days>) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const adding = useLostFocus<HTMLButtonElement>(holidays.length);
  const { box, focusAdded } = useAddedFocus(holidays.length, 'details');
  const places = holidays.map((_one, at) => `days ${at}`);
  return (
    <section ref={box} aria-label={texts.holidays} className={styles.panel}>
      <h3>{texts.holidays}</h3>
      {holidays.map((days, at) => (
        <FoldedPart
          key={places[at]}
          name={texts.nth(texts.holidays, at + 1)}
          days={[days.from, days.to]}
          words={sayShort(days)}
        >
          <EndFields ends={days} onChange={(ends) => onChange(holidays.with(at, { ...days, ...ends }))} />
          {renderWords(days, (changes) => onChange(holidays.with(at, { ...days, ...changes })))}
          <p>
            <Button look="quiet" onClick={() => onChange(holidays.toSpliced(at, 1))}>
              {texts.remove}
              <span className="visually-hidden"> {texts.nth(texts.holidays, at + 1)}</span>
            </Button>
          </p>
        </FoldedPart>
      ))}
      <p>
        <Button
          ref={adding}
          onClick={() => {
            onChange([...holidays, empty]);
            focusAdded();
          }}
        >
          {texts.addHoliday}
        </Button>
      </p>
    </section>
  );
}

/** A first day that is chosen is the last one too until that is. */
function EndFields({
  ends: { from, to },
  onChange,
}: {
  ends: Ends;
  onChange: (ends: Partial<Ends>) => void;
}) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  return (
    <div className={styles.fields}>
      <TextField
        type="date"
        label={texts.from}
        hint={from === '' ? texts.noDay : undefined}
        value={from}
        onChange={({ target }) =>
          onChange({ from: target.value, ...(to < target.value && { to: target.value }) })
        }
      />
      <TextField
        type="date"
        label={texts.to}
        min={from}
        error={to < from ? texts.endsBefore : undefined}
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}
