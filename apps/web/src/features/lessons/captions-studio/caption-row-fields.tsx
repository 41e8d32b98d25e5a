import type { CaptionsContent } from '@school/contract/course-pieces';
import type { Lexicon } from '@school/domain/spelling/lexicon';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { memo, useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { focusPhrase } from '../studio/focus-phrase.ts';
import { HouseSpelling } from '../studio/house-spelling.tsx';
import styles from '../studio/studio-lessons.module.css';
import { listProblems } from './caption-checks.ts';
import {
  addLine,
  confirmLine,
  mergeWithNext,
  moveLine,
  newLineId,
  removeLine,
  setSpeaker,
  splitLine,
  writeTime,
} from './caption-lines.ts';
import { type CaptionRow, changeText, readText, WRITTEN_ORDER } from './caption-table.ts';
import own from './captions-studio.module.css';
import { TimeField } from './time-field.tsx';

export type Act = (edit: (content: CaptionsContent) => CaptionsContent, what?: string) => void;

type CaptionRowProps = {
  row: CaptionRow;
  /** Where the next line begins; null behind the last. */
  nextStartMs: number | null;
  durationMs: number;
  lexicon: Lexicon;
  isSelected: boolean;
  /** It, or a word of it, becomes a card. */
  isMarked: boolean;
  /** A teacher has said which of its words belong together. */
  isSettled: boolean;
  /** The id of the list of those who speak. */
  speakers: string;
  /** Its place among all lines, and in the list. */
  at: number;
  of: number;
  top: number;
  act: Act;
  observe: (element: HTMLElement | null) => (() => void) | undefined;
  onSelect: (id: string) => void;
  /** A line that was added: one writes on there. */
  onAdded: (id: string) => void;
  onMark: (id: string, word: string | null) => void;
  onWords: (id: string) => void;
};

/** A line in every language with its times, what is wrong with it, and what can be made of it. */
export const CaptionRowFields = memo(function CaptionRowFields(props: CaptionRowProps) {
  const { row, lexicon, isSelected, isMarked, at, of, top, act, observe, onSelect } = props;
  const { id } = row;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => observe(item.current), [observe]);
  return (
    <li
      ref={item}
      className={own.row}
      style={{ top: top }}
      data-row={id}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      aria-posinset={at + 1}
      aria-setsize={of}
      onFocus={() => onSelect(id)}
    >
      <div className={styles.line}>
        <LineTimes {...props} />
        <div className={styles.languages}>
          <Cells row={row} act={act} />
          <div data-house>
            <HouseSpelling
              text={readText(row.texts.gsw ?? '')}
              lexicon={lexicon}
              onUse={(text) => act((content) => changeText(content, 'gsw', row, text))}
            />
          </div>
          <Problems {...props} />
        </div>
        <LineActs {...props} />
      </div>
    </li>
  );
});

function LineTimes({ row, speakers, act }: CaptionRowProps) {
  const texts = useTexts(studioLessonsTexts).captions;
  const more = useTexts(studioCaptionsTexts);
  const { id, startMs, endMs } = row;
  const time = writeTime(startMs);
  return (
    <div className={styles.times}>
      <TimeField
        label={texts.begins(time)}
        ms={startMs}
        isPossible={(ms) => ms < endMs}
        onChange={(ms) => act((content) => moveLine(content, id, { startMs: ms, endMs }))}
      />
      <TimeField
        label={texts.ends(time)}
        ms={endMs}
        isPossible={(ms) => ms > startMs}
        onChange={(ms) => act((content) => moveLine(content, id, { startMs, endMs: ms }))}
      />
      <input
        className={`${styles.cell} ${own.speaker}`}
        aria-label={more.speaker(time)}
        placeholder={more.speakerPlace}
        list={speakers}
        maxLength={100}
        value={row.speaker ?? ''}
        onChange={({ target }) => act((content) => setSpeaker(content, id, target.value), `speaker ${id}`)}
      />
    </div>
  );
}

