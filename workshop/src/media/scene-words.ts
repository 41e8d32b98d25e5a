import { PICTURE } from './drawing.ts';
import { outline, setLine, widthOf } from './lettering.ts';
import type { Palette } from './palette.ts';

const MARGIN = 100;
/** The title stands between these two, the figures' heads below. What is said is heard, and read below the picture. */
const WORDS_Y = { top: 44, bottom: 350 };
const TITLE = { width: PICTURE.width - 2 * MARGIN, largest: 220 };
const LEADING = 1.06;
/** Of the size: the height of a capital, and how far a g hangs down. */
const CAPITAL = 0.7;
const HANGING = 0.22;

/** A lesson's title, in ink with a rim of paper, so that it stays readable before any place. */
export function titleWords(title: string, { ink, paper }: Palette): string {
  const { size, lines } = setLine(title, TITLE);
  const height = size * (CAPITAL + HANGING + (lines.length - 1) * LEADING);
  const first = (WORDS_Y.top + WORDS_Y.bottom - height) / 2 + size * CAPITAL;
  const d = lines.map((line, index) => {
    const x = Math.max(MARGIN, (PICTURE.width - widthOf(line, size)) / 2);
    return outline(line, x, first + index * size * LEADING, size);
  });
  return `<path d="${d.join('')}" fill="${ink}" stroke="${paper}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"/>`;
}
