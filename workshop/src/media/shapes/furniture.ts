import type { Palette } from '../palette.ts';
import { cup, jar, steam } from './kitchen.ts';
import { almond, dots, heart, leaf, scallops } from './ornament.ts';
import { at, bar, circle, folded, inColour, type Placed, path, repeat } from './paper.ts';

/** What stands in the rooms, each on y = 0. */

/** Half of the cupboard on folded paper, 190 wide and 376 high; the fold is x = 0. */
const CUPBOARD_HALF =
  'M0-334C-30-334-44-350-70-346-96-342-104-322-132-322V-308H0ZM-124-308H0V-296H-124ZM-118-296H-108V-166H-118ZM-118-240H0V-232H-118ZM-132-168H0V-154H-132ZM-124-154H0V-20H-124ZM-116-20H-92L-96 0H-112ZM-118-296-188-280V-158L-118-170Z';
const CUPBOARD_CUTS =
  'M-84-328C-76-336-64-336-58-328-64-322-76-320-84-328ZM-40-322C-34-328-24-328-18-322-24-316-34-316-40-322ZM-178-268-128-279V-232L-178-222ZM-178-210-128-220V-180L-178-172ZM-112-142H-10V-30H-112Z';

/** Chuchichäschtli: a kitchen cupboard with its doors open. The heart is the red detail. */
export function cupboard({ paper, red, ink }: Palette, placed: Placed): string {
  const half =
    path(CUPBOARD_HALF) +
    inColour(paper, path(CUPBOARD_CUTS)) +
    inColour(ink, heart(-153, -240, 20), heart(-153, -186, 16), bar(-104, -134, 86, 96)) +
    inColour(paper, heart(-61, -52, 66)) +
    at({ x: -82, y: -240, scale: 0.36 }, cup()) +
    at(
      { x: -34, y: -240, scale: 0.3, isMirrored: false },
      path('M-50-110H50C60-70 60-30 34 0H-34C-60-30-60-70-50-110Z'),
    ) +
    at({ x: -90, y: -168, scale: 0.46 }, jar(paper)) +
    at(
      { x: -62, y: -168, scale: 0.4 },
      path('M-22 0V-96C-22-116-9-120-9-136V-160H9V-136C9-120 22-116 22-96V0Z'),
    );
  const pot = 'M-26 0C-38 0-40-22-34-30H34C40-22 38 0 26 0ZM-40-34H40V-28H-40ZM34-24H58V-19H34Z';
  return at(
    placed,
    folded(0, half) +
      bar(-4, -154, 8, 134) +
      at({ x: 0, y: -168 }, path(pot) + at({ x: 0, y: -38, scale: 0.24 }, steam())) +
      heart(0, -314, 32, red),
  );
}

/** A cat that sits with its back to us, 60 wide and 100 high, a heart where its spots are. */
export function cat({ paper }: Palette, placed: Placed): string {
  return at(
    placed,
    path(
      'M-26 0C-34-26-24-46-14-56-22-64-22-78-18-94L-6-86H6L18-94C22-78 22-64 14-56 24-46 34-26 26 0ZM24-4C44-2 56-12 56-26 56-38 46-42 42-34 48-32 48-18 26-16Z',
    ) + inColour(paper, heart(0, -14, 22)),
  );
}

/** A table with a cloth of lace, 2 × `half` wide and 120 high. */
export function laidTable({ paper }: Palette, half: number): string {
  const count = Math.round(half / 20);
  return (
    bar(-half, -120, half * 2, 12) +
    path(
      `M${-half + 24}-108H${-half + 44}L${-half + 36} 0H${-half + 26}ZM${half - 24}-108H${half - 44}L${half - 36} 0H${half - 26}Z`,
    ) +
    bar(-half + 10, -108, half * 2 - 20, 34) +
    scallops(-half + 10, -74, half * 2 - 20, count) +
    inColour(
      paper,
      dots(-half + 30, -92, half - 30, -92, count, 4),
      dots(-half + 30, -76, half - 30, -76, count, 3),
    )
  );
}

/** A tiled stove with its bench, 240 wide and 430 high. */
export function tileStove({ paper, red }: Palette, placed: Placed): string {
  const tile = (index: number) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const middle = { x: -60 + column * 60, y: -350 + row * 62 };
    const cross = folded(0, almond(-11, -11, 22, 10, 45) + almond(-11, 11, 22, 10, -45));
    return at(middle, column === 1 && row === 1 ? heart(0, 22, 42, red) : cross);
  };
  return at(
    placed,
    path(
      'M-110-400C-70-400-60-424 0-428 60-424 70-400 110-400V-386H-110ZM-98-386H98V-120H-98ZM-150-120H150V-100H-150ZM-110-100H110V-14H-110ZM-120-14H120V0H-120Z',
    ) +
      path('M-146-100H-132V0H-146ZM146-100H132V0H146Z') +
      inColour(paper, repeat(12, tile), path('M-30-22V-62A30 30 0 0 1 30-62V-22Z'), bar(-90, -394, 180, 3)) +
      path('M-22-22V-60A22 22 0 0 1 22-60V-22Z') +
      inColour(
        paper,
        at(
          { x: 0, y: -30, scale: 0.8 },
          path('M0-36C12-22 18-12 16-2 14 10 6 8 0 8S-14 10-16-2C-18-12-12-22 0-36Z'),
        ),
      ),
  );
}

/** A sofa with curled arms, 400 wide and 180 high, flowers cut into its back. */
export function sofa({ paper }: Palette, placed: Placed): string {
  const spray =
    leaf({ x: -20, y: -124, scale: 1.3, turn: 190 }) + leaf({ x: -84, y: -116, scale: 1, turn: 186 });
  return at(
    placed,
    path(
      'M-160-70V-150C-120-190 120-190 160-150V-70ZM-200-84C-208-124-160-128-156-92V-70H156V-92C160-128 208-124 200-84L190-22H-190ZM-180-22H-156L-164 0H-174ZM180-22H156L164 0H174Z',
    ) +
      inColour(
        paper,
        heart(0, -104, 40),
        folded(0, spray),
        bar(-150, -74, 300, 4),
        dots(-170, -44, 170, -44, 15, 4),
      ),
  );
}

/** A clock as on every platform: bars, no numerals. Its middle is at 0, 0. The second hand is the red detail. */
export function stationClock({ paper, ink, red }: Palette, placed: Placed): string {
  const marks = repeat(60, (minute) =>
    at({ x: 0, y: 0, turn: minute * 6 }, minute % 5 === 0 ? bar(-3.5, -86, 7, 24) : bar(-1.2, -86, 2.4, 8)),
  );
  const hands =
    path('M-6 20-4.500-54H4.500L6 20Z') + at({ x: 0, y: 0, turn: -60 }, path('M-5 22-3.500-78H3.500L5 22Z'));
  const second = at({ x: 0, y: 0, turn: 150 }, bar(-1.6, -50, 3.2, 72, red) + circle(0, -54, 10, red));
  return at(placed, circle(0, 0, 100) + circle(0, 0, 92, paper) + inColour(ink, marks, hands) + second);
}
