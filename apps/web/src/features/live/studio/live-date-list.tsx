import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { createUuid } from '../../../shared/outbox/create-uuid.ts';
import { FoldedPart } from '../../../shared/pieces/folded-part.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { WordsFields } from '../../../shared/pieces/words-fields.tsx';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea, TextField } from '../../../shared/ui/text-field.tsx';
import { useAddedFocus } from '../../../shared/ui/use-added-focus.ts';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';
import type { LiveContent } from './live-content.ts';

type Dates = LiveContent['dates'];
type LiveDate = Dates[number];

const dayNow = () => new Date().toISOString().slice(0, 10);
const isOver = ({ date }: LiveDate, today: string) => date !== '' && date < today;

/** Whether one of those that are shown has no day, or a line without its translation. */
export function isUnfinished(dates: Dates): boolean {
  const today = dayNow();
  return dates.some((date) => !isOver(date, today) && (date.date === '' || countHalf(date) > 0));
}

/** What single dates are about, and the words to know; those that are over stay, and are not shown. */
export function LiveDateList({ dates, onChange }: { dates: Dates; onChange: (dates: Dates) => void }) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const [today] = useState(dayNow);
  // A date has no name of its own, and what is half written in its fields goes and stays with it.
  const [keys, setKeys] = useState(() => dates.map(createUuid));
  const adding = useLostFocus<HTMLButtonElement>(dates.length);
  const { box, focusAdded } = useAddedFocus(dates.length, 'details');
  const numberOf = (at: number) => dates.slice(0, at + 1).filter((one) => !isOver(one, today)).length;
  const changeAt = (at: number, changes: Partial<LiveDate>) =>
    onChange(dates.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <section ref={box} aria-label={texts.dates} className={styles.panel}>
      <h3>{texts.dates}</h3>
      {dates.map((date, at) =>
        isOver(date, today) ? null : (
          <DateFields
            key={keys[at]}
            date={date}
            number={numberOf(at)}
            onChange={(changes) => changeAt(at, changes)}
            onRemove={() => {
              setKeys(keys.toSpliced(at, 1));
              onChange(dates.toSpliced(at, 1));
            }}
          />
        ),
      )}
      <p>
        <Button
          ref={adding}
          onClick={() => {
            setKeys([...keys, createUuid()]);
            onChange([...dates, { date: '', title: null, description: null, words: [] }]);
            focusAdded();
          }}
        >
          {texts.addDate}
        </Button>
      </p>
    </section>
  );
}

type DateFieldsProps = {
  date: LiveDate;
  number: number;
  onChange: (changes: Partial<LiveDate>) => void;
  onRemove: () => void;
};

function DateFields({ date, number, onChange, onRemove }: DateFieldsProps) {
  const { titleEn, titleDe, schedule: texts } = useTexts(studioCourseTexts);
  const say = useSay();
  const [written, setWritten] = useState(() => writeWords(date.words));
  const half = countHalf(date);
  return (
    <FoldedPart
      name={texts.nth(texts.date, number)}
      days={[date.date]}
      words={date.title === null ? '' : say(date.title).children}
      isUnfinished={half > 0}
    >
      <div className={styles.fields}>
        <TextField
          type="date"
          label={texts.date}
          hint={date.date === '' ? texts.noDay : undefined}
          value={date.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </div>
      <WordsFields
        labels={[titleEn, titleDe]}
        words={date.title}
        onChange={(title, isEmpty) => onChange({ title: isEmpty ? null : title })}
      />
      <WordsFields
        isLong
        labels={[texts.descriptionEn, texts.descriptionDe]}
        words={date.description}
        onChange={(description, isEmpty) => onChange({ description: isEmpty ? null : description })}
      />
      <TextArea
        label={texts.words}
        hint={texts.wordsHint}
        value={written}
        error={half > 0 ? texts.halfWords(half) : undefined}
        onChange={({ target }) => {
          setWritten(target.value);
          onChange({ words: readWords(target.value) });
        }}
      />
      <p>
        <Button look="quiet" onClick={onRemove}>
          {texts.remove}
          <span className="visually-hidden"> {texts.nth(texts.date, number)}</span>
        </Button>
      </p>
    </FoldedPart>
  );
}

/** A line that is half written is a word without its translation, or the other way round. */
const countHalf = ({ words }: LiveDate) =>
  words.filter(({ SwissGerman, English }) => SwissGerman === '' || English === '').length;

function writeWords(words: LiveDate['words']): string {
  return words
    .map(({ SwissGerman, English, StandardGerman = '' }) => {
      const rest = [
        ...(English || StandardGerman ? [English] : []),
        ...(StandardGerman ? [StandardGerman] : []),
      ];
      return [SwissGerman, ...rest].join('; ');
    })
    .join('\n');
}

/** Rows of a spreadsheet have tabs between. */
function readWords(written: string): LiveDate['words'] {
  return written.split('\n').flatMap((line) => {
    const [SwissGerman = '', English = '', ...more] = line.split(/[;\t]/).map((cell) => cell.trim());
    const StandardGerman = more.filter((cell) => cell !== '').join('; ');
    if (SwissGerman === '' && English === '' && StandardGerman === '') return [];
    return [{ SwissGerman, English, ...(StandardGerman !== '' && { StandardGerman }) }];
  });
}
