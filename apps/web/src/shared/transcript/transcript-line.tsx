import { splitWords } from '@school/domain/split-words';
import { transcriptTexts } from '@school/texts/en/transcript';
import { type MouseEvent, memo } from 'react';
import { type CaptionLanguage, type Line, listLanguages } from '../captions/lines.ts';
import { formatTime } from '../player/format-time.ts';
import { HearIcon } from '../player/player-icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { classNames } from '../ui/class-names.ts';
import { takeLostFocus } from '../ui/take-lost-focus.ts';
import styles from './transcript.module.css';

export type LineActions = {
  /** A press on a line, or with a mouse on one of the words of the current line. */
  press: (index: number, word: number | null) => void;
  reveal: (index: number) => void;
  hear: (index: number) => void;
};

type TranscriptLineProps = {
  line: Line;
  index: number;
  /** Named where the speaker is another than before. */
  speaker: string | null;
  isCurrent: boolean;
  /** Reached by the Tab key; the others by the arrows. */
  isTabStop: boolean;
  isHidden: boolean;
  canChooseWords: boolean;
  canHear: boolean;
  translations: readonly CaptionLanguage[];
  actions: LineActions;
};

/** One line: a button that plays it. */
export const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { line, index, speaker, isCurrent, isTabStop, isHidden, canHear, translations, actions } = props;
  const texts = useTexts(transcriptTexts);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={classNames(styles.line, isCurrent && styles.current)} data-line={index}>
      <button
        type="button"
        className={styles.button}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={isHidden ? texts.hidden(index + 1) : undefined}
        tabIndex={tabIndex}
        onClick={(event) => actions.press(index, isCurrent ? findWord(event) : null)}
      >
        <span className={styles.time} aria-hidden="true">
          {formatTime(line.startSeconds)}
        </span>
        <span className={styles.said}>
          {speaker ? <span className={styles.speaker}>{speaker}</span> : null}
          {isHidden ? (
            <span className={styles.redacted} style={{ width: `${lengthOf(line)}ch` }} />
          ) : (
            <Said line={line} translations={translations} hasWords={isCurrent && props.canChooseWords} />
          )}
        </span>
      </button>
      {isHidden ? (
        <button
          type="button"
          className={styles.reveal}
          aria-label={texts.revealLine(index + 1)}
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => {
            actions.reveal(index);
            focusItsLine(currentTarget);
          }}
        >
          {texts.reveal}
        </button>
      ) : null}
      {canHear ? <HearButton tabIndex={tabIndex} onHear={() => actions.hear(index)} /> : null}
    </div>
  );
});

/** Says the line, at its end. */
export function HearButton({ tabIndex = 0, onHear }: { tabIndex?: number; onHear: () => void }) {
  const texts = useTexts(transcriptTexts);
  return (
    <button
      type="button"
      className={styles.hear}
      aria-label={texts.hear}
      tabIndex={tabIndex}
      onClick={onHear}
    >
      <HearIcon />
    </button>
  );
}

type SaidProps = { line: Line; translations: readonly CaptionLanguage[]; hasWords: boolean };

/** The first language there is, and below it those that were chosen. */
function Said({ line, translations, hasWords }: SaidProps) {
  const [first, ...others] = listLanguages(line);
  if (!first) return null;
  const sentence = line.words[first] ?? '';
  return (
    <>
      <span lang={first} className={styles.first}>
        {hasWords && first === 'gsw' ? <Words sentence={sentence} /> : sentence}
      </span>
      {others
        .filter((language) => translations.includes(language))
        .map((language) => (
          <span key={language} lang={language} className={styles.translation}>
            {line.words[language]}
          </span>
        ))}
    </>
  );
}

function Words({ sentence }: { sentence: string }) {
  return splitWords(sentence).map(({ text, isWord, place }) =>
    isWord ? (
      <span key={place} className={styles.word} data-word={place}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** Once the line is uncovered, this button goes; the line's own then says what it was. */
function focusItsLine(button: Element): void {
  const line = button.closest('[data-line]')?.querySelector('button') ?? null;
  requestAnimationFrame(() => takeLostFocus(line));
}

/** The place of the word under a mouse; a press by key means the line. */
function findWord(event: MouseEvent): number | null {
  if (event.detail === 0 || !(event.target instanceof Element)) return null;
  const place = event.target.closest('[data-word]')?.getAttribute('data-word');
  return place ? Number(place) : null;
}

function lengthOf({ words }: Line): number {
  return Math.min(28, (words.gsw ?? words.en ?? words.de ?? '').length);
}
