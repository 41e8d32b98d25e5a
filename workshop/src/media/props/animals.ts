import type { Palette } from '../palette.ts';
import { cheeseWedge, gipfeli } from '../shapes/kitchen.ts';
import { cow, goat } from '../shapes/nature.ts';
import { at, bar, circle, inColour, path } from '../shapes/paper.ts';
import type { Prop } from './prop.ts';

/** Mr Meier's, with her bell: the one red thing. */
function bellGoat({ red, paper }: Palette): string {
  return (
    goat({ x: 0, y: 0 }) +
    circle(25.5, -44.5, 1.1, paper) +
    path('M17-34l7 3-1 3-8-3Z', red) +
    circle(20, -28, 3.2, red)
  );
}

/** Wings half open, its tail up. */
function sparrow({ paper, clay }: Palette): string {
  return (
    path(
      'M-70-34C-96-40-116-52-128-66-112-72-88-68-64-56-50-84-14-104 18-98 24-112 40-120 56-114 70-109 77-98 76-86L94-80 76-72C70-40 40-14 2-14-30-14-56-22-70-34Z',
    ) +
    path('M-46-62C-36-110-6-140 34-150 30-116 12-84-14-64Z') +
    inColour(
      paper,
      circle(56, -94, 4.5),
      path('M-30-66C-18-92 0-112 20-124 12-100-2-80-18-66Z'),
      path('M-58-42C-40-34-20-30 0-32-20-24-44-28-58-42Z'),
    ) +
    path('M0-14-4 0H-14V4H14V0H4L8-16ZM24-18 22 0H12V4H40V0H30L34-22Z', clay)
  );
}

/** It flies with what it took in its beak. */
function thief(palette: Palette): string {
  return sparrow(palette) + at({ x: 104, y: -34, scale: 0.72, turn: 14 }, gipfeli(palette.paper));
}

function cat({ paper, red }: Palette): string {
  return (
    path(
      'M-60 0C-84-6-92-34-72-44-60-50-48-40-54-32-62-38-72-28-60-18-52-10-46-20-44-40-40-78-22-92-8-102-14-120-12-140-8-156L8-142H32L48-156C52-138 52-118 42-104 58-80 60-40 62 0Z',
    ) +
    inColour(
      paper,
      circle(8, -124, 4),
      circle(32, -124, 4),
      path('M16-114h8l-4 6ZM-2-110l-26-4v3ZM42-110l26-4v3Z'),
    ) +
    path('M-2-100C12-92 28-92 42-100L44-94C28-86 12-86-4-94Z', red)
  );
}

function fish({ paper, red }: Palette): string {
  return (
    path('M-90-40C-60-84 20-90 66-40 20 10-60 4-90-40ZM56-40 104-78C98-54 98-26 104-2Z') +
    inColour(paper, circle(-58, -50, 6), path('M-36-66C-24-48-24-32-36-14L-42-16C-32-34-32-46-42-64Z')) +
    path(
      'M-10-52c10 2 10 22 0 24 6-8 6-16 0-24ZM14-52c10 2 10 22 0 24 6-8 6-16 0-24ZM38-52c10 2 10 22 0 24 6-8 6-16 0-24Z',
      red,
    )
  );
}

export const ANIMALS = {
  goat: { draw: bellGoat, width: 70, height: 66, scale: 5.2 },
  'goat-with-cheese': {
    draw: (palette) => bellGoat(palette) + at({ x: 44, y: -32, scale: 0.24 }, cheeseWedge(palette.paper)),
    width: 150,
    height: 66,
    scale: 4.2,
    takes: 'cheese',
  },
  'goat-on-suitcase': {
    draw: (palette) =>
      path('M-44 0V-34H44V0ZM-12-34V-42H12V-34H6V-37H-6V-34Z') +
      inColour(palette.paper, bar(-44, -27, 88, 2), bar(-30, -34, 3, 34), bar(27, -34, 3, 34)) +
      at({ x: 0, y: -35 }, bellGoat(palette)),
    width: 96,
    height: 102,
    scale: 4.2,
  },
  cow: { draw: (palette) => cow(palette, { x: 0, y: 0 }), width: 130, height: 70, scale: 3.6 },
  cat: { draw: cat, width: 190, height: 160, scale: 1.9 },
  fish: { draw: fish, width: 220, height: 96, scale: 1.7 },
  sparrow: { draw: sparrow, width: 270, height: 156, scale: 1.1, above: 150 },
  thief: { draw: thief, width: 330, height: 156, scale: 1.3, above: 330, takes: 'gipfeli' },
} satisfies { [name: string]: Prop };
