import type { Palette } from '../palette.ts';
import { almond, bird, dots, heart, leaf, rosette } from './ornament.ts';
import { around, at, bar, circle, folded, inColour, type Placed, path, repeat, round } from './paper.ts';

/** What stands under the sky, each on y = 0. */

/** A linden of leaves round a heart, 400 wide and 440 high. */
export function linden({ paper }: Palette, placed: Placed): string {
  const ring = (count: number, radius: number, size: number) =>
    around(count, leaf({ x: 0, y: -radius, scale: size, turn: -70 }), 360 / count / 2);
  const crown =
    circle(0, 0, 150) +
    around(20, leaf({ x: -8, y: -138, scale: 1.35, turn: -62 })) +
    around(20, leaf({ x: -8, y: -138, scale: 1.1, turn: -20 }));
  return at(
    placed,
    path('M-18 0C-14-60-14-100-20-150H20C14-100 14-60 18 0ZM-34 0C-24-8-20-20-18-40H18C20-20 24-8 34 0Z') +
      at(
        { x: 0, y: -255 },
        crown +
          inColour(paper, ring(16, 84, 1), ring(10, 46, 0.85), heart(0, 22, 50), dots(0, 150, 0, 60, 4, 4)),
      ),
  );
}

/** A town's fountain with a figure's column, 300 wide and 300 high; water falls on both sides. */
export function fountain({ paper }: Palette, placed: Placed): string {
  const jet = 'M-16-150C-50-176-84-150-88-84H-82C-78-140-50-164-18-142Z';
  return at(
    placed,
    path(
      'M-150-84H150V-70H-150ZM-138-70H138L124 0H-124ZM-14-84V-196H14V-84ZM-24-196H24V-208H-24ZM-20-84-28-96H28L20-84Z',
    ) +
      folded(0, path(jet)) +
      at(
        { x: 0, y: -210, scale: 0.92 },
        path('M-14 0C-22-20-18-46-8-56-14-66-10-82 0-82S14-66 8-56C18-46 22-20 14 0ZM18-88H22V0H18Z'),
      ) +
      inColour(paper, folded(0, almond(-66, -34, 64, 26)), heart(0, -14, 42), bar(-112, -62, 224, 3)),
  );
}

/** A signpost with yellow arms on the hiking paths: two point right, one left; the way's mark is the red detail. */
export function signpost({ paper, red, onRed }: Palette, placed: Placed): string {
  const arm = (y: number) =>
    at(
      { x: 0, y },
      path('M-40 0H150L186 24 150 48H-40Z') + inColour(paper, bar(6, 14, 96, 7), bar(6, 28, 62, 7)),
    );
  const left = at(
    { x: 0, y: -230, isMirrored: true },
    path('M-40 0H150L186 24 150 48H-40Z') + inColour(paper, bar(6, 14, 80, 7), bar(6, 28, 110, 7)),
  );
  const mark = at(
    { x: 134, y: -335 },
    bar(-14, -12, 28, 24, onRed) + bar(-14, -12, 28, 8, red) + bar(-14, 4, 28, 8, red),
  );
  return at(
    placed,
    bar(-9, -380, 18, 380) + path('M-9-380 0-396 9-380Z') + arm(-359) + arm(-295) + left + mark,
  );
}

/** An ibex that looks down from its rock, 150 wide and 160 high with its horns. */
export function ibex(placed: Placed): string {
  return at(
    placed,
    path(
      'M-62-84C-70-80-74-70-72-58L-64-66C-62-50-66-44-70-34L-66-4-70 0H-56L-54-34-42-50C-20-44 0-46 16-50L20-28 18-4 14 0H28L32-30 34-4 30 0H44L46-46C58-58 64-72 68-88L82-82C90-80 96-84 96-90L84-106C80-112 74-114 68-112 64-134 40-152 6-150 34-144 50-130 56-110 50-112 46-116 42-118 44-110 48-106 54-104 48-92 36-86 20-86-10-84-40-92-62-84ZM86-82 84-66 80-82ZM70-112C74-138 56-158 30-164 64-166 86-142 80-110Z',
    ),
  );
}

/** A swan on the water, 110 wide. */
export function swan(placed: Placed): string {
  return at(
    placed,
    path(
      'M-54-28C-40-34-26-38-12-36 4-34 14-30 22-26 30-34 20-46 22-60 24-74 38-80 48-74L60-66 48-66C38-70 32-64 34-56 38-44 46-34 42-18 38-4 24 0 0 0-28 0-46-10-54-28Z',
    ),
  );
}

/** Drawn from the side: a lake steamer, 436 wide; the water line is y = 0. Its flag is the red detail. */
export function steamer({ paper, red, onRed }: Palette, placed: Placed): string {
  const hull =
    'M-218-34C-200-32-182-32-170-32H160C180-34 200-38 218-44 208-22 196-8 180 0H-178C-196-6-210-18-218-34Z';
  const decks = 'M-162-32V-70H132V-32ZM-176-76H148V-70H-176ZM-140-76V-102H106V-76ZM-148-108H116V-102H-148Z';
  const wheelhouse = 'M52-108V-130H94V-108ZM46-136H100V-130H46ZM-36-108-30-186H0L6-108ZM-34-190H4V-182H-34Z';
  const windows = repeat(11, (index) => (index === 5 ? '' : bar(-150 + index * 25, -62, 12, 16)));
  const rays = repeat(7, (index) =>
    at({ x: -14, y: -2, turn: -72 + index * 24 }, path('M-2-20-5-44H5L2-20Z')),
  );
  return at(
    placed,
    path(hull) +
      path(decks) +
      path(wheelhouse) +
      bar(180, -152, 4, 112) +
      bar(-182, -140, 4, 108) +
      path('M-66 0A52 52 0 0 1 38 0Z') +
      path('M-14-196C-24-206-6-214-16-226-24-236-42-232-52-242-32-244-6-244 2-228 10-214-8-208-6-196Z') +
      inColour(
        paper,
        windows,
        rays,
        bar(-132, -96, 230, 3),
        bar(58, -126, 9, 10),
        bar(71, -126, 9, 10),
        bar(84, -126, 6, 10),
        bar(-35, -174, 38, 8),
        path('M-190-24H196L194-21H-188Z'),
      ) +
      path('M-182-138C-196-144-204-132-222-138V-112C-204-106-196-118-182-112Z', red) +
      path('M-205-134h5v6h6v5h-6v6h-5v-6h-6v-5h6Z', onRed),
  );
}

/** A bunch of flowers to stand at a border. */
export function flower(placed: Placed): string {
  return at(
    placed,
    path(
      'M-2 0C-3-28-2-50-1-66H1C2-50 3-28 2 0ZM0-12C-12-16-22-26-26-42-12-38-2-28 0-12ZM0-12C12-16 22-26 26-42 12-38 2-28 0-12Z',
    ) + rosette(0, -76, 24, 5),
  );
}

/** Birds in a row on a wire. */
export function birds(count: number, step: number): string {
  return repeat(count, (index) =>
    bird({ x: round(index * step), y: 0, scale: 0.5, isMirrored: index % 2 === 1 }),
  );
}
