import type { Palette } from '../palette.ts';
import { backdrop, heap, MIDDLE_X, onGround } from '../shapes/backdrop.ts';
import { bottle, bread, cheeseWedge, jar } from '../shapes/kitchen.ts';
import { heart, leaf, rosette } from '../shapes/ornament.ts';
import { at, bar, folded, inColour, path, repeat } from '../shapes/paper.ts';

const HALF = 290;

/** A shelf with three boards, goods on each. The apple on top is the red detail. */
function shelves({ paper, red }: Palette): string {
  const crown = `M${-HALF - 14}-440C-160-440-120-470 0-470S160-440 ${HALF + 14}-440V-424H${-HALF - 14}Z`;
  const frame = [-HALF, HALF - 16].map((x) => bar(x, -424, 16, 424)).join('');
  const boards = [-306, -190].map((y) => bar(-HALF, y, HALF * 2, 12)).join('');
  const upper = [
    ...[-226, -166, -106].map((x) => at({ x, y: -306, scale: 0.62 }, bottle(paper))),
    ...[-28, 40, 108].map((x) => at({ x, y: -306, scale: 0.78 }, jar(paper))),
    ...[172, 226].map((x) => at({ x, y: -306, scale: 0.62 }, bottle(paper))),
  ];
  const lower = [
    at({ x: -182, y: -190, scale: 0.8 }, bread(paper)),
    heap(-50, -190, 3, 16, red),
    at({ x: 66, y: -190, scale: 0.66 }, cheeseWedge(paper)),
    at({ x: 202, y: -190, scale: 0.64 }, bread(paper)),
  ];
  return (
    path(crown) +
    frame +
    boards +
    upper.join('') +
    lower.join('') +
    inColour(paper, heart(0, -434, 22), folded(0, leaf({ x: -26, y: -444, scale: 0.8, turn: 194 })))
  );
}

/** The counter with its roses. */
function counter({ paper }: Palette): string {
  return (
    bar(-310, -150, 620, 16) +
    bar(-296, -134, 592, 134) +
    inColour(
      paper,
      repeat(4, (index) => at({ x: -216 + index * 144, y: -66 }, rosette(0, 0, 40, 8))),
      bar(-280, -124, 560, 3),
      bar(-280, -12, 560, 3),
    )
  );
}

/** The door with its bell and a heart in the glass. */
function door({ paper }: Palette): string {
  return (
    bar(-120, -430, 240, 430) +
    inColour(paper, bar(-100, -410, 200, 250), bar(-100, -130, 200, 100)) +
    heart(0, -250, 90) +
    bar(-86, -116, 172, 72) +
    path('M96-446H164V-438H130V-424C144-418 150-404 154-388H98C102-404 108-418 122-424V-438H96Z')
  );
}

/** Sausages on their bar over a crate of leek. */
function larder(): string {
  const sausage = 'M-3 0H3V20C14 24 18 60 16 90 14 116-14 116-16 90-18 60-14 24-3 20Z';
  const leek = 'M-6 0-10-90-34-150-8-104-2-160 8-104 36-148 12-88 8 0Z';
  return (
    bar(-170, -430, 340, 8) +
    repeat(6, (index) =>
      at({ x: -130 + index * 52, y: -424, scale: index % 2 === 0 ? 1.1 : 0.9 }, path(sausage)),
    ) +
    repeat(5, (index) => at({ x: -96 + index * 48, y: -110, turn: (index - 2) * 5 }, path(leek))) +
    path('M-150-120H150L136 0H-136Z')
  );
}

/** The corner shop. One apple is the red detail. */
export function place(palette: Palette): string {
  return backdrop(palette, {
    far: onGround(at({ x: 320, y: 0 }, door(palette)), at({ x: 1600, y: 0 }, larder())),
    stage: onGround(at({ x: MIDDLE_X, y: 0 }, shelves(palette) + counter(palette))),
  });
}
