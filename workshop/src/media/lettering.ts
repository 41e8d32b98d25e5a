import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { round } from './drawing.ts';

function openFont(): Font {
  const file = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-800-normal.woff';
  const font = openSync(createRequire(import.meta.url).resolve(file));
  if (!('layout' in font)) throw new Error('The typeface is one font, not a collection.');
  return font;
}

const HEAVY = openFont();
/** Set tight, as large words are. In thousandths of the size. */
const TRACKING = -18;

export type Setting = { size: number; lines: string[] };
type Measure = { width: number; largest: number };

export function widthOf(text: string, size: number): number {
  const run = HEAVY.layout(text);
  return ((run.advanceWidth + TRACKING * run.glyphs.length) / 1_000) * size;
}

/** One line if it fits at a good size, else two of even width; smaller until it fits. */
export function setLine(text: string, { width, largest }: Measure): Setting {
  const single = Math.floor(Math.min(largest, (largest * width) / widthOf(text, largest)));
  if (single >= largest * 0.85) return { size: single, lines: [text] };
  const lines = splitEvenly(text, { width, largest });
  const widest = Math.max(...lines.map((line) => widthOf(line, largest)));
  const size = Math.floor(Math.min(largest, (largest * width) / widest));
  return { size, lines };
}

/** How much wider a line may become for a better break: at a sentence's end, at a comma, anywhere. */
const BREAKS = [
  { after: /[.!?…]$/, cost: 1 },
  { after: /[,:;–]$/, cost: 1.1 },
  { after: /$/, cost: 1.2 },
];

/** At the space that leaves the two halves closest in width; where the sentence pauses if that fits as well. */
function splitEvenly(text: string, { width, largest }: Measure): string[] {
  const words = text.split(' ');
  const breaks = words.slice(1).map((_word, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    const widest = Math.max(width, ...lines.map((line) => widthOf(line, largest)));
    return { lines, cost: widest * (BREAKS.find(({ after }) => after.test(lines[0] ?? ''))?.cost ?? 1) };
  });
  const [best] = breaks.toSorted(
    (one, other) => one.cost - other.cost || unevenness(one.lines) - unevenness(other.lines),
  );
  return best?.lines ?? [text];
}

function unevenness([first = '', second = '']: string[]): number {
  return Math.abs(widthOf(first, 100) - widthOf(second, 100));
}

/** The outlines of a line whose baseline begins at (x, y), as the `d` of a path. */
export function outline(text: string, x: number, y: number, size: number): string {
  const run = HEAVY.layout(text);
  const scale = size / 1_000;
  let pen = 0;
  return run.glyphs
    .map((glyph, index) => {
      const { xOffset = 0, xAdvance = 0 } = run.positions[index] ?? {};
      const at = x + (pen + xOffset) * scale;
      pen += xAdvance + TRACKING;
      return glyph.path.commands.map(({ command, args }) => step(command, args, at, y, scale)).join('');
    })
    .join('');
}

const LETTERS: { [command: string]: string } = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function step(command: string, args: number[], x: number, y: number, scale: number): string {
  const points = args.map((value, index) => round(index % 2 === 0 ? x + value * scale : y - value * scale));
  return `${LETTERS[command]}${points.join(' ')}`;
}
