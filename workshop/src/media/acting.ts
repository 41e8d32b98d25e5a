import type { SceneLine } from './film.schemas.ts';
import { type Framing, framingOf } from './framing.ts';
import { gesturePose } from './gestures.ts';
import { type Mouth, mouthsOfText } from './mouths.ts';
import { type Pose, REST } from './pose.ts';
import { type PlacedProp, placeProps } from './props/place-props.ts';
import { FRAMES_PER_SECOND, type Timing } from './timing.ts';

export type Side = 'a' | 'b';
/** What is heard or read in one frame: the title, a line by its index, or no words. */
export type Words = 'title' | number | null;
export type Frame = { words: Words; framing: Framing; seen: PlacedProp[]; a: Pose; b: Pose };

/** One blink of one picture, the two speakers never together. */
const BLINK_FRAMES = 29;
const BLINK_AT = { a: 7, b: 20 } as const;
/** Pictures after a line's beginning, before a mouth without a voice opens. */
const BREATH_FRAMES = 2;
const NOD = [0, 3, 6, 6, 3, 0];

type Play = {
  lines: SceneLine[];
  timing: Timing;
  rest: { [side in Side]: Pose };
  /** By line, where there is a voice: its pictures from the line's beginning. */
  voiceMouths: ReadonlyMap<number, Mouth[]>;
};

/** Every picture of a film, by the play alone: no clock and no chance in it. */
export function listFrames(play: Play): Frame[] {
  const count = play.timing.durationSeconds * FRAMES_PER_SECOND;
  const frames: Frame[] = [];
  let index = 0;
  for (let at = 0; at < count; at += 1) {
    while (at >= frameOf(play.timing.lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY)) index += 1;
    frames.push(frameAt(play, at, index));
  }
  return frames;
}

function frameOf(seconds: number): number {
  return Math.round(seconds * FRAMES_PER_SECOND);
}

function frameAt(play: Play, at: number, index: number): Frame {
  const line = play.lines[index];
  const time = play.timing.lines[index];
  if (!line || !time) throw new Error('A film has a line at least.');
  const since = at - frameOf(time.startSeconds);
  const last = play.timing.lines.length - 1;
  const isOver = index === last && at >= frameOf(time.endSeconds) + FRAMES_PER_SECOND / 2;
  if (since < 0)
    return { words: 'title', framing: 'whole', seen: [], a: calm(play, 'a', at), b: calm(play, 'b', at) };
  if (isOver) return farewell(play, at, at - frameOf(time.endSeconds));
  const length = frameOf(time.endSeconds) - frameOf(time.startSeconds);
  const speaking = { ...speak(play, line, index, since), isBlinking: isBlink(line.by, at) };
  const listening = {
    ...listen(play.rest[otherThan(line.by)], since, length),
    isBlinking: isBlink(otherThan(line.by), at),
  };
  const shot = {
    words: index,
    framing: framingOf(play.lines, index),
    seen: placeProps(line.seen, play.lines[index - 1]?.seen ?? [], since),
  };
  return line.by === 'a' ? { ...shot, a: speaking, b: listening } : { ...shot, a: listening, b: speaking };
}

function otherThan(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

function isBlink(side: Side, at: number): boolean {
  return at % BLINK_FRAMES === BLINK_AT[side];
}

/** Both look out of the picture. */
function calm(play: Play, side: Side, at: number): Pose {
  return { ...play.rest[side], turn: 4, isBlinking: isBlink(side, at) };
}

/** At the end each nods once, and then both stand still. */
function farewell(play: Play, at: number, since: number): Frame {
  const tilt = NOD[Math.max(0, since - FRAMES_PER_SECOND)] ?? 0;
  const seen = placeProps([], play.lines.at(-1)?.seen ?? [], since - FRAMES_PER_SECOND / 2);
  return {
    words: null,
    framing: 'whole',
    seen,
    a: { ...calm(play, 'a', at), tilt },
    b: { ...calm(play, 'b', at), tilt },
  };
}

function speak(play: Play, line: SceneLine, index: number, since: number): Pose {
  const silence = Array.from({ length: BREATH_FRAMES }, (): Mouth => 0);
  const mouths = play.voiceMouths.get(index) ?? [...silence, ...mouthsOfText(line.gsw)];
  const mouth = mouths[since] ?? 0;
  const isSpeaking = mouth > 0 || mouths.slice(since).some((later) => later > 0);
  const rest = play.rest[line.by];
  const pose = { ...rest, lean: isSpeaking ? 2 : 0, turn: 9 };
  return { ...gesturePose(line.gesture, pose, since), mouth };
}

/** The listener looks over, and nods when most has been said. */
function listen(rest: Pose, since: number, length: number): Pose {
  const nod = NOD[since - Math.round(length * 0.6)] ?? 0;
  return { ...rest, turn: 16, tilt: nod };
}

export function restOf(outer: Pose['outer'] | undefined): Pose {
  return outer ? { ...REST, outer } : REST;
}