function Cells({ row, act }: Pick<CaptionRowProps, 'row' | 'act'>) {
  const texts = useTexts(studioLessonsTexts).captions;
  const time = writeTime(row.startMs);
  return (
    <>
      {WRITTEN_ORDER.map((language) => (
        <textarea
          key={language}
          rows={2}
          lang={language}
          data-language={language}
          className={styles.cell}
          maxLength={900}
          placeholder={texts.languages[language]}
          aria-label={texts.cell(texts.languages[language], time)}
          value={readText(row.texts[language] ?? '')}
          onChange={({ target }) =>
            act((content) => changeText(content, language, row, target.value), `${language} ${row.id}`)
          }
        />
      ))}
    </>
  );
}

function LineActs({ row, nextStartMs, isMarked, isSettled, act, onAdded, onMark, onWords }: CaptionRowProps) {
  const texts = useTexts(studioLessonsTexts).captions;
  const more = useTexts(studioCaptionsTexts);
  const { id } = row;
  const time = writeTime(row.startMs);
  return (
    <div className={styles.actions}>
      <RowButton
        label={texts.split}
        time={time}
        onClick={() => act((content) => splitLine(content, id, newLineId()))}
      />
      <RowButton
        label={texts.merge}
        time={time}
        isDisabled={nextStartMs === null}
        onClick={() => act((content) => mergeWithNext(content, id))}
      />
      <RowButton
        label={texts.add}
        time={time}
        onClick={() => {
          const newId = newLineId();
          act((content) => addLine(content, id, newId));
          onAdded(newId);
        }}
      />
      <RowButton
        label={isSettled ? more.words.openSettled : more.words.open}
        time={time}
        isDisabled={row.texts.gsw === undefined || row.texts.gsw === ''}
        onClick={() => onWords(id)}
      />
      <RowButton label={more.cards.mark} time={time} isPressed={isMarked} onClick={() => onMark(id, null)} />
      <RowButton label={texts.remove} time={time} onClick={() => act((content) => removeLine(content, id))} />
    </div>
  );
}

function Problems({ row, nextStartMs, durationMs, act }: CaptionRowProps) {
  const { wrong, confirm } = useTexts(studioCaptionsTexts);
  const { languages } = useTexts(studioLessonsTexts).captions;
  const next = nextStartMs === null ? undefined : { startMs: nextStartMs };
  const problems = listProblems(row, next, durationMs);
  if (problems.length === 0) return null;
  return (
    <ul className={own.problems}>
      {problems.map((problem) =>
        problem.kind === 'check' ? (
          <li key="check" data-to-check>
            {wrong.check}
            <RowButton
              label={confirm}
              time={writeTime(row.startMs)}
              onClick={(button) => {
                focusPhrase(button);
                act((content) => confirmLine(content, row.id));
              }}
            />
          </li>
        ) : problem.kind === 'overlap' || problem.kind === 'beyond' ? (
          <li key={problem.kind} data-wrong>
            {wrong[problem.kind]}
          </li>
        ) : problem.kind === 'fast' ? (
          <li key={`fast ${problem.language}`} data-wrong>
            {wrong.fast(languages[problem.language], problem.letters)}
          </li>
        ) : (
          <li key={`missing ${problem.language}`}>{wrong.missing(languages[problem.language])}</li>
        ),
      )}
    </ul>
  );
}

type RowButtonProps = {
  label: string;
  time: string;
  isDisabled?: boolean;
  isPressed?: boolean;
  onClick: (button: Element) => void;
};

function RowButton({ label, time, isDisabled = false, isPressed, onClick }: RowButtonProps) {
  const texts = useTexts(studioLessonsTexts).captions;
  return (
    <Button
      look="quiet"
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {label}
      <span className="visually-hidden"> {texts.atTime(time)}</span>
    </Button>
  );
}
