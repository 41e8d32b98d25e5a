import type { Palette } from '../palette.ts';
import { dots, heart, leaf } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat, thread } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_HEIGHT } from '../shapes/poster-sheet.ts';

/** Thumb to little finger of a left hand: its root, its turn in degrees, its length and half its width. */
const FINGERS = [
  { x: 92, y: -170, turn: 50, length: 160, half: 33 },
  { x: 78, y: -280, turn: 12, length: 214, half: 30 },
  { x: 14, y: -300, turn: 1, length: 236, half: 31 },
  { x: -50, y: -288, turn: -9, length: 214, half: 30 },
  { x: -104, y: -252, turn: -22, length: 172, half: 26 },
] as const;
const PALM =
  'M-86 0-92-60C-138-120-146-200-132-262L-60-310 60-308 108-270 128-190C134-150 96-100 90-60L84 0Z';

/** `count` dots down a finger; above five they stand in pairs. */
function spots(count: number, length: number): string {
  const columns = count > 5 ? 2 : 1;
  const step = Math.min(34, (length - 30) / Math.ceil(count / columns));
  return repeat(count, (spot) => {
    const isAlone = columns === 1 || (spot === count - 1 && count % 2 === 1);
    const column = isAlone ? 0 : (spot % 2) * 24 - 12;
    return circle(column, 32 - length + Math.floor(spot / columns) * step, columns === 1 ? 10 : 8);
  });
}

/** An open hand, its wrist on 0, 0. Each finger has as many dots as it counts from `first` on. */
function hand({ paper }: Palette, first: number): string {
  const drawn = FINGERS.map(({ x, y, turn, length, half }, index) =>
    at(
      { x, y, turn },
      path(`M${-half} 60V${half - length}A${half} ${half} 0 0 1 ${half} ${half - length}V60Z`) +
        inColour(paper, spots(first + index, length)),
    ),
  );
  const palm =
    folded(0, leaf({ x: -12, y: -92, scale: 1.3, turn: 220 })) +
    heart(0, -110, 96) +
    dots(-64, -26, 64, -26, 8, 6);
  return path(PALM) + drawn.join('') + inColour(paper, palm);
}

function ladybird({ red, ink, paper }: Palette): string {
  const feelers = folded(0, thread('M-8-58C-12-76-22-82-30-80', 5, ink, 'round'));
  return (
    feelers +
    circle(0, -44, 22) +
    circle(0, 0, 50, red) +
    inColour(ink, bar(-2, -48, 4, 98), folded(0, circle(-24, -16, 9) + circle(-24, 18, 9))) +
    inColour(paper, folded(0, circle(-8, -50, 4)))
  );
}

/** Two hands count to ten, a ladybird looks on. It is red. */
export function poster(palette: Palette): string {
  const foot = POSTER_HEIGHT - FRAME;
  return framed(
    palette,
    at({ x: 340, y: foot, scale: 1.12 }, hand(palette, 1)),
    at({ x: 2 * FOLD_X - 340, y: foot, scale: 1.12, isMirrored: true }, hand(palette, 6)),
    at({ x: FOLD_X, y: 190 }, ladybird(palette)),
  );
}
