import type { WordGroup } from '@school/contract/alignments';
import { splitWords } from '@school/domain/split-words';
import { type KeyboardEvent, useRef, useState } from 'react';
import { hasPartner } from './partners.ts';
import styles from './word-by-word.module.css';

type WordRowProps = {
  label: string;
  language: 'de' | 'en';
  text: string;
  groups: readonly WordGroup[];
  lit: readonly number[];
  /** Null once no word of it is looked at. */
  onLook: (place: number | null) => void;
  onLeave: () => void;
};

/** A sentence whose words are buttons where something says the same: one stop of the Tab key, arrows between them. */
export function WordRow({ label, language, text, groups, lit, onLook, onLeave }: WordRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const words = placed(text);
  const open = words.flatMap(({ word }) =>
    word !== null && hasPartner(groups, { language, place: word }) ? word : [],
  );
  const [stop, setStop] = useState<number | null>(null);
  const tabStop = stop ?? open[0];
  const look = (place: number) => {
    setStop(place);
    onLook(place);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Escape: 0 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onLeave();
    const next = open[open.indexOf(tabStop ?? -1) + step];
    if (next !== undefined) row.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
  };
  return (
    <div ref={row} role="toolbar" aria-label={label} lang={language} className={styles.row} onKeyDown={press}>
      {words.map(({ key, word, text: said }) =>
        word === null || !open.includes(word) ? (
          said
        ) : (
          <button
            key={key}
            type="button"
            className={styles.word}
            data-at={word}
            data-lit={lit.includes(word) || undefined}
            tabIndex={word === tabStop ? 0 : -1}
            onFocus={() => look(word)}
            onClick={() => look(word)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook(word)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLook(stop)}
          >
            {said}
          </button>
        ),
      )}
    </div>
  );
}

/** Each part of a sentence; a word with its place among the words. */
function placed(text: string): { key: number; text: string; word: number | null }[] {
  let words = 0;
  return splitWords(text).map(({ text: said, isWord, place }) => {
    const word = isWord ? words : null;
    if (isWord) words += 1;
    return { key: place, text: said, word };
  });
}
