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

/** The arm that waves, its elbow on 0, 0: a puffed sleeve, a cuff, a cloth in the hand. */
function arm({ red, paper }: Palette): string {
  return (
    path('M-40 0C-52-50-30-84 6-104L44-84C54-50 50-24 44 0ZM8-102 34-160 56-150 42-86Z') +
    path('M30-152C22-172 28-196 46-202 60-206 72-198 74-184 78-166 70-152 56-146Z') +
    inColour(paper, path('M4-110 48-90 51-96 7-116Z'), heart(6, -34, 34)) +
    path(
      'M62-192C84-226 108-186 136-214 158-234 168-212 192-228 182-182 176-156 184-120 154-136 144-104 118-126 96-144 78-140 64-166Z',
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
