import type { Palette } from '../palette.ts';
import { heart, scallops } from './ornament.ts';
import { at, bar, circle, folded, inColour, type Placed, path, repeat, round } from './paper.ts';

/** What stands in the town. Buildings stand on y = 0 and grow upwards. */

/** A tall narrow house of the old town with a gable; `columns` × `rows` windows with shutters. */
export function gabledHouse(
  cut: string,
  {
    x,
    width,
    height,
    rows,
    columns,
  }: { x: number; width: number; height: number; rows: number; columns: number },
): string {
  const roof = round(width * 0.55);
  const windowWidth = round((width / columns) * 0.34);
  const windowHeight = round(windowWidth * 1.5);
  const storey = round((height - 90) / rows);
  const windows = repeat(rows * columns, (index) => {
    const left = (width * ((index % columns) + 0.5)) / columns - windowWidth / 2;
    const top = -height + 26 + Math.floor(index / columns) * storey;
    const shutter = round(windowWidth * 0.32);
    return (
      bar(left, top, windowWidth, windowHeight) +
      bar(left - shutter - 3, top, shutter, windowHeight) +
      bar(left + windowWidth + 3, top, shutter, windowHeight)
    );
  });
  return at(
    { x, y: 0 },
    path(
      `M0 0V${-height}L-10 ${-height + 6}-14 ${-height - 2} ${width / 2} ${-height - roof} ${width + 14} ${-height - 2} ${width + 10} ${-height + 6} ${width} ${-height}V0Z`,
    ) + inColour(cut, windows, circle(width / 2, -height - roof * 0.36, width * 0.07)),
  );
}

/** The minster's two towers, 210 wide and 380 high, a sheet without cuts but for the belfries. */
export function minster(cut: string, placed: Placed): string {
  const tower =
    'M-105 0V-250L-98-258V-292C-98-314-86-328-72-336V-380H-68V-336C-54-328-42-314-42-292V-258L-35-250V0Z';
  const belfry =
    'M-82-262V-284C-82-292-78-296-70-300-62-296-58-292-58-284V-262ZM-82-204V-232A12 12 0 0 1-58-232V-204Z';
  return at(
    placed,
    folded(0, path(tower)) + path('M-40 0V-120L0-150 40-120V0Z') + inColour(cut, folded(0, path(belfry))),
  );
}

/** A tower with a steep helmet, 70 wide and 390 high, and the biggest clock of the town. */
export function clockTower(cut: string, placed: Placed): string {
  const hands = 'M-2-244V-262H2V-244L12-236 10-232-2-240Z';
  return at(
    placed,
    path('M-35 0V-280H-42L-35-292 0-390 35-292 42-280H35V0ZM-1.500-414H1.500V-386H-1.500Z') +
      inColour(cut, circle(0, -242, 27), path('M-12-180V-206A12 12 0 0 1 12-206V-180Z')) +
      path(hands),
  );
}

/** A market stall's scalloped roof: `stripes` of them, hanging from y = 0 down to `height`. */
export function awning(
  cut: string,
  { x, y, width, height, stripes }: { x: number; y: number; width: number; height: number; stripes: number },
): string {
  const inset = round(width * 0.07);
  const low = width / stripes;
  const high = (width - 2 * inset) / stripes;
  const light = repeat(Math.floor(stripes / 2), (index) => {
    const stripe = index * 2 + 1;
    return (
      path(
        `M${round(inset + stripe * high)} 10h${round(high)}L${round((stripe + 1) * low - 5)} ${height - 6}h${round(10 - low)}Z`,
      ) + scallops(round(stripe * low + 5), height + 1, round(low - 10), 1)
    );
  });
  return at(
    { x, y },
    path(`M${inset} 0H${round(width - inset)}L${width} ${height}H0Z`) +
      scallops(0, height, width, stripes) +
      inColour(cut, light),
  );
}

/** The numeral, drawn: no font is needed. */
const FOUR = 'M-4-44L-25-10V0H0V12H11V0H20V-10H11V-44ZM0-10H-13L0-30Z';

/** Head and shoulders behind the glass, with a cap. */
const DRIVER =
  'M-40 0C-40-36-24-46-10-50-19-58-21-72-19-80H-27V-86L-21-88C-23-104-12-112 0-112S23-104 21-88L27-86V-80H19C21-72 19-58 10-50 24-46 40-36 40 0Z';

/** Line 4 seen from the front, 300 wide and 480 high with its bow. Its plate is the red detail. */
export function tramFront({ paper, red, onRed, ink }: Palette, placed: Placed): string {
  return at(
    placed,
    path('M-150-30V-330C-150-390-120-428-70-430H70C120-428 150-390 150-330V-30ZM-120-30H120L108 0H-108Z') +
      path('M-40-430-10-470H-70V-478H70V-470H10L40-430H26L0-464-26-430Z') +
      inColour(
        paper,
        path('M-126-180V-310C-126-322-120-332-108-334H-6V-180ZM126-180V-310C126-322 120-332 108-334H6V-180Z'),
        folded(0, circle(-104, -92, 21)),
        bar(-150, -152, 300, 8),
        heart(0, -68, 56),
      ) +
      at({ x: -64, y: -178 }, path(DRIVER)) +
      inColour(ink, folded(0, circle(-104, -92, 9))) +
      bar(-42, -412, 84, 66, red) +
      at({ x: 2, y: -362 }, path(FOUR, onRed)),
  );
}
