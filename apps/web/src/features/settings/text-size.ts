export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'school-text-size';
const SCALE: { [Size in TextSize]: string } = { normal: '', large: '112.5%', larger: '125%' };

export function readTextSize(): TextSize {
  try {
    return TEXT_SIZES.find((size) => size === localStorage.getItem(KEY)) ?? 'normal';
  } catch {
    return 'normal';
  }
}

/** Sizes the whole page's text, and keeps that for the next visit. */
export function applyTextSize(size: TextSize = readTextSize()): void {
  document.documentElement.style.fontSize = SCALE[size];
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // It then holds for this visit.
  }
}
