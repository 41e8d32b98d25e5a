import { transcriptTexts } from '@school/texts/en/transcript';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Line } from '../captions/lines.ts';
import type { PlayerParts, WordContext } from '../player/player-seams.ts';
import { useTexts } from '../texts/use-texts.ts';
import { classNames } from '../ui/class-names.ts';
import { splitWords } from './split-words.ts';
import styles from './transcript.module.css';
import { WordWindow } from './word-window.tsx';

type LineWordsProps = Pick<PlayerParts, 'renderWord' | 'onKeepWord'> & {
  line: Line;
  index: number;
  /** The place of the word that was pressed; null when the words were opened by key. */
  pressed: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** A line's words as buttons: arrows go from one to the next, Enter says what it means, c keeps it, Escape leaves. */
export function LineWords({ line, index, pressed, onMove, onClose, renderWord, onKeepWord }: LineWordsProps) {
  const texts = useTexts(transcriptTexts);
  const group = useRef<HTMLDivElement>(null);
  const sentence = line.words.gsw ?? '';
  const parts = splitWords(sentence);
  const places = parts.filter(({ isWord }) => isWord).map(({ place }) => place);
  const [chosen, setChosen] = useState(pressed ?? places[0] ?? 0);
  const [isOpen, setIsOpen] = useState(pressed !== null);
  const word = parts[chosen]?.text ?? '';
  const context: WordContext = {
    sentence,
    translation: line.words.en ?? null,
    speaker: line.speaker,
    startSeconds: line.startSeconds,
    close: () => setIsOpen(false),
  };
  useEffect(() => {
    group.current
      ?.querySelector<HTMLElement>(`[data-word="${chosen}"]`)
      ?.focus({ preventScroll: pressed !== null });
  }, [chosen, pressed]);

  const press = (event: KeyboardEvent) => {
    const act = {
      ArrowRight: () => setChosen(places[places.indexOf(chosen) + 1] ?? chosen),
      ArrowLeft: () => setChosen(places[places.indexOf(chosen) - 1] ?? chosen),
      ArrowUp: () => onMove(index - 1),
      ArrowDown: () => onMove(index + 1),
      Escape: () => (isOpen ? setIsOpen(false) : onClose()),
      c: () => onKeepWord?.(word, context),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div className={classNames(styles.line, styles.current)} data-line={index}>
      <div ref={group} role="toolbar" aria-label={texts.words} className={styles.words} onKeyDown={press}>
        <span lang="gsw" className={styles.first}>
          {parts.map(({ text, isWord, place }) =>
            isWord ? (
              <button
                key={place}
                type="button"
                className={styles.wordButton}
                data-word={place}
                tabIndex={place === chosen ? 0 : -1}
                aria-haspopup="dialog"
                aria-expanded={isOpen && place === chosen}
                onClick={() => {
                  setChosen(place);
                  setIsOpen(!isOpen || place !== chosen);
                }}
              >
                {text}
              </button>
            ) : (
              text
            ),
          )}
        </span>
      </div>
      {isOpen ? (
        <WordWindow
          word={word}
          findAnchor={() => group.current?.querySelector(`[data-word="${chosen}"]`) ?? null}
          onKeep={onKeepWord ? () => onKeepWord(word, context) : null}
          onClose={() => setIsOpen(false)}
        >
          {renderWord?.(word, context)}
        </WordWindow>
      ) : null}
      {line.words.en ? <p className={styles.translation}>{line.words.en}</p> : null}
    </div>
  );
}
