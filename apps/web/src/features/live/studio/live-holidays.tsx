import { studioCourseTexts } from '@school/texts/en/studio-course';
import styles from '../../../shared/pieces/pieces.module.css';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { LiveContent } from './live-content.ts';

type Holidays = LiveContent['holidays'];

/** Days without a lesson, each time with a reason that learners read. */
export function LiveHolidays({
  holidays,
  onChange,
}: {
  holidays: Holidays;
  onChange: (holidays: Holidays) => void;
}) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const changeAt = (at: number, changes: Partial<Holidays[number]>) =>
    onChange(holidays.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const places = holidays.map((_one, at) => `holiday ${at}`);
  return (
    <section aria-label={texts.holidays} className={styles.panel}>
      <h3>{texts.holidays}</h3>
      {holidays.map(({ from, to, reason }, at) => (
        <fieldset key={places[at]} className={styles.part}>
          <legend className="visually-hidden">{texts.nth(texts.holidays, at + 1)}</legend>
          <div className={styles.fields}>
            <TextField
              type="date"
              label={texts.from}
              value={from}
              onChange={({ target }) => changeAt(at, { from: target.value })}
            />
            <TextField
              type="date"
              label={texts.to}
              value={to}
              onChange={({ target }) => changeAt(at, { to: target.value })}
            />
          </div>
          <WordsFields
            labels={[texts.reasonEn, texts.reasonDe]}
            words={reason}
            onChange={(words) => changeAt(at, { reason: words })}
          />
          <p>
            <Button look="quiet" onClick={() => onChange(holidays.filter((_one, index) => index !== at))}>
              {texts.remove}
              <span className="visually-hidden"> {texts.nth(texts.holidays, at + 1)}</span>
            </Button>
          </p>
        </fieldset>
      ))}
      <p>
        <Button onClick={() => onChange([...holidays, { from: '', to: '', reason: '' }])}>
          {texts.addHoliday}
        </Button>
      </p>
    </section>
  );
}
