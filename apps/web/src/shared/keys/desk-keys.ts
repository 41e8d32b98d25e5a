/** A key of a desk: by its place, since with Alt it writes other signs. Ctrl is the command key on a Mac. */
export type DeskKey = { code: string; modifier: 'alt' | 'ctrl' | 'none'; hasShift?: boolean };

/** What every desk has, on the same keys. */
export const DESK_KEYS = {
  next: { code: 'ArrowDown', modifier: 'alt' },
  previous: { code: 'ArrowUp', modifier: 'alt' },
  startEarlier: { code: 'Digit1', modifier: 'alt' },
  startLater: { code: 'Digit2', modifier: 'alt' },
  endEarlier: { code: 'Digit3', modifier: 'alt' },
  endLater: { code: 'Digit4', modifier: 'alt' },
  keys: { code: 'KeyK', modifier: 'alt' },
} as const satisfies { readonly [command: string]: DeskKey };
/** Both ends of a line or a take, in the order of the sheet. */
export const END_COMMANDS = ['startEarlier', 'startLater', 'endEarlier', 'endLater'] as const;

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Which command a press means; null for what writes. AltGr is Ctrl and Alt together, and writes. */
export function findCommand<Command extends string>(
  keys: Readonly<Record<Command, DeskKey>>,
  commands: readonly Command[],
  { code, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
): Command | null {
  const isCtrl = ctrlKey || metaKey;
  if (altKey && isCtrl) return null;
  const alone = altKey ? 'alt' : 'none';
  const modifier = isCtrl ? 'ctrl' : alone;
  const place = code === 'NumpadEnter' ? 'Enter' : code;
  return (
    commands.find((command) => {
      const wanted = keys[command];
      return wanted.code === place && wanted.modifier === modifier && (wanted.hasShift ?? false) === shiftKey;
    }) ?? null
  );
}

export type KeyNames = Readonly<Record<'alt' | 'ctrl' | 'shift' | 'Enter' | 'ArrowDown' | 'ArrowUp', string>>;

/** A key as it stands on the sheet. */
export function writeDeskKey({ code, modifier, hasShift }: DeskKey, names: KeyNames): string {
  const isNamed = code === 'Enter' || code === 'ArrowDown' || code === 'ArrowUp';
  const sign = isNamed ? names[code] : code.replace(/^(?:Key|Digit)/, '');
  const held = modifier === 'none' ? [] : [names[modifier]];
  return [...held, ...(hasShift ? [names.shift] : []), sign].join(' ');
}
