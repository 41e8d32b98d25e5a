import type { Palette } from '../palette.ts';
import { heart, rosette } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { womanBust } from '../shapes/people.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const INNER = POSTER_WIDTH - 2 * FRAME;
const SILL_Y = 500;

/** One window of the carriage, 240 wide, round at its corners. */
function carriageWindow(x: number, halfWidth: number): string {
  const top = 150;
  return path(
    `M${x - halfWidth} ${SILL_Y}V${top + 36}A36 36 0 0 1 ${x - halfWidth + 36} ${top}H${x + halfWidth - 36}A36 36 0 0 1 ${x + halfWidth} ${top + 36}V${SILL_Y}Z`,
  );
}

/** The arm that waves, its elbow on 0, 0, a cloth in the hand. */
function arm({ red }: Palette): string {
  return (
    path('M-30 0C-34-40-20-90 20-150L56-134C34-90 30-40 34 0Z') +
    path('M14-146C8-172 22-196 40-200 62-202 74-180 66-156 62-142 52-130 40-132Z') +
    path(
      'M52-184C84-214 96-178 128-206 150-226 164-206 184-220 178-176 170-150 176-116 148-130 136-100 110-120 88-136 70-130 56-158Z',
      red,
    )
  );
}

/** A woman waves from the train. Her handkerchief is red. */
export function poster(palette: Palette): string {
  const { paper } = palette;
  const belt = repeat(9, (index) =>
    at({ x: 96 + index * 136, y: 566 }, index % 2 === 0 ? heart(0, 26, 50) : rosette(0, 0, 30, 6)),
  );
  return framed(
    palette,
    path(`M${FRAME} 90H${POSTER_WIDTH - FRAME}V636H${FRAME}Z`),
    bar(FRAME, 70, INNER, 10),
    inColour(
      paper,
      carriageWindow(FOLD_X, 250),
      folded(FOLD_X, carriageWindow(214, 128)),
      bar(FRAME, 112, INNER, 5),
      bar(FRAME, 520, INNER, 5),
      bar(FRAME, 612, INNER, 5),
      belt,
    ),
    folded(
      FOLD_X,
      path(`M84 146H200C190 220 150 260 84 280ZM344 146H228C238 220 278 260 344 280Z`) + bar(86, 330, 256, 6),
    ),
    womanBust(palette, { x: FOLD_X - 108, y: SILL_Y + 2, scale: 1.16 }),
    at({ x: FOLD_X + 44, y: SILL_Y }, arm(palette)),
    folded(
      FOLD_X,
      repeat(2, (index) => circle(190 + index * 150, 650, 42)),
    ),
    inColour(
      paper,
      folded(
        FOLD_X,
        repeat(2, (index) => circle(190 + index * 150, 650, 16)),
      ),
    ),
    bar(FRAME, 688, INNER, 8),
  );
}
