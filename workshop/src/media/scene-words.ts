import { PICTURE } from './drawing.ts';
import { outline, setLine, widthOf } from './lettering.ts';
import type { Palette } from './palette.ts';

const MARGIN = 100;
/** The words stand between these two, the figures' heads below. */
const WORDS_Y = { top: 44, bottom: 350 };
const LINE = { width: PICTURE.width - 2 * MARGIN, largest: 160 };
const TITLE = { width: PICTURE.width - 2 * MARGIN, largest: 220 };
/** Smaller words are not read on a phone. */
const SMALLEST = 76;
const TAIL = { aside: 170, half: 26, height: 40 };
const LEADING = 1.06;
/** Of the size: the height of a capital, and how far a g hangs down. */
const CAPITAL = 0.7;
const HANGING = 0.22;

type Block = { lines: { d: string }[]; bottom: number };

function setBlock(text: string, measure: typeof LINE, isRight: boolean): Block {
  const { size, lines } = setLine(text, measure);
  const height = size * (CAPITAL + HANGING + (lines.length - 1) * LEADING);
  const first = (WORDS_Y.top + WORDS_Y.bottom - height) / 2 + size * CAPITAL;
  const outlines = lines.map((line, index) => {
    const x = isRight ? PICTURE.width - MARGIN - widthOf(line, size) : MARGIN;
    return { d: outline(line, x, first + index * size * LEADING, size) };
  });
  return { lines: outlines, bottom: first + (lines.length - 1) * size * LEADING + size * HANGING };
}

/** In ink with a rim of paper, so that it stays readable before any place. */
function inked({ lines }: Block, { ink, paper }: Palette): string {
  const d = lines.map((line) => line.d).join('');
  return `<path d="${d}" fill="${ink}" stroke="${paper}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"/>`;
}

/** What is said, flush with its speaker's side, and a red tail that points to the speaker. */
export function lineWords(text: string, speakerX: number, palette: Palette): string {
  const isRight = speakerX > PICTURE.width / 2;
  const block = setBlock(text, LINE, isRight);
  const y = Math.min(block.bottom + 16, WORDS_Y.bottom);
  // Beside the speaker's hat, on the side of the partner.
  const x = isRight ? speakerX - TAIL.aside : speakerX + TAIL.aside;
  const tip = isRight ? TAIL.half : -TAIL.half;
  const d = `M${x - TAIL.half} ${y}H${x + TAIL.half}L${x + tip} ${y + TAIL.height}Z`;
  return `${inked(block, palette)}<path fill="${palette.red}" d="${d}"/>`;
}

export function checkLettering(text: string): { ok: true } | { ok: false; reason: string } {
  if (setLine(text, LINE).size >= SMALLEST) return { ok: true };
  return { ok: false, reason: 'too long for two lines of a picture: make two lines of the film of it.' };
}

export function titleWords(title: string, palette: Palette): string {
  return inked(setBlock(title, TITLE, false), palette);
}
