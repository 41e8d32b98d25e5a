import type { Grade } from '@school/domain/card-scheduler';
import { useLayoutEffect } from 'react';

export type DeckActions = {
  send: (event: { type: 'flipped' | 'next' | 'previous' }) => void;
  /** Null while the card has not been turned. */
  grade: ((grade: Grade) => void) | null;
  grades: readonly Grade[];
  undo: () => void;
  /** Null where no card lies there. */
  putAside: ((act: 'bury' | 'suspend') => void) | null;
  /** Null for a card without a sound. */
  playSound: (() => void) | null;
};

/** As Anki has them. */
const ASIDE: Record<string, 'bury' | 'suspend'> = { '-': 'bury', '@': 'suspend' };

const KEYS: Record<string, 'flipped' | 'next' | 'previous'> = {
  ' ': 'flipped',
  Enter: 'flipped',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

/**
 * Space and Enter flip, arrows walk, numbers grade, u or Ctrl+Z takes back, - and @ put aside, r plays the sound. On a button or a link, Space and Enter keep
 * their own meaning, and in a field every key does.
 */
export function useDeckKeys({ send, grade, grades, undo, putAside, playSound }: DeckActions): void {
  // Before the card is painted: who sees it can press.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.defaultPrevented || isField(event.target)) return;
      // The focus goes on with each answer: a held Enter would answer one card after another.
      if (event.repeat && event.key === 'Enter') return event.preventDefault();
      const act = findAct(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const findAct = (event: KeyboardEvent): (() => void) | null => {
      if (event.ctrlKey) return event.key === 'z' ? undo : null;
      if (event.key === 'u') return undo;
      if (event.key === 'r') return playSound;
      const aside = ASIDE[event.key];
      if (aside) return putAside && (() => putAside(aside));
      const chosen = grades[Number(event.key) - 1];
      if (chosen) return grade && (() => grade(chosen));
      const type = KEYS[event.key];
      if (!type || (type === 'flipped' && isControl(event.target))) return null;
      return () => send({ type });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [send, grade, grades, undo, putAside, playSound]);
}

const isControl = (target: EventTarget | null) =>
  isField(target) ||
  (target instanceof Element && target.closest('a, button, summary, [role="alertdialog"]') !== null);
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
