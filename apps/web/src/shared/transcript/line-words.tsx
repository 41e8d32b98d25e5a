import { FIRST_LANGUAGE } from '@school/contract/language-cookie';
import { splitWords } from '@school/domain/split-words';
import { transcriptTexts } from '@school/texts/en/transcript';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Line } from '../captions/lines.ts';
import { formatTime } from '../player/format-time.ts';
import type { PlayerParts, ShownWords, WordContext } from '../player/player-seams.ts';
import { useLanguage, useTexts } from '../texts/use-texts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './transcript.module.css';
import { HearButton } from './transcript-line.tsx';
import { WordWindow } from './word-window.tsx';

type LineWordsProps = LineParts & {
  line: Line;
  index: number;
  /** Named where the speaker is another than before. */
  speaker: string | null;
  /** The place of the word that was pressed; null when the words were opened by key. */
  pressed: number | null;
  /** Null where the line has no sound. */
  hear: (() => void) | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

export type LineParts = Pick<
  PlayerParts,
  'renderWord' | 'onKeepWord' | 'renderLine' | 'onKeepLine' | 'renderAligned'
>;

/**
 * A line's words as buttons: arrows go from one to the next, Enter says what it means, c keeps it and C the line, Escape
 * leaves.
 */
export function LineWords({ line, index, speaker, pressed, hear, onMove, onClose, ...own }: LineWordsProps) {
  const { renderWord, onKeepWord, renderLine, onKeepLine, renderAligned } = own;
  const words = useChosenWord(line.words.gsw ?? '', pressed);
  const { group, chosen, isOpen, places } = words;
  const [pointed, setPointed] = useState<number | null>(null);
  const [shown, setShown] = useState(NO_WORDS);
  const word = words.textOf(chosen);
  const context: WordContext = { ...describeLine(line), close: words.close };
  const leave = isOpen ? words.close : onClose;
  const keep = { c: () => onKeepWord?.(word, context), C: () => onKeepLine?.(context) };
  const press = (event: KeyboardEvent) =>
    act(event, {
      ArrowRight: () => words.step(1),
      ArrowLeft: () => words.step(-1),
      ArrowUp: () => onMove(index - 1),
      ArrowDown: () => onMove(index + 1),
      Escape: leave,
      ...keep,
    });

  return (
    <div className={classNames(styles.line, styles.current)} data-line={index}>
      <div className={styles.words}>
        <span className={styles.time} aria-hidden="true">
          {formatTime(line.startSeconds)}
        </span>
        <div className={styles.said}>
          {speaker ? <span className={styles.speaker}>{speaker}</span> : null}
          <WordButtons words={words} shown={shown} onKeyDown={press} onPoint={setPointed} />
        </div>
      </div>
      {hear ? <HearButton onHear={hear} /> : null}
      {isOpen ? (
        <WordWindow
          word={word}
          findAnchor={() => group.current?.closest('[data-line]') ?? null}
          onKeyDown={(event) => act(event, { Escape: words.close, ...keep })}
          onClose={words.close}
        >
          {renderWord?.(word, context)}
          {renderLine?.(context)}
        </WordWindow>
      ) : null}
      {renderAligned ? (
        renderAligned(context, { at: places.indexOf(pointed ?? chosen), show: setShown, leave })
      ) : (
        <Translation words={line.words} />
      )}
      {/* On a phone the window lies over it. */}
      {isOpen ? null : renderLine?.(context)}
    </div>
  );
}

/** The sentence's words, which of them is chosen, and whether its window is open. */
function useChosenWord(sentence: string, pressed: number | null) {
  const group = useRef<HTMLDivElement>(null);
  const parts = splitWords(sentence);
  const places = parts.filter(({ isWord }) => isWord).map(({ place }) => place);
  const [chosen, setChosen] = useState(pressed ?? places[0] ?? 0);
  const [isOpen, setIsOpen] = useState(pressed !== null);
  const findWord = () => group.current?.querySelector<HTMLElement>(`[data-word="${chosen}"]`) ?? null;
  useEffect(() => {
    group.current
      ?.querySelector<HTMLElement>(`[data-word="${chosen}"]`)
      ?.focus({ preventScroll: pressed !== null });
  }, [chosen, pressed]);
  return {
    group,
    parts,
    places,
    chosen,
    isOpen,
    textOf: (place: number) => parts[place]?.text ?? '',
    step: (by: 1 | -1) => setChosen(places[places.indexOf(chosen) + by] ?? chosen),
    press: (place: number) => {
      setChosen(place);
      setIsOpen(!isOpen || place !== chosen);
    },
    // The window goes with what has the focus inside it; the keyboard goes on at its word.
    close: () => {
      setIsOpen(false);
      findWord()?.focus({ preventScroll: true });
    },
  };
}

function describeLine({ id, words, speaker, startSeconds }: Line): Omit<WordContext, 'close'> {
  const { gsw: sentence = '', en: translation = null, de: german = null } = words;
  return { sentence, translation, german, lineID: id, speaker, startSeconds };
}

/** In the reader's language, or else in English. */
function Translation({ words }: Pick<Line, 'words'>) {
  const language = useLanguage();
  const shown = [language, FIRST_LANGUAGE].find((one) => words[one]);
  if (!shown) return null;
  return (
    <p lang={shown} className={styles.translation}>
      {words[shown]}
    </p>
  );
}

const NO_WORDS: ShownWords = { lit: [], marked: [] };

type WordButtonsProps = {
  words: ReturnType<typeof useChosenWord>;
  shown: ShownWords;
  onKeyDown: (event: KeyboardEvent) => void;
  /** With a mouse; null once it is at none. What a finger points at is pressed. */
  onPoint: (place: number | null) => void;
};

/** The sentence, each word of it a button. */
function WordButtons({ words, shown, onKeyDown, onPoint }: WordButtonsProps) {
  const texts = useTexts(transcriptTexts);
  const { group, parts, places, chosen, isOpen } = words;
  return (
    <div ref={group} role="toolbar" aria-label={texts.words} onKeyDown={onKeyDown}>
      <span lang="gsw" className={styles.first}>
        {parts.map(({ text, isWord, place }) =>
          isWord ? (
            <button
              key={place}
              type="button"
              className={styles.wordButton}
              data-word={place}
              data-lit={shown.lit.includes(places.indexOf(place)) || undefined}
              data-marked={shown.marked.includes(places.indexOf(place)) || undefined}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(place)}
              onPointerLeave={() => onPoint(null)}
              tabIndex={place === chosen ? 0 : -1}
              aria-haspopup="dialog"
              aria-expanded={isOpen && place === chosen}
              onClick={() => words.press(place)}
            >
              {text}
            </button>
          ) : (
            text
          ),
        )}
      </span>
    </div>
  );
}

/** Does what a key means here, and keeps the key from the page's own. */
function act(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  // With Caps Lock too.
  const letter = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  const found = acts[event.key.length === 1 ? letter : event.key];
  if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  found();
}
