import type { Box } from './drawing.ts';

/** What a script may ask for: the two, or near to one of them, or to what stands between them. */
export const FRAMINGS = ['both', 'a', 'b', 'middle'] as const;
/** Besides, the whole place with the title, and at the end. */
export type Framing = (typeof FRAMINGS)[number] | 'whole';

/** The part of the drawing that is the picture; all are as wide to their height as it is. */
const NEAR = { y: 428, width: 1_120, height: 630 } as const;
export const CAMERAS: { readonly [framing in Framing]: Box } = {
  whole: { x: 0, y: 0, width: 1_920, height: 1_080 },
  both: { x: 120, y: 135, width: 1_680, height: 945 },
  a: { ...NEAR, x: 16 },
  b: { ...NEAR, x: 784 },
  middle: { ...NEAR, x: 400, y: 300 },
};

/** Of five lines the last two are seen from near: a cut every other line or so. */
const ROUND = 5;
const FAR = 3;

type Shown = { by: 'a' | 'b'; seen: readonly string[]; framing?: Framing | undefined };

/** How near a line is: as the script says, else by its turn. What is new in the picture is seen whole. */
export function framingOf(lines: readonly Shown[], index: number): Framing {
  const line = lines[index];
  if (!line) return 'both';
  if (line.framing) return line.framing;
  const before = lines[index - 1]?.seen ?? [];
  const isNew = line.seen.some((name) => !before.includes(name));
  const isLast = index === lines.length - 1;
  return !isNew && !isLast && index % ROUND >= FAR ? line.by : 'both';
}
