import { around, at, circle, type Placed, path, repeat, round } from './paper.ts';

/** What scissors cut into every sheet: hearts, leaves, flowers, dots, birds. They take the colour of their group. */

/** Its point is at 0, 0; as wide as it is high, 1 × `size`. */
export function heart(x: number, y: number, size: number, fill?: string): string {
  return at(
    { x, y, scale: size / 60 },
    path('M0 0C-32-24-36-46-22-56-11-62-3-54 0-44 3-54 11-62 22-56 36-46 32-24 0 0Z', fill),
  );
}

export function leaf(placed: Placed): string {
  return at(placed, path('M0 0C6-16 24-24 44-16 34 2 16 8 0 0Z'));
}

/** A pointed almond, its middle at 0, 0 and `length` long. */
export function almond(x: number, y: number, length: number, width: number, turn = 0): string {
  const half = round(length / 2);
  const bulge = round(width * 0.66);
  return at(
    { x, y, turn },
    path(
      `M${-half} 0C${round(-half / 2)} ${-bulge} ${round(half / 2)} ${-bulge} ${half} 0 ${round(half / 2)} ${bulge} ${round(-half / 2)} ${bulge} ${-half} 0Z`,
    ),
  );
}

export function drop(placed: Placed): string {
  return at(placed, path('M0-30C8-16 12-9 12-1A12 12 0 0 1-12-1C-12-9-8-16 0-30Z'));
}

/** A flower seen from above. */
export function rosette(x: number, y: number, radius: number, petals = 6): string {
  const petal = path('M0-3C-9-11-8-24 0-30 8-24 9-11 0-3Z');
  return at({ x, y, scale: round(radius / 3) / 10 }, around(petals, petal));
}

export function star(x: number, y: number, radius: number, points = 6): string {
  const step = Math.PI / points;
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.42;
    return `${round(x + reach * Math.sin(index * step))} ${round(y - reach * Math.cos(index * step))}`;
  });
  return path(`M${corners.join('L')}Z`);
}

/** A tulip with two leaves, standing on 0, 0, 100 high. */
export function tulip(placed: Placed): string {
  return at(
    placed,
    path(
      'M-2 0C-3-24-3-40-2-62H2C3-40 3-24 2 0ZM0-10C-14-14-26-28-28-48-12-42-2-28 0-10ZM0-10C14-14 26-28 28-48 12-42 2-28 0-10ZM0-60C-18-62-24-80-20-98-14-90-10-86-7-84L0-100 7-84C10-86 14-90 20-98 24-80 18-62 0-60Z',
    ),
  );
}

/** A stem that rises from 0, 0 with pairs of leaves, 24 units each. */
export function sprig(placed: Placed, pairs: number): string {
  const height = pairs * 24 + 8;
  const leaves = repeat(pairs, (index) => {
    const scale = round((1 - index / (pairs * 1.8)) * 8) / 10;
    const y = -14 - index * 24;
    return leaf({ x: 0, y, scale, turn: -22 }) + leaf({ x: 0, y, scale, turn: 22, isMirrored: true });
  });
  return at(
    placed,
    `${path(`M-2.500 0L-1-${height}H1L2.500 0Z`)}${leaves}${almond(0, -height - 8, 28, 14, 90)}`,
  );
}

/** A row of dots between two ends. */
export function dots(
  x: number,
  y: number,
  endX: number,
  endY: number,
  count: number,
  radius: number,
): string {
  return repeat(count, (index) => {
    const t = count === 1 ? 0 : index / (count - 1);
    return circle(x + (endX - x) * t, y + (endY - y) * t, radius);
  });
}

/** Teeth along a straight edge, pointing down. */
export function teeth(x: number, y: number, width: number, count: number, depth: number): string {
  const step = round(width / count);
  return path(`M${x} ${y}${`l${round(step / 2)} ${depth}l${round(step / 2)} ${-depth}`.repeat(count)}Z`);
}

/** Half rounds along a straight edge, hanging down. */
export function scallops(x: number, y: number, width: number, count: number): string {
  const step = round(width / count);
  return path(`M${x} ${y}${`a${round(step / 2)} ${round(step / 2)} 0 0 0 ${step} 0`.repeat(count)}Z`);
}

export function bird(placed: Placed): string {
  return at(
    placed,
    path(
      'M-32 4C-24-6-18-10-8-12-6-22 2-28 10-26 16-26 18-22 20-20L28-18 20-14C20-4 12 4 0 4-10 6-18 2-32 4Z',
    ),
  );
}
