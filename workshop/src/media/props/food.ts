import type { Palette } from '../palette.ts';
import { bread, caquelon, cheeseWedge, cup, gipfeli, steam } from '../shapes/kitchen.ts';
import { heart, leaf } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import type { Prop } from './prop.ts';

const PLATE = 'M-130-14C-130-4-80 0 0 0S130-4 130-14C100-20-100-20-130-14Z';

function apple({ red, clay, paper }: Palette): string {
  return (
    path('M0-96C30-116 76-100 74-54 72-16 40 4 18 0 8-3-8-3-18 0-40 4-72-16-74-54-76-100-30-116 0-96Z', red) +
    path('M-4-94C-8-114-2-128 10-138L18-132C8-124 4-112 6-94Z', clay) +
    leaf({ x: 8, y: -112, scale: 1, turn: -6 }) +
    inColour(paper, path('M-54-62C-54-80-44-90-32-92-42-82-46-72-46-58Z'))
  );
}

function carrot({ clay, paper }: Palette): string {
  return (
    folded(
      0,
      leaf({ x: 0, y: -150, scale: 1.2, turn: -50 }) + leaf({ x: 0, y: -152, scale: 1.1, turn: -20 }),
    ) +
    path('M-34-146C-36-166 36-166 34-146 30-90 14-30 0 0-14-30-30-90-34-146Z', clay) +
    inColour(paper, bar(-22, -128, 22, 4), bar(2, -100, 16, 4), bar(-14, -72, 14, 4))
  );
}

function potato({ clay, paper }: Palette): string {
  return (
    path('M-80-38C-84-76-40-98 4-94 56-92 88-66 82-34 76-4 30 4-14 0-54 0-76-12-80-38Z', clay) +
    inColour(paper, circle(-30, -58, 4), circle(10, -30, 4), circle(44, -60, 4), circle(-50, -30, 3))
  );
}

const EGG = 'M0-124C34-124 54-78 54-48 54-16 30 0 0 0S-54-16-54-48C-54-78-34-124 0-124Z';

function egg({ paper, sand }: Palette): string {
  return (
    path(EGG) +
    path('M0-116C30-116 47-76 47-48 47-20 26-7 0-7S-47-20-47-48C-47-76-30-116 0-116Z', sand) +
    path('M-26-60C-26-80-16-96-4-100-14-88-18-76-18-58Z', paper)
  );
}

function brokenEgg({ paper, sand, red }: Palette): string {
  return (
    path('M-54-48L-36-62-20-46-2-64 16-46 34-62 54-48C54-16 30 0 0 0S-54-16-54-48Z') +
    path('M-47-42L-36-50-20-34-2-52 16-34 34-50 47-42C45-18 26-7 0-7S-45-18-47-42Z', sand) +
    at(
      { x: 20, y: -70, turn: 24 },
      path('M-50 0L-34-12-18 4 0-12 18 4 34-12 50 0C46-34 26-62 0-62S-46-34-50 0Z'),
    ) +
    path('M-80-2C-70-14-40-12-30-4-20 8-70 8-80-2Z', red) +
    circle(-56, -4, 4, paper)
  );
}

function biscuits({ clay, paper }: Palette): string {
  return (
    path(PLATE) +
    [
      [-56, -40],
      [8, -44],
      [64, -38],
      [-20, -92],
      [38, -88],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 30, clay) + heart(x, y + 14, 26, paper))
      .join('')
  );
}

function cake({ paper, red, clay }: Palette): string {
  return (
    path(PLATE) +
    path('M-92-22V-92C-92-108 92-108 92-92V-22Z') +
    path(
      'M-92-92C-92-110 92-110 92-92V-80C80-62 66-62 60-80 50-60 34-60 28-80 18-58-2-58-8-80-18-60-34-60-42-80-50-62-80-62-92-80Z',
      clay,
    ) +
    inColour(paper, bar(-92, -50, 184, 5)) +
    circle(0, -112, 14, red)
  );
}

function roesti({ paper, clay, red }: Palette): string {
  return (
    path(PLATE) +
    path('M-100-18C-104-58-56-74 0-74S104-58 100-18C60-10-60-10-100-18Z', clay) +
    inColour(paper, ...repeatLines()) +
    path('M-22-78C-10-92 26-92 36-78 26-66-12-66-22-78Z', red)
  );
}

function repeatLines(): string[] {
  return [-70, -42, -14, 14, 42, 68].map((x, index) =>
    at({ x, y: -36 - (index % 2) * 14, turn: index % 2 === 0 ? 24 : -30 }, bar(-14, -2, 28, 4)),
  );
}

function salad({ paper, red }: Palette): string {
  return (
    repeat(7, (index) => leaf({ x: -74 + index * 22, y: -70, scale: 1.5, turn: -120 + index * 18 })) +
    path('M-110-74H110C106-30 66 0 0 0S-106-30-110-74Z') +
    inColour(paper, bar(-98, -60, 196, 4), heart(0, -12, 34)) +
    circle(-32, -84, 13, red) +
    circle(40, -82, 13, red)
  );
}

function milk({ paper, red }: Palette): string {
  return (
    path('M-46 0V-120L-24-156V-176H24V-156L46-120V0Z') +
    inColour(paper, path('M-38-116 -20-146H20L38-116Z'), bar(-38, -104, 76, 96)) +
    path('M0-80C14-60 20-50 20-38A20 20 0 0 1-20-38C-20-50-14-60 0-80Z', red)
  );
}

function butter({ sand, paper }: Palette): string {
  return (
    path(PLATE) +
    path('M-84-18V-62L-60-82H92V-36L70-18Z') +
    path('M-76-26V-58H62V-26Z', sand) +
    inColour(paper, bar(10, -58, 4, 32), bar(36, -58, 4, 32))
  );
}

function glass({ paper, sand }: Palette): string {
  return (
    path('M-50-150H50L38 0H-38Z') + path('M-42-142H42L32-8H-32Z', paper) + path('M-37-96H37L32-8H-32Z', sand)
  );
}

export const FOOD = {
  gipfeli: { draw: ({ paper }) => gipfeli(paper), width: 140, height: 60, scale: 2 },
  cup: { draw: () => cup() + at({ x: 0, y: -90, scale: 0.9 }, steam()), width: 190, height: 180, scale: 1.6 },
  bread: { draw: ({ paper }) => bread(paper), width: 210, height: 86, scale: 1.5 },
  cheese: { draw: ({ paper }) => cheeseWedge(paper), width: 210, height: 98, scale: 1.5 },
  fondue: { draw: caquelon, width: 440, height: 220, scale: 1.05 },
  roesti: { draw: roesti, width: 270, height: 92, scale: 1.5 },
  salad: { draw: salad, width: 260, height: 150, scale: 1.3 },
  cake: { draw: cake, width: 270, height: 130, scale: 1.5 },
  apple: { draw: apple, width: 160, height: 142, scale: 1.7 },
  carrot: { draw: carrot, width: 120, height: 220, scale: 1.4 },
  potato: { draw: potato, width: 170, height: 98, scale: 1.8 },
  egg: { draw: egg, width: 112, height: 126, scale: 1.8 },
  'broken-egg': { draw: brokenEgg, width: 170, height: 150, scale: 1.7 },
  biscuits: { draw: biscuits, width: 270, height: 124, scale: 1.4 },
  milk: { draw: milk, width: 100, height: 178, scale: 1.5 },
  butter: { draw: butter, width: 270, height: 84, scale: 1.1 },
  glass: { draw: glass, width: 104, height: 152, scale: 1.7 },
} satisfies { [name: string]: Prop };
