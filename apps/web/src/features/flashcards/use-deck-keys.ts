import { useEffect } from 'react';
import type { DeckEvent } from './deck-state.ts';

const KEYS: Record<string, DeckEvent['type']> = {
  ' ': 'flipped',
  Enter: 'flipped',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

/** Space and Enter flip, arrows walk. On a button or a link, Space and Enter keep their own meaning. */
export function useDeckKeys(send: (event: DeckEvent) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = KEYS[event.key];
      if (!type || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (type === 'flipped' && isControl(event.target)) return;
      event.preventDefault();
      send({ type });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [send]);
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, [role="alertdialog"]') !== null
  );
}
