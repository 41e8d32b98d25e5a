import type { CaptionsContent } from '@school/contract/course-pieces';
import type { Lexicon } from '@school/domain/spelling/lexicon';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import {
  addLine,
  mergeWithNext,
  moveLine,
  newLineId,
  readTime,
  removeLine,
  splitLine,
  writeTime,
} from './caption-lines.ts';
import { type CaptionRow, changeText, LANGUAGES, readText } from './caption-table.ts';
import { HouseSpelling } from './house-spelling.tsx';
import styles from './studio-lessons.module.css';

type CaptionRowProps = {
  row: CaptionRow;
  content: CaptionsContent;
  lexicon: Lexicon;
  isLast: boolean;
  onChange: (content: CaptionsContent) => void;
};

/** A line in every language with its times, and what can be made of it. */
export function CaptionRowFields({ row, content, lexicon, isLast, onChange }: CaptionRowProps) {
  const texts = useTexts(studioLessonsTexts).captions;
  const { id, startMs, endMs } = row;
  const time = writeTime(startMs);
  return (
    <li className={styles.line}>
      <div className={styles.times}>
        <TimeField
          label={texts.begins(time)}
          ms={startMs}
          isPossible={(ms) => ms < endMs}
          onChange={(ms) => onChange(moveLine(content, id, { startMs: ms, endMs }))}
        />
        <TimeField
          label={texts.ends(time)}
          ms={endMs}
          isPossible={(ms) => ms > startMs}
          onChange={(ms) => onChange(moveLine(content, id, { startMs, endMs: ms }))}
        />
      </div>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <textarea
            key={language}
            rows={2}
            lang={language}
            className={styles.cell}
            maxLength={900}
            placeholder={texts.languages[language]}
            aria-label={texts.cell(texts.languages[language], time)}
            value={readText(row.texts[language] ?? '')}
            onChange={({ target }) => onChange(changeText(content, language, row, target.value))}
          />
        ))}
        <HouseSpelling
          text={readText(row.texts.gsw ?? '')}
          lexicon={lexicon}
          onUse={(text) => onChange(changeText(content, 'gsw', row, text))}
        />
      </div>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => onChange(splitLine(content, id, newLineId()))}>
          {texts.split}
          <span className="visually-hidden"> {texts.atTime(time)}</span>
        </Button>
        <Button look="quiet" aria-disabled={isLast} onClick={() => onChange(mergeWithNext(content, id))}>
          {texts.merge}
          <span className="visually-hidden"> {texts.atTime(time)}</span>
        </Button>
        <Button look="quiet" onClick={() => onChange(addLine(content, id, newLineId()))}>
          {texts.add}
          <span className="visually-hidden"> {texts.atTime(time)}</span>
        </Button>
        <Button look="quiet" onClick={() => onChange(removeLine(content, id))}>
          {texts.remove}
          <span className="visually-hidden"> {texts.atTime(time)}</span>
        </Button>
      </div>
    </li>
  );
}

type TimeFieldProps = {
  label: string;
  ms: number;
  isPossible: (ms: number) => boolean;
  onChange: (ms: number) => void;
};

/** A time as it is typed; taken once one leaves the field, if it is one. */
function TimeField({ label, ms, isPossible, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed === null ? ms : readTime(typed);
  const isWrong = wanted === null || !isPossible(wanted);
  const take = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    if (wanted !== ms) onChange(wanted);
  };
  return (
    <input
      className={styles.cell}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      value={typed ?? writeTime(ms)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
