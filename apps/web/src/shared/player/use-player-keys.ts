import { type RefObject, useEffect, useRef } from 'react';
import { findCommand, findKeyPlace, type PlayerCommand } from './key-map.ts';

type Options = {
  root: RefObject<HTMLElement | null>;
  /** Whether keys act while the focus is elsewhere on the page. */
  isPageWide: boolean;
  onCommand: (command: PlayerCommand) => void;
};

/** Hears the player's keys, unless they belong to a text field, to a window above the page, or to what has the focus. */
export function usePlayerKeys({ root, isPageWide, onCommand }: Options): void {
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const isInside = root.current?.contains(target) ?? false;
      if ((!isInside && !isPageWide) || document.querySelector('dialog[open]')) return;
      const command = findCommand(event, findKeyPlace(target));
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [root, isPageWide]);
}
