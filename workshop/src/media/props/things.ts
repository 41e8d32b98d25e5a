import type { Palette } from '../palette.ts';
import { tramFront } from '../shapes/buildings.ts';
import { chalet } from '../shapes/nature.ts';
import { heart } from '../shapes/ornament.ts';
import { steamer } from '../shapes/outdoors.ts';
import { around, at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';
import { doll } from '../shapes/people.ts';
import type { Prop } from './prop.ts';

/** A clock's face with its hands, the hour in twelfths of the round. */
function clock(hour: number, minute: number): Prop['draw'] {
  return ({ paper, red }) =>
    circle(0, -90, 90) +
    circle(0, -90, 78, paper) +
    at({ x: 0, y: -90 }, around(12, bar(-3, -72, 6, 14))) +
    at({ x: 0, y: -90, turn: hour * 30 }, bar(-5, -44, 10, 54)) +
    at({ x: 0, y: -90, turn: minute * 6 }, bar(-4, -66, 8, 76)) +
    circle(0, -90, 8, red);
}

function moon({ paper, red }: Palette): string {
  return (
    path('M30-160C-24-156-64-116-60-70-56-24-14 4 34-4-6-20-24-54-18-90-14-122 4-146 30-160Z') +
    circle(-34, -80, 5, paper) +
    at({ x: 40, y: -96, scale: 0.5 }, around(5, path('M-9-10 0-40 9-10Z', red)))
  );
}

function sun({ red }: Palette): string {
  return at(
    { x: 0, y: -110 },
    around(12, path('M-10-66 0-108 10-66Z')) + circle(0, 0, 60) + circle(0, 0, 48, red),
  );
}

const CLOUD =
  'M-90-60C-112-64-116-100-88-106-88-140-40-154-22-130-4-160 52-152 54-118 92-124 104-76 74-62 60-56-70-56-90-60Z';

function rain({ paper }: Palette): string {
  return (
    path(CLOUD) +
    repeat(5, (index) =>
      at({ x: -62 + index * 30, y: -44 + (index % 2) * 16, turn: 14 }, bar(-4, 0, 8, 34)),
    ) +
    inColour(paper, path('M-66-82C-60-104-36-110-22-100-40-100-54-94-58-80Z'))
  );
}

function snow({ paper }: Palette): string {
  const flake = around(6, bar(-2.5, -18, 5, 18));
  return (
    path(CLOUD) +
    [
      [-60, -26],
      [-14, -14],
      [34, -30],
      [66, -8],
    ]
      .map(([x = 0, y = 0]) => at({ x, y }, flake))
      .join('') +
    inColour(paper, path('M-66-82C-60-104-36-110-22-100-40-100-54-94-58-80Z'))
  );
}

function fog(): string {
  return path(CLOUD) + bar(-100, -40, 150, 10) + bar(-60, -22, 160, 10) + bar(-90, -4, 120, 10);
}

function phone({ paper, red }: Palette): string {
  return (
    path('M-90 0C-92-40-64-64-40-70V-84H40V-70C64-64 92-40 90 0Z') +
    path(
      'M-110-96C-112-130-60-140 0-140S112-130 110-96L62-88C58-100 50-104 36-104H-36C-50-104-58-100-62-88Z',
    ) +
    circle(0, -36, 26, paper) +
    circle(0, -36, 9, red)
  );
}

function glasses({ paper }: Palette): string {
  const half = circle(-56, -46, 44) + circle(-56, -46, 34, paper) + path('M-98-54-124-70V-62L-98-44Z');
  return folded(0, half) + path('M-14-52C-6-60 6-60 14-52V-42C6-50-6-50-14-42Z');
}

function pencil({ red, paper }: Palette): string {
  return at(
    { x: 0, y: -10, turn: 28 },
    path('M-16-190H16V-34L0 0-16-34Z') +
      path('M-16-190V-206H16V-190Z', red) +
      inColour(paper, bar(-4, -184, 4, 146), path('M-11-34H11L4-16H-4Z')),
  );
}

function thermometer({ paper, red }: Palette): string {
  return (
    path('M-20-180A20 20 0 0 1 20-180V-52A34 34 0 1 1-20-52Z') +
    path('M-12-178A12 12 0 0 1 12-178V-46A25 25 0 1 1-12-46Z', paper) +
    bar(-5, -120, 10, 96, red) +
    circle(0, -26, 17, red)
  );
}

function pills({ paper, red }: Palette): string {
  return (
    path('M-50 0V-110H50V0ZM-58-118H58V-142H-58Z') +
    inColour(paper, bar(-40, -90, 80, 70)) +
    path('M-8-82H8V-63H27V-47H8V-28H-8V-47H-27V-63H-8Z', red)
  );
}

function sheetOfPaper({ paper, clay, red }: Palette): string {
  return (
    path('M-62 0V-166H34L62-138V0Z') +
    path('M-54-8V-158H30V-132H54V-8Z', paper) +
    inColour(clay, bar(-38, -112, 76, 6), bar(-38, -90, 76, 6), bar(-38, -68, 54, 6)) +
    heart(28, -20, 26, red)
  );
}

function ticket({ paper, red }: Palette): string {
  return (
    path('M-96-10V-42A16 16 0 0 0-96-74V-106H96V-74A16 16 0 0 0 96-42V-10Z') +
    inColour(paper, bar(-66, -88, 84, 8), bar(-66, -66, 60, 8), bar(-66, -44, 74, 8), bar(40, -98, 4, 80)) +
    heart(68, -42, 32, red)
  );
}

function coins({ paper, red }: Palette): string {
  const coin = (x: number, y: number, r: number) =>
    circle(x, y, r) + circle(x, y, r - 7, paper) + circle(x, y, r - 13);
  const cross = (x: number, y: number) => at({ x, y }, path('M-6-20H6V-6H20V6H6V20H-6V6H-20V-6H-6Z', red));
  return (
    coin(-52, -50, 48) +
    coin(40, -44, 42) +
    coin(2, -116, 46) +
    cross(-52, -50) +
    cross(2, -116) +
    at({ x: 40, y: -44 }, bar(-14, -4, 28, 8, paper))
  );
}

function key({ paper, red }: Palette): string {
  return at(
    { x: 0, y: 0 },
    circle(0, -140, 44) +
      circle(0, -140, 24, paper) +
      path('M-10-100H10V0H-10ZM10-34H40V-22H10ZM10-10H34V2H10Z') +
      heart(0, -126, 26, red),
  );
}

function cupboard({ paper, red }: Palette): string {
  return (
    path('M-90 0V-170H90V0ZM-102-170V-188H102V-170Z') +
    inColour(paper, bar(-80, -158, 74, 146), bar(6, -158, 74, 146)) +
    folded(0, path('M-72-150H-14V-20H-72Z')) +
    folded(0, heart(-43, -66, 40, paper)) +
    circle(-12, -86, 6, red) +
    circle(12, -86, 6, red)
  );
}

function photo(palette: Palette): string {
  const { paper, red } = palette;
  return (
    path('M-130 0V-190H130V0Z') +
    inColour(paper, bar(-114, -174, 228, 158)) +
    doll(palette, { x: -72, y: -26, scale: 1.1 }, 'dress', red) +
    doll(palette, { x: -14, y: -26, scale: 1.2 }, 'trousers') +
    doll(palette, { x: 40, y: -26, scale: 0.9 }, 'child') +
    doll(palette, { x: 84, y: -26, scale: 0.7 }, 'child')
  );
}

function suitcase({ paper, red }: Palette): string {
  return (
    path('M-110 0V-120H110V0ZM-36-120V-148H36V-120H24V-136H-24V-120Z') +
    inColour(paper, bar(-110, -96, 220, 5), bar(-76, -120, 9, 120), bar(67, -120, 9, 120)) +
    heart(0, -32, 44, red)
  );
}

function train({ paper, red }: Palette): string {
  return (
    path('M-150 0V-110C-150-150-120-170-80-170H150V0ZM-130 0H-90A20 20 0 0 1-130 0Z') +
    inColour(
      paper,
      path('M-136-92V-112C-134-136-112-150-84-150H-70V-92Z'),
      ...[-56, -6, 44, 94].map((x) => bar(x, -150, 40, 52)),
      circle(-122, -44, 9),
    ) +
    bar(-150, -72, 300, 14, red) +
    circle(-96, 0, 22) +
    circle(-30, 0, 22) +
    circle(50, 0, 22) +
    circle(110, 0, 22)
  );
}

function ball({ paper }: Palette): string {
  return (
    circle(0, -76, 76) +
    circle(0, -76, 68, paper) +
    at(
      { x: 0, y: -76 },
      path('M0-26 25-8 15 21H-15L-25-8Z') +
        around(5, path('M-16-68C-6-70 6-70 16-68L10-50H-10ZM-2-50H2V-24H-2Z')),
    )
  );
}

function shoe({ paper, red }: Palette): string {
  return (
    path('M-90 0V-24H96C100-50 70-62 36-70 20-78 12-96 10-120H-62C-58-84-86-60-90-24Z') +
    inColour(paper, bar(-90, -18, 186, 4), bar(-20, -100, 34, 5), bar(-12, -82, 36, 5)) +
    circle(-44, -104, 6, red) +
    path('M-62-120H10V-132H-62Z', red)
  );
}

function bag({ paper, red }: Palette): string {
  return (
    path('M-80 0L-68-116H68L80 0ZM-40-116C-44-180 44-180 40-116H28C30-160-30-160-28-116Z') +
    inColour(paper, bar(-60, -100, 120, 4)) +
    heart(0, -22, 56, red) +
    circle(0, 0, 0, paper)
  );
}

function jacket({ paper, red }: Palette): string {
  return (
    path('M-40-170L-92-140-116-40-84-32-66-90V0H66V-90L84-32 116-40 92-140 40-170 0-150Z') +
    inColour(paper, bar(-3, -148, 6, 148), bar(-52, -50, 34, 5), bar(18, -50, 34, 5)) +
    [-120, -84, -48].map((y) => circle(12, y, 5, red)).join('')
  );
}

function pot({ paper, red }: Palette): string {
  return (
    path(
      'M-90-96H90V-14C90-4 84 0 76 0H-76C-84 0-90-4-90-14ZM-110-90H-90V-70H-110ZM90-90H110V-70H90ZM-96-104H96V-116H-96ZM-12-116V-130H12V-116Z',
    ) +
    inColour(paper, bar(-90, -84, 180, 4)) +
    heart(0, -20, 46, red)
  );
}

function cutlery(): string {
  return path(
    'M-66 0V-90C-84-96-88-110-88-130V-170H-80V-130H-72V-170H-64V-130H-56V-170H-48V-130C-48-110-50-96-58-90V0ZM-6 0V-170C12-168 20-130 16-84H4V0ZM60 0V-92C40-100 38-170 64-170S88-100 70-92V0Z',
  );
}

function tooth({ red }: Palette): string {
  return (
    path(
      'M0-126C40-150 78-130 72-84 68-52 58-52 50-8 44 8 28 4 26-14 22-40 14-52 0-52S-22-40-26-14C-28 4-44 8-50-8-58-52-68-52-72-84-78-130-40-150 0-126Z',
    ) + path('M-46-96C-44-112-32-116-22-112-32-108-36-100-38-90Z', red)
  );
}

export const THINGS = {
  clock: { draw: clock(7.5, 30), width: 184, height: 184, scale: 1.5 },
  'clock-at-three': { draw: clock(3.25, 15), width: 184, height: 184, scale: 1.5 },
  'clock-at-four': { draw: clock(4, 0), width: 184, height: 184, scale: 1.5 },
  'clock-at-nine': { draw: clock(9, 0), width: 184, height: 184, scale: 1.5 },
  moon: { draw: moon, width: 150, height: 170, scale: 1.5 },
  sun: { draw: sun, width: 224, height: 220, scale: 1.3 },
  rain: { draw: rain, width: 230, height: 160, scale: 1.6 },
  snow: { draw: snow, width: 230, height: 160, scale: 1.6 },
  fog: { draw: fog, width: 230, height: 160, scale: 1.6 },
  phone: { draw: phone, width: 230, height: 142, scale: 1.6 },
  glasses: { draw: glasses, width: 252, height: 94, scale: 1.5 },
  pencil: { draw: pencil, width: 220, height: 210, scale: 1.2 },
  thermometer: { draw: thermometer, width: 80, height: 202, scale: 1.4 },
  pills: { draw: pills, width: 120, height: 144, scale: 1.6 },
  paper: { draw: sheetOfPaper, width: 128, height: 168, scale: 1.6 },
  ticket: { draw: ticket, width: 196, height: 108, scale: 1.4 },
  coins: { draw: coins, width: 210, height: 166, scale: 1.3 },
  key: { draw: key, width: 100, height: 186, scale: 1.4 },
  house: { draw: (palette) => chalet(palette, { x: 0, y: 0 }), width: 80, height: 52, scale: 4.4 },
  cupboard: { draw: cupboard, width: 210, height: 190, scale: 1.5 },
  photo: { draw: photo, width: 264, height: 192, scale: 1.5 },
  suitcase: { draw: suitcase, width: 224, height: 150, scale: 1.5 },
  train: { draw: train, width: 304, height: 172, scale: 1.4 },
  tram: { draw: (palette) => tramFront(palette, { x: 0, y: 0 }), width: 310, height: 490, scale: 0.8 },
  steamer: { draw: (palette) => steamer(palette, { x: 0, y: 0 }), width: 440, height: 250, scale: 1 },
  ball: { draw: ball, width: 156, height: 154, scale: 1.5 },
  shoe: { draw: shoe, width: 196, height: 134, scale: 1.6 },
  bag: { draw: bag, width: 164, height: 170, scale: 1.5 },
  jacket: { draw: jacket, width: 236, height: 172, scale: 1.5 },
  pot: { draw: pot, width: 224, height: 132, scale: 1.5 },
  cutlery: { draw: cutlery, width: 180, height: 172, scale: 1.4 },
  tooth: { draw: tooth, width: 152, height: 142, scale: 1.5 },
} satisfies { [name: string]: Prop };
