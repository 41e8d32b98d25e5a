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
  const texts = useTexts(transcriptTexts);
  const group = useRef<HTMLDivElement>(null);
  const parts = splitWords(line.words.gsw ?? '');
  const places = parts.filter(({ isWord }) => isWord).map(({ place }) => place);
  const [chosen, setChosen] = useState(pressed ?? places[0] ?? 0);
  const [isOpen, setIsOpen] = useState(pressed !== null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [shown, setShown] = useState(NO_WORDS);
  const word = parts[chosen]?.text ?? '';
  const context: WordContext = { ...describeLine(line), close: () => close() };
  const findWord = () => group.current?.querySelector<HTMLElement>(`[data-word="${chosen}"]`) ?? null;
  // The window goes with what has the focus inside it; the keyboard goes on at its word.
  const close = () => {
    setIsOpen(false);
    findWord()?.focus({ preventScroll: true });
  };
  const leave = isOpen ? close : onClose;
  useEffect(() => {
    group.current
      ?.querySelector<HTMLElement>(`[data-word="${chosen}"]`)
      ?.focus({ preventScroll: pressed !== null });
  }, [chosen, pressed]);

  const press = (event: KeyboardEvent) =>
    act(event, {
      ArrowRight: () => setChosen(places[places.indexOf(chosen) + 1] ?? chosen),
      ArrowLeft: () => setChosen(places[places.indexOf(chosen) - 1] ?? chosen),
      ArrowUp: () => onMove(index - 1),
      ArrowDown: () => onMove(index + 1),
      Escape: leave,
      c: () => onKeepWord?.(word, context),
      C: () => onKeepLine?.(context),
    });
  const pressInWindow = (event: KeyboardEvent) =>
    act(event, {
      Escape: close,
      c: () => onKeepWord?.(word, context),
      C: () => onKeepLine?.(context),
    });

  return (
    <div className={classNames(styles.line, styles.current)} data-line={index}>
      <div className={styles.words}>
        <span className={styles.time} aria-hidden="true">
          {formatTime(line.startSeconds)}
        </span>
        <div className={styles.said}>
          {speaker ? <span className={styles.speaker}>{speaker}</span> : null}
          <div ref={group} role="toolbar" aria-label={texts.words} onKeyDown={press}>
            <WordButtons
              parts={parts}
              chosen={chosen}
              isOpen={isOpen}
              shown={shown}
              onPoint={setPointed}
              onPress={(place) => {
                setChosen(place);
                setIsOpen(!isOpen || place !== chosen);
              }}
            />
          </div>
        </div>
      </div>
      {hear ? <HearButton onHear={hear} /> : null}
      {isOpen ? (
        <WordWindow
          word={word}
          findAnchor={() => group.current?.closest('[data-line]') ?? null}
          onKeyDown={pressInWindow}
          onClose={close}
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
  parts: ReturnType<typeof splitWords>;
  chosen: number;
  isOpen: boolean;
  shown: ShownWords;
  /** With a mouse; null once it is at none. What a finger points at is pressed. */
  onPoint: (place: number | null) => void;
  onPress: (place: number) => void;
};

/** The sentence, each word of it a button. */
function WordButtons({ parts, chosen, isOpen, shown, onPoint, onPress }: WordButtonsProps) {
  const words = parts.filter(({ isWord }) => isWord).map(({ place }) => place);
  return (
    <span lang="gsw" className={styles.first}>
      {parts.map(({ text, isWord, place }) =>
        isWord ? (
          <button
            key={place}
            type="button"
            className={styles.wordButton}
            data-word={place}
            data-lit={shown.lit.includes(words.indexOf(place)) || undefined}
            data-marked={shown.marked.includes(words.indexOf(place)) || undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(place)}
            onPointerLeave={() => onPoint(null)}
            tabIndex={place === chosen ? 0 : -1}
            aria-haspopup="dialog"
            aria-expanded={isOpen && place === chosen}
            onClick={() => onPress(place)}
          >
            {text}
          </button>
        ) : (
          text
        ),
      )}
    </span>
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
