import type { Palette } from '../palette.ts';
import { backdrop, MIDDLE_X, onGround } from '../shapes/backdrop.ts';
import { chalet, cow, fir } from '../shapes/nature.ts';
import { almond, heart, rosette, star } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat, reversed, thread } from '../shapes/paper.ts';

/** A blackboard with a drawing in chalk, cut out. */
function blackboard(palette: Palette): string {
  const chalk = reversed(palette);
  const drawing = [
    chalet(chalk, { x: -150, y: -96, scale: 1.9 }),
    cow(chalk, { x: 130, y: -96, scale: 1.5 }, false),
    fir(-20, -96, 96),
    fir(8, -96, 66),
    bar(-236, -96, 472, 4),
    rosette(206, -232, 30, 8),
  ];
  return (
    path('M-270-300H270V-56H-270ZM-290-56H290V-42H-290ZM-220-42H-200L-216 0H-240ZM220-42H200L216 0H240Z') +
    bar(-256, -288, 512, 4, palette.paper) +
    at({ x: 0, y: 0 }, inColour(palette.paper, ...drawing)) +
    bar(-60, -64, 44, 8) +
    bar(10, -64, 30, 8)
  );
}

/** The satchel that every child carries, of cowhide. */
function satchel({ paper }: Palette): string {
  return (
    path(
      'M-64 0V-84C-64-104-52-112-36-112H36C52-112 64-104 64-84V0ZM-22-112C-22-132 22-132 22-112H12C12-122-12-122-12-112Z',
    ) +
    inColour(
      paper,
      path('M-64-44C-30-32 30-32 64-44V-39C30-27-30-27-64-39Z'),
      almond(-34, -76, 36, 24, 20),
      almond(26, -84, 40, 20, -16),
      folded(0, bar(-38, -30, 10, 18)),
      circle(2, -58, 8),
    )
  );
}

function globe({ paper, ink }: Palette): string {
  return (
    path('M-40 0C-34-12-20-14-6-16V-36H6V-16C20-14 34-12 40 0Z') +
    thread('M-30-130A60 60 0 1 0 44-44', 7, ink) +
    circle(0, -94, 48) +
    inColour(
      paper,
      path(
        'M-34-112C-20-128 0-124 4-112-4-104-2-96-12-90-16-78-28-84-30-94-38-98-38-106-34-112ZM14-96C26-104 38-98 36-86 30-74 22-62 14-66 8-76 6-88 14-96Z',
      ),
    )
  );
}

/** The lowest board holds the apple for the teacher: the red detail. */
function desk(palette: Palette): string {
  return (
    bar(-190, -132, 380, 14) +
    path('M-176-118H176V0H150V-72H-150V0H-176Z') +
    inColour(palette.paper, folded(0, star(-110, -95, 15) + almond(-60, -95, 46, 14)), heart(0, -80, 30)) +
    circle(-120, -152, 20, palette.red) +
    path('M-121-170C-120-182-112-188-104-190-105-180-110-170-121-170Z') +
    path('M70-132V-146H160V-132ZM80-146V-158H150V-146ZM66-158V-172H146V-158Z')
  );
}

function windowWall({ paper }: Palette): string {
  const pane = (index: number) =>
    bar(-150 + (index % 2) * 156, -400 + Math.floor(index / 2) * 150, 144, 138, paper);
  return bar(-166, -414, 332, 310) + repeat(4, pane) + bar(-190, -104, 380, 14);
}

/** A class room. The apple is the red detail. */
export function place(palette: Palette): string {
  return backdrop(palette, {
    far: onGround(at({ x: 330, y: 0 }, windowWall(palette)), at({ x: 1590, y: 0 }, windowWall(palette))),
    stage: onGround(
      at({ x: MIDDLE_X, y: -172 }, blackboard(palette)),
      at({ x: MIDDLE_X, y: 0 }, desk(palette)),
      at({ x: 700, y: 0 }, satchel(palette)),
      at({ x: 1224, y: 0 }, globe(palette)),
    ),
  });
}
