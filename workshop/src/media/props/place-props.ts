import { PROPS, type PropName } from './index.ts';

/** Where a prop stands in one picture, in the drawing's measures. */
export type PlacedProp = { name: PropName; x: number; y: number };
type Point = { x: number; y: number };

/** By how many there are, from left to right. */
const STANDS: { [count: number]: readonly number[] } = { 1: [960], 2: [800, 1_120], 3: [730, 960, 1_190] };
const STAND_Y = 900;
const BELOW_Y = 1_480;
const ABOVE_Y = -220;
/** Pictures that coming and going take: quick at first, then slow. */
const STEPS = [0, 0.34, 0.6, 0.79, 0.92, 1];

/** What stands between the two, so many pictures after a line began: new things come, others make room or go. */
export function placeProps(
  seen: readonly PropName[],
  before: readonly PropName[],
  since: number,
): PlacedProp[] {
  const part = STEPS[Math.max(0, since)] ?? 1;
  const taken = new Set(seen.map((name) => PROPS[name].takes));
  const going = part === 1 ? [] : before.filter((name) => !seen.includes(name) && !taken.has(name));
  return [
    ...going.map((name) => ({ name, ...between(standOf(name, before), away(name, before), part) })),
    ...seen.map((name) => ({ name, ...between(beginningOf(name, seen, before), standOf(name, seen), part) })),
  ];
}

function standOf(name: PropName, all: readonly PropName[]): Point {
  const x = STANDS[all.length]?.[all.indexOf(name)] ?? 960;
  return { x, y: STAND_Y - (PROPS[name].above ?? 0) };
}

function beginningOf(name: PropName, seen: readonly PropName[], before: readonly PropName[]): Point {
  if (before.includes(name)) return standOf(name, before);
  const taken = before.find((other) => other === PROPS[name].takes);
  if (taken) return standOf(taken, before);
  return away(name, seen);
}

function away(name: PropName, all: readonly PropName[]): Point {
  const { x } = standOf(name, all);
  return { x, y: PROPS[name].above === undefined ? BELOW_Y : ABOVE_Y };
}

function between(from: Point, to: Point, part: number): Point {
  const mix = (one: number, other: number) => Math.round((one + (other - one) * part) / 2) * 2;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y) };
}
