/** Of the studio's desks, for captions and for voices. */
export const DESK_KEYS = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: 'Umschalt',
  Enter: 'Enter',
  ArrowDown: '↓',
  ArrowUp: '↑',
};
