import type { Gesture } from './film.schemas.ts';
import { type Arm, between, type Pose, REST } from './pose.ts';

/** Where a gesture leads, how many pictures it stays there, and what swings meanwhile. */
type Movement = { to: Partial<Pose>; holdFrames: number; swing?: (frame: number) => Partial<Pose> };

const arm = (shoulder: number, elbow: number): Arm => ({ shoulder, elbow });
/** There and back, two pictures each way. */
const BEAT = [0, 1, 1, 0, -1, -1];
const beat = (frame: number) => BEAT[frame % BEAT.length] ?? 0;

const MOVEMENTS: { [gesture in Gesture]: Movement | null } = {
  none: null,
  wave: {
    to: { inner: arm(112, 46), lean: 2 },
    holdFrames: 14,
    swing: (frame) => ({ inner: arm(112, 46 + 16 * beat(frame)) }),
  },
  point: { to: { inner: arm(86, 6), lean: 4, turn: 16 }, holdFrames: 14 },
  nod: { to: { tilt: 2 }, holdFrames: 12, swing: (frame) => ({ tilt: 3 + 5 * beat(frame) }) },
  shrug: {
    to: { lift: 12, tilt: -7, inner: arm(24, 84), outer: arm(-26, -80), turn: 4 },
    holdFrames: 10,
  },
  show: { to: { inner: arm(38, 58), outer: arm(22, 66), lean: 3 }, holdFrames: 16 },
  think: { to: { inner: arm(-50, 214), tilt: 5, turn: 8 }, holdFrames: 18 },
};
/** Pictures that stand before a gesture begins, so that it goes with the words. */
const DELAY_FRAMES = 2;

/** The rest pose, bent to the gesture at this picture of the line: in, hold, out. An arm that holds something stays. */
export function gesturePose(gesture: Gesture, rest: Pose, frame: number): Pose {
  const movement = MOVEMENTS[gesture];
  const at = frame - DELAY_FRAMES;
  if (!movement || at < 0 || at > movement.holdFrames + 1) return rest;
  const isOuterFree = rest.outer === REST.outer;
  const target = { ...rest, ...movement.to, ...(isOuterFree ? {} : { outer: rest.outer }) };
  if (at === 0 || at === movement.holdFrames + 1) return between(rest, target, 0.5);
  return { ...target, ...movement.swing?.(at - 1) };
}
