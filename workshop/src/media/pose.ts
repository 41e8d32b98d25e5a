import type { Mouth } from './mouths.ts';

/** Degrees; 0 hangs down, positive swings towards the partner. The elbow bends on from there. */
export type Arm = { shoulder: number; elbow: number };

/** How a figure stands in one picture. It faces right; `inner` is the arm towards the partner. */
export type Pose = {
  /** Degrees of the whole body, positive towards the partner. */
  lean: number;
  /** How far the shoulders are drawn up. */
  lift: number;
  /** Degrees of the head, positive towards the partner. */
  tilt: number;
  /** How far the face looks to the partner: 0 is to the audience. */
  turn: number;
  mouth: Mouth;
  isBlinking: boolean;
  inner: Arm;
  outer: Arm;
};

export const REST: Pose = {
  lean: 0,
  lift: 0,
  tilt: 0,
  turn: 12,
  mouth: 0,
  isBlinking: false,
  inner: { shoulder: 12, elbow: 22 },
  outer: { shoulder: -10, elbow: 16 },
};

/** Part of the way from one pose to another; mouth and eyes stay the first one's. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * part);
  const arm = (a: Arm, b: Arm): Arm => ({
    shoulder: mix(a.shoulder, b.shoulder),
    elbow: mix(a.elbow, b.elbow),
  });
  return {
    ...from,
    lean: mix(from.lean, to.lean),
    lift: mix(from.lift, to.lift),
    tilt: mix(from.tilt, to.tilt),
    turn: mix(from.turn, to.turn),
    inner: arm(from.inner, to.inner),
    outer: arm(from.outer, to.outer),
  };
}
