import type { Palette } from '../palette.ts';
import { backdrop, MIDDLE_X, onGround, WIDTH } from '../shapes/backdrop.ts';
import { gabledHouse, minster, tramFront } from '../shapes/buildings.ts';
import { heart } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';

/** The stop's post: a plate for the line, a list of times under glass. */
function post({ paper }: Palette): string {
  const lines = repeat(6, (line) => bar(-24, -196 + line * 14, line % 2 === 0 ? 48 : 34, 5));
  return (
    bar(-5, -400, 10, 400) +
    path('M-26 0-14-12H14L26 0ZM-40-404H40V-340H-40ZM-34-214H34V-98H-34Z') +
    inColour(paper, circle(0, -372, 24), lines) +
    heart(0, -358, 30)
  );
}

/** A machine that sells tickets. */
function ticketMachine({ paper }: Palette): string {
  const keys = repeat(9, (key) => circle(-14 + (key % 3) * 14, -112 + Math.floor(key / 3) * 14, 4));
  return (
    path('M-46 0V-216C-46-228-38-236-26-236H26C38-236 46-228 46-216V0Z') +
    inColour(paper, bar(-30, -212, 60, 64), keys, bar(-28, -56, 56, 22)) +
    path('M-18-160C-8-196 8-196 18-160Z')
  );
}

function shelter(x: number): string {
  const frame =
    'M-170-300H170V-284H-170ZM-156-284H-146V0H-156ZM146-284H156V0H146ZM-120-92H120V-80H-120ZM-100-80H-90V0H-100ZM90-80H100V0H90Z';
  return at({ x, y: 0 }, path(frame));
}

/** Line 4 arrives by the river. Its plate is the red detail. */
export function place(palette: Palette): string {
  const wire =
    bar(0, 366, WIDTH, 3) +
    folded(MIDDLE_X, bar(120, 330, 10, 512) + bar(120, 346, 200, 5) + bar(314, 346, 4, 22));
  return backdrop(palette, {
    far: onGround(
      minster(palette.paper, { x: 1560, y: 0, scale: 1.1 }),
      gabledHouse(palette.paper, { x: 1712, width: 150, height: 250, rows: 3, columns: 2 }),
      gabledHouse(palette.paper, { x: 20, width: 160, height: 240, rows: 3, columns: 2 }),
      gabledHouse(palette.paper, { x: 460, width: 130, height: 200, rows: 2, columns: 2 }),
    ),
    near: wire + onGround(shelter(330)),
    stage: onGround(
      at({ x: 714, y: 0 }, post(palette)),
      tramFront(palette, { x: MIDDLE_X, y: 0 }),
      at({ x: 1216, y: 0 }, ticketMachine(palette)),
    ),
  });
}
