import type { Palette } from '../palette.ts';
import { dots, heart, leaf } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat, round, thread } from '../shapes/paper.ts';
import { FOLD_X, FRAME, framed, POSTER_WIDTH } from '../shapes/poster-sheet.ts';

const TABLE_Y = 610;
const RECEIVER =
  'M-300-330C-300-420-180-440 0-440S300-420 300-330C300-310 290-300 270-300H190C172-300 166-312 168-330 170-352 120-360 0-360S-170-352-168-330C-166-312-172-300-190-300H-270C-290-300-300-310-300-330Z';
const BODY =
  'M-110-300H-70V-330H-40V-300H40V-330H70V-300H110C150-240 200-140 230-40 234-14 226 0 200 0H-200C-226 0-234-14-230-40-200-140-150-240-110-300Z';

/** The dial with its ten holes. */
function dial({ paper, red }: Palette): string {
  const holes = repeat(10, (index) => at({ x: 0, y: 0, turn: 30 + index * 30 }, circle(0, -78, 15)));
  return (
    inColour(paper, circle(0, 0, 108)) +
    circle(0, 0, 100) +
    inColour(paper, holes) +
    inColour(paper, circle(0, 0, 48)) +
    heart(0, 30, 62, red)
  );
}

/** The cord, loop after loop on its way from the receiver to the body. */
function cord(ink: string): string {
  const points = Array.from({ length: 15 * 16 + 1 }, (_, index) => {
    const t = index / (15 * 16);
    const angle = (index / 16) * 2 * Math.PI;
    const x = 852 + 250 * Math.sin(t * Math.PI) - 70 * t + 26 * Math.cos(angle);
    const y = 268 + 316 * t + 26 * Math.sin(angle);
    return `${round(x)} ${round(y)}`;
  });
  return thread(`M${points.join('L')}`, 9, ink, 'round');
}

/** A telephone with a dial and a curled cord. The heart is red. */
export function poster(palette: Palette): string {
  const sprays =
    leaf({ x: -120, y: -64, scale: 1.5, turn: 150 }) +
    leaf({ x: -128, y: -44, scale: 1.2, turn: 178 }) +
    leaf({ x: -112, y: -26, scale: 1, turn: 196 });
  return framed(
    palette,
    bar(FRAME, TABLE_Y, POSTER_WIDTH - 2 * FRAME, 7),
    at(
      { x: FOLD_X - 90, y: TABLE_Y, scale: 1.16 },
      path(RECEIVER) +
        path(BODY) +
        inColour(palette.paper, folded(0, sprays), dots(-150, -398, 150, -398, 11, 6)) +
        at({ x: 0, y: -148 }, dial(palette)),
    ),
    cord(palette.ink),
  );
}
