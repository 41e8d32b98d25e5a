import { transcriptTexts } from '@school/texts/en/transcript';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { findPlace } from './place-window.ts';
import styles from './word-window.module.css';

type WordWindowProps = {
  word: string;
  findAnchor: () => Element | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** What is known of a word: beside the word, and on a phone at the foot of the window. */
export function WordWindow({ word, findAnchor, onKeyDown, onClose, children }: WordWindowProps) {
  const texts = useTexts(transcriptTexts);
  const sheet = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = sheet.current;
    const anchor = findAnchor()?.getBoundingClientRect();
    if (!element || !anchor) return;
    const { left, top } = findPlace(anchor, element.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.setProperty('--left', `${left}px`);
    element.style.setProperty('--top', `${top}px`);
  });

  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={texts.word(word)}
      className={styles.window}
      onKeyDown={onKeyDown}
    >
      <CloseButton label={texts.close} onClick={onClose} className={styles.close} />
      <p lang="gsw" className={styles.word}>
        {word}
      </p>
      <div>{children}</div>
    </div>
  );
}
