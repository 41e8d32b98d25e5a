/**
 * The shapes that the paper-cuts are made of: flat silhouettes in the current colour, with cuts in the colour of the
 * paper. Each stands on y = 0 with its feet, grows upwards (negative y) and faces right.
 */

export type Placed = {
  x: number;
  y: number;
  /** Times its drawn size. */
  scale?: number;
  /** Cut from folded paper: facing left. */
  isMirrored?: boolean;
};

function place({ x, y, scale = 1, isMirrored = false }: Placed): string {
  return `translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})`;
}

/** Cuts show what is behind the sheet. */
const CUT = 'var(--paper)';

const COW_BODY =
  'M-45-41C-38-45-28-43-18-42-6-41 8-44 18-44 25-46 30-51 35-54 33-55 30-57 29-58 32-59 36-59 38-58 37-61 36-64 38-67 39-64 41-62 43-61 45-62 47-64 47-67 50-63 49-60 48-57 52-54 55-49 58-45 61-43 62-40 60-37 57-34 53-34 50-36 46-36 42-35 39-32 37-27 36-21 34-17L35-9 36-1 40 0H28L29-9 26-18 22-17 20-9 20-1 23 0H12L14-10 14-18C6-16-4-15-12-17-14-14-18-14-20-17L-22-18-24-9-22-1-18 0H-30L-30-9-34-16-36-9-35-1-32 0H-43L-41-10-44-20C-47-25-48-32-47-36-50-32-51-26-50-20-49-17-50-13-53-12-56-15-55-19-53-21-54-28-53-36-45-41Z';

export function Cow({
  isPatched = true,
  hasBell = true,
  ...placed
}: Placed & { isPatched?: boolean; hasBell?: boolean }) {
  return (
    <g transform={place(placed)}>
      <path d={COW_BODY} />
      {isPatched ? (
        <g fill={CUT}>
          <path d="M-34-39c6-2 12-1 14 2 1 5-3 6-6 9-3 2-8 3-10-1-2-3-2-8 2-10ZM-4-38c5 0 12-3 15 1 2 4-2 6-1 10-2 4-8 5-11 2-4-2-8-10-3-13Z" />
          <circle cx="50" cy="-49" r="1.3" />
        </g>
      ) : null}
      {hasBell ? <path d="M33-37l6 5-2 8h-9l2-8Z" stroke={CUT} strokeWidth="1.2" /> : null}
    </g>
  );
}

/** Boughs that get wider towards the foot, saw-toothed as scissors leave them. */
export function Fir({ height = 60, ...placed }: Placed & { height?: number }) {
  return <path d={firPath(height)} transform={place(placed)} />;
}

