import type { Palette } from '../palette.ts';
import { backdrop, GROUND_Y, MIDDLE_X, onGround, WIDTH } from '../shapes/backdrop.ts';
import { cat, cupboard } from '../shapes/furniture.ts';
import { tulip } from '../shapes/ornament.ts';
import { at, bar, circle, folded, inColour, path, repeat } from '../shapes/paper.ts';

/** A window with curtains and three tulips on its sill. */
function windowWithTulips({ paper, sand }: Palette): string {
  const curtain = 'M-160-200H-20C-30-120-80-60-160-40Z';
  return at(
    { x: 330, y: 640 },
    bar(-160, -210, 320, 230, paper) +
      inColour(
        sand,
        folded(0, path(curtain)),
        path(
          'M-172-222H172V-206H-172ZM-172-222H-160V24H-172ZM160-222H172V24H160ZM-5-206H5V24H-5ZM-190 20H190V36H-190Z',
        ),
        repeat(3, (index) => tulip({ x: -100 + index * 100, y: 20, scale: 0.8 })),
      ),
  );
}

/** A stove with a pot, ladles on their rail. */
function stove({ paper, sand }: Palette): string {
  const ladles = repeat(4, (index) =>
    at({ x: -90 + index * 60, y: -400 }, bar(-3, 0, 6, 80) + circle(0, 92, 19)),
  );
  const body = 'M-180 0V-200H180V0ZM-192-214H192V-198H-192Z';
  const pot = 'M-70-214V-280H70V-214ZM-84-290H84V-278H-84ZM-12-300H12V-290H-12Z';
  return inColour(
    sand,
    path(body),
    path(pot),
    bar(-150, -408, 300, 8),
    ladles,
    inColour(
      paper,
      circle(-110, -172, 10),
      circle(-70, -172, 10),
      path('M-130-140H130V-30H-130ZM-112-124V-46H112V-124Z'),
    ),
  );
}

function tiles(): string {
  return (
    repeat(12, (column) => bar(80 + column * 160, 0, 3, GROUND_Y)) +
    repeat(5, (row) => bar(0, 60 + row * 160, WIDTH, 3))
  );
}

/** Chuchichäschtli: the cupboard is open, the cat waits. The heart is the red detail. */
export function place(palette: Palette): string {
  return backdrop(palette, {
    far: tiles() + windowWithTulips(palette) + onGround(at({ x: 1590, y: 0 }, stove(palette))),
    stage: onGround(
      cupboard(palette, { x: MIDDLE_X, y: 0, scale: 1.34 }),
      cat(palette, { x: 1248, y: 0, scale: 0.98 }),
      at(
        { x: 690, y: 0 },
        path(
          'M-40 0V-74C-40-86-26-92-22-104V-118H22V-104C26-92 40-86 40-74V0ZM-28-118H28V-130H-28ZM-36-70C-62-70-62-110-22-108V-102C-52-104-52-78-36-78Z',
        ),
      ),
    ),
  });
}
