import { useEffect, useRef } from 'react';
import { type DeskKey, findCommand } from './desk-keys.ts';

/** A desk's keys act wherever the focus is. */
export function useDeskKeys<Command extends string>(
  keys: Readonly<Record<Command, DeskKey>>,
  commands: readonly Command[],
  { run, isOff }: { run: Readonly<Record<Command, () => void>>; isOff: boolean },
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      const command = findCommand(keys, commands, event);
      if (command === null || event.repeat) return;
      event.preventDefault();
      latest.current[command]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys, commands, isOff]);
}
