/** Of the studio's desks, for captions and for voices. */
export const DESK_KEYS = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: 'Shift',
  Enter: 'Enter',
  ArrowDown: '↓',
  ArrowUp: '↑',
};