function firPath(height: number): string {
  const tiers = Math.max(4, Math.round(height / 13));
  const trunk = height * 0.09;
  const right: string[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const bottom = -height + ((height - trunk) * (tier + 1)) / tiers;
    const half = (height * 0.24 * (tier + 1.1)) / tiers;
    right.push(`${round(half)} ${round(bottom + 1.5)}`, `${round(half * 0.42)} ${round(bottom - 1)}`);
  }
  const left = right.toReversed().map((point) => `-${point}`);
  return `M0 ${-height}L${right.join(' ')} 1.6 ${round(-trunk)} 2 0 -2 0 -1.6 ${round(-trunk)} ${left.join(' ')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A chalet with a wide roof, windows and a heart cut out. */
export function Chalet(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-34-20-38-22 0-46 38-22 34-20 30-22V0H-30V-22Z" />
      <path d="M14-42V-50H20V-38Z" />
      <g fill={CUT}>
        <path d="M-22-16h9v9h-9ZM-4.500-16h9v9h-9ZM13-16h9v9h-9Z" />
        <path d="M0-25c-5-4-6-7-4-9 2-1 3 0 4 2 1-2 2-3 4-2 2 2 1 5-4 9Z" />
        <path d="M-27-4.200H27V-3H-27Z" />
      </g>
    </g>
  );
}

/** A herdsman with hat, pipe and stick. */
export function Herdsman(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-3-47c-1-5 2-8 6-8s6 3 6 7l4 1-1 2-2 0c0 2 1 3 2 5l-2 1c0 3-1 4-4 4l-1 2c4 2 6 6 7 11l6 5-2 3-8-4L9-9 9 0 13 1V2H5L4-10 1-19-2-10-3-1 1 0V2H-10V0L-8-11-7-24C-8-31-7-35-3-38L-2-40c-2-1-3-3-3-5l-3-1 0-2Z" />
      <path d="M17-35h1.600V2H17Z" />
      <path d="M12-44l5 1v-3h2v5l-7-1Z" />
    </g>
  );
}

export function Dog(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-16-14C-20-17-22-22-20-25-18-21-16-19-12-19-4-20 2-19 6-21l2-6 3 3 5 1 5 4-1 3-6 1-2 5-1 5 1 5 2 0H7L7-6 3-9C-1-8-5-8-9-9L-11-4-10 0H-15L-15-5Z" />
    </g>
  );
}

/** A milk-maid with braid and bucket. */
export function Dairymaid(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-2-40c-4-1-6-4-5-8 1-4 5-6 9-4 3 1 4 4 4 6l2 2-2 1c0 3-2 4-4 4l0 1c4 1 6 4 7 8l5 6-2 3-6-4 1 4C11-14 13-7 14-1L10 0 9 2H3L3 0H-4L-5 2H-11L-10 0-13-1C-12-9-9-17-6-22L-8-33c0-4 3-6 6-7ZM-7-44c-4 2-6 6-5 11l2 0c0-4 2-6 5-7Z" />
      <path d="M9-17h11l-2 9h-7ZM11-17c0-6 7-6 7 0l-1.500 0c0-4-4-4-4 0Z" />
    </g>
  );
}

export function Goat(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-24-25c-2-3-3-5-1-8l4 5c8 0 17 2 25 0 6-2 9-6 12-11-2-1-4-2-5-4 2 0 5 1 7 2-2-6-7-9-12-9 6-3 13 0 15 7 1-5-1-9-5-12 6 1 10 7 8 13 3 2 5 5 7 9-1 2-4 2-6 1l-1 4-2-3c-2 5-4 9-8 12l0 7 2 12h3v2H12l1-13-1-4-4 5-1 10 2 0v2H3l1-13 1-4c-8 2-14 1-19 0l-3 6 0 11 2 0v2h-6l1-13-3-6-3 6-3 11 2 0v2h-6l3-14c1-4 1-9 2-13Z" />
    </g>
  );
}

/** A bird on a branch, as they sit in every second paper-cut. */
function Bird(placed: Placed) {
  return (
    <path
      transform={place(placed)}
      d="M-16 2C-12-3-9-5-4-6-3-11 1-14 5-13 8-13 9-11 10-10L14-9 10-7C10-2 6 2 0 2-5 3-9 1-16 2Z"
    />
  );
}

const LEAF = 'M0 0C3-7 11-11 19-8 15-1 8 3 0 0Z';

/** One side of the tree: each leaf by its place and turn in degrees. */
const LEAVES = [
  [3, -34, -10],
  [6, -42, 25],
  [14, -46, -15],
  [22, -50, 15],
  [30, -55, -30],
  [36, -60, 10],
  [2, -58, -25],
  [8, -66, 12],
  [16, -72, -32],
  [24, -78, 0],
  [30, -85, -45],
  [2, -82, -40],
  [7, -90, -5],
  [12, -98, -50],
  [1, -102, -62],
] as const;

/** The tree that stands in the middle of every folded cut: a heart in the trunk, birds on its boughs. */
export function TreeOfLife(placed: Placed) {
  const half = (
    <>
      <path d="M0 0H5C3-12 3-20 3-30 12-42 26-46 44-60L42-63C26-52 12-48 2-42L2-56C10-66 22-74 36-90L33-92C22-80 10-72 2-68L1.500-84C6-92 11-98 16-108L13-109C9-101 5-96 1-92L0-116Z" />
      {LEAVES.map(([x, y, turn]) => (
        <path key={`${x} ${y}`} d={LEAF} transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
      <Bird x={44} y={-66} scale={0.62} />
      <Bird x={20} y={-108} scale={0.5} />
    </>
  );
  return (
    <g transform={place(placed)}>
      {half}
      <g transform="scale(-1 1)">{half}</g>
      <path d="M0-124c-9-7-11-13-7-16 3-2 6 0 7 3 1-3 4-5 7-3 4 3 2 9-7 16Z" />
    </g>
  );
}

/** An alpine flower on its stem, to be cut out of the dark. */
export function Flower(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-.800 0C-1-8-.8-14-.5-20H.5C.8-14 1-8 .8 0ZM0-5C-4-6-8-9-9-14-4-13-1-10 0-5ZM0-5C4-6 8-9 9-14 4-13 1-10 0-5Z" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d="M0 0C-3-3-3-7 0-9 3-7 3-3 0 0Z" transform={`translate(0 -24) rotate(${turn})`} />
      ))}
    </g>
  );
}

/** The one red thing of a scene: a flag in the wind. */
export function Flag(placed: Placed) {
  return (
    <g transform={place(placed)}>
      <path d="M-1-64H1V0H-1Z" />
      <path d="M1-63C9-67 15-60 25-64V-40C15-36 9-43 1-39Z" fill="var(--red)" />
      <path
        d="M11.500-59h3.500v6h6v3.500h-6v6h-3.500v-6h-6v-3.500h6Z"
        fill="var(--paper-fixed)"
        transform="rotate(2 13 -51)"
      />
    </g>
  );
}
