import type { Palette } from '../palette.ts';
import { almond, dots, heart, leaf, rosette } from './ornament.ts';
import { at, bar, circle, folded, inColour, type Placed, path, repeat } from './paper.ts';

/** Heads and shoulders in profile, as silhouettes were always cut. They face right and stand on y = 0, 300 high. */

const WOMAN =
  'M92 0C94-38 80-66 52-80 38-88 32-96 31-110 42-106 53-110 55-120 56-126 54-130 52-134L58-139 54-144 60-150 56-158 70-165C68-176 59-186 57-196 59-214 55-232 45-244 24-266-24-268-48-240-62-222-62-190-50-168-44-154-34-146-30-134-28-112-34-98-50-90-90-74-104-40-106 0Z';
const MAN =
  'M108 0C108-40 92-66 58-80 44-86 36-94 34-106 46-96 62-98 66-112 68-122 64-128 60-134L64-140 59-146 64-153 60-160 76-168C74-180 64-190 62-200V-232H-56C-64-206-60-184-48-166-42-154-36-146-34-132-34-112-38-98-56-88-98-72-116-40-118 0Z';
const HAT =
  'M-92-222C-60-234 60-238 98-222 92-212 60-218 0-216-50-216-84-212-92-222ZM-60-228C-60-270-46-292-10-288 0-284 6-284 14-288 48-292 62-268 62-230Z';
const PIPE = 'M58-149 88-128V-146H112V-124C112-114 104-110 96-110 88-110 84-114 80-120L58-143Z';
const FEATHER = 'M-44-240C-70-262-92-300-88-336-60-318-38-288-36-244Z';

/** A plait down the back, tied with a bow. */
function plait(): string {
  const strands = repeat(5, (index) => almond(-60 - index * 6, -176 + index * 27, 36, 30, 66));
  return (
    strands +
    at(
      { x: -90, y: -40, turn: 10 },
      folded(0, path('M0-6C-12-22-30-20-28-2-30 14-12 10 0-2ZM-8-2-12 26-2 18Z')),
    )
  );
}

/** With braids as a crown or down the back, an earring and an embroidered bodice. */
export function womanBust({ paper }: Palette, placed: Placed, hair: 'crown' | 'plait' = 'crown'): string {
  const braid = repeat(6, (index) =>
    at(
      { x: -42 + index * 15, y: -232 - Math.sin((index / 5) * Math.PI) * 11, turn: 50 + index * 16 },
      almond(0, 0, 19, 9),
    ),
  );
  const bodice =
    path('M64-66C30-46-24-50-62-76L-58-83C-22-58 28-54 56-74Z') +
    heart(-2, 0, 36) +
    leaf({ x: 26, y: -12, scale: 0.9, turn: -12 }) +
    leaf({ x: -30, y: -12, scale: 0.9, turn: 12, isMirrored: true });
  return at(
    placed,
    path(WOMAN) +
      (hair === 'crown' ? circle(-62, -214, 32) : plait()) +
      inColour(
        paper,
        braid,
        hair === 'crown' ? rosette(-64, -214, 18, 6) : '',
        almond(38, -192, 18, 8, 8),
        circle(-12, -158, 6),
        circle(-12, -144, 4),
        path('M-46-216C-16-230 22-230 50-214L50-210C22-224-16-224-48-210Z'),
        bodice,
      ),
  );
}

/** With a hat, a feather on it, a pipe and a herdsman's embroidered collar. */
export function manBust({ paper }: Palette, placed: Placed): string {
  const collar =
    path('M74-70C40-46-30-46-74-78L-70-85C-26-56 36-56 66-77Z') +
    rosette(-4, -24, 20, 6) +
    rosette(44, -24, 14, 6) +
    rosette(-54, -24, 14, 6);
  return at(
    placed,
    path(MAN) +
      path(HAT) +
      path(FEATHER) +
      path(PIPE) +
      inColour(
        paper,
        path('M-60-240C-20-250 24-250 62-240V-233C24-242-20-242-60-232Z'),
        almond(44, -194, 18, 8, 8),
        path('M-34-190C-24-200-12-190-18-178-22-170-28-168-32-172-26-178-28-184-34-182Z'),
        path('M-50-256C-64-276-74-300-76-318-70-296-58-272-46-254Z'),
        collar,
      ),
  );
}

/** A doll of a paper chain: feet on y = 0, `height` 100, arms out to both sides. */
export function doll(
  { paper }: Palette,
  placed: Placed,
  kind: 'dress' | 'trousers' | 'child',
  heartColour = paper,
): string {
  const dress = 'M-10-72H10L14-44 32-8H12V0H4V-8H-4V0H-12V-8H-32L-14-44Z';
  const trousers = 'M-13-72H13V-40L16 0H4L0-34-4 0H-16L-13-40Z';
  const isDressed = kind !== 'trousers';
  const raised = 'M-12-62-31-88-26-93-6-72ZM12-62 31-88 26-93 6-72Z';
  const arms =
    kind === 'child'
      ? raised
      : 'M-12-72C-24-66-34-56-42-46L-38-41C-30-48-20-56-10-60ZM12-72C24-66 34-56 42-46L38-41C30-48 20-56 10-60Z';
  const hair = isDressed ? circle(0, -102, 6) : path('M-13-92H13C12-102 6-104 0-104S-12-102-13-92Z');
  const hem = isDressed ? folded(0, dots(5, -14, 23, -14, 3, 2.2)) : folded(0, bar(-12, -8, 6, 2.5));
  return at(
    placed,
    circle(0, -86, 13) +
      hair +
      path(isDressed ? dress : trousers) +
      path(arms) +
      inColour(paper, hem) +
      heart(0, -46, 14, heartColour),
  );
}
