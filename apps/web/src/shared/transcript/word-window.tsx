import { transcriptTexts } from '@school/texts/en/transcript';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { usePlacedWindow } from '../ui/use-placed-window.ts';
import styles from './word-window.module.css';

type WordWindowProps = {
  word: string;
  findAnchor: () => Element | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** What is known of a word: beside its line, and on a phone at the foot of the window. */
export function WordWindow({ word, findAnchor, onKeyDown, onClose, children }: WordWindowProps) {
  const texts = useTexts(transcriptTexts);
  const sheet = usePlacedWindow<HTMLDivElement>({ isOpen: true, findAnchor });

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
