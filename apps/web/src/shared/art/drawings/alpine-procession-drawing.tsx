import { Chalet, Cow, Dairymaid, Dog, Fir, Flag, Flower, Goat, Herdsman } from './shapes.tsx';

const WIDTH = 1440;
const HEIGHT = 460;

/** The ridge's height at `x`, as y: low on the left, rising in one sweep, flat again at the chalet. */
function ridgeAt(x: number): number {
  const t = Math.min(1, Math.max(0, (x - 120) / 1_120));
  const sweep = t * t * (3 - 2 * t);
  return 410 - 268 * sweep + 7 * Math.sin(x / 90);
}

/** Degrees. */
function slopeAt(x: number): number {
  return (Math.atan2(ridgeAt(x + 12) - ridgeAt(x - 12), 24) * 180) / Math.PI;
}

const RIDGE = Array.from(
  { length: WIDTH / 20 + 1 },
  (_, step) => `${step * 20} ${ridgeAt(step * 20).toFixed(1)}`,
);
/** How far the meadow goes on to the left of the drawing, for windows wider than it. */
const MEADOW = 4_000;
const ALP = `M${-MEADOW} ${HEIGHT}V${ridgeAt(0)}L${RIDGE.join('L')}V${HEIGHT}Z`;

/** The way the herd has come, below the ridge: y at `x`, from its end on the left to the sheet's edge. */
function lowerAt(x: number): number {
  const t = Math.min(1, Math.max(0, (x - LOWER_START) / (WIDTH - LOWER_START)));
  return 424 - 118 * t * t * (3 - 2 * t) ** 0.5 * 0.74;
}

const LOWER_START = 780;
const LOWER_STEPS = Array.from({ length: 23 }, (_, step) => LOWER_START + step * 30);
/** Cut out of the dark, wider where it comes nearer. */
const LOWER_PATH = `M${[
  ...LOWER_STEPS.map((x) => `${x} ${lowerAt(x).toFixed(1)}`),
  ...LOWER_STEPS.toReversed().map((x) => `${x} ${(lowerAt(x) + 2 + (x - LOWER_START) / 70).toFixed(1)}`),
].join('L')}Z`;

type Walker = [
  kind: 'cow' | 'plain-cow' | 'goat' | 'dog' | 'herdsman' | 'dairymaid',
  x: number,
  scale: number,
];

const HERD: Walker[] = [
  ['dairymaid', 292, 1.15],
  ['goat', 352, 0.86],
  ['goat', 408, 0.74],
  ['cow', 500, 0.98],
  ['plain-cow', 614, 0.94],
  ['cow', 722, 0.9],
  ['dog', 806, 0.92],
  ['cow', 880, 0.84],
  ['plain-cow', 978, 0.78],
  ['cow', 1066, 0.72],
  ['herdsman', 1130, 0.84],
];

function Figure({ kind, x, scale }: { kind: Walker[0]; x: number; scale: number }) {
  const origin = { x: 0, y: 2, scale };
  const turn = kind === 'herdsman' || kind === 'dairymaid' ? 0 : slopeAt(x) * 0.85;
  const figures = {
    cow: <Cow {...origin} />,
    'plain-cow': <Cow {...origin} isPatched={false} />,
    goat: <Goat {...origin} />,
    dog: <Dog {...origin} />,
    herdsman: <Herdsman {...origin} />,
    dairymaid: <Dairymaid {...origin} />,
  };
  return (
    <g transform={`translate(${x} ${ridgeAt(x).toFixed(1)}) rotate(${turn.toFixed(1)})`}>{figures[kind]}</g>
  );
}

const RIDGE_FIRS = [
  [-1120, 74],
  [-1076, 102],
  [-640, 66],
  [-596, 96],
  [-560, 58],
  [-238, 52],
  [-128, 70],
  [-84, 104],
  [-36, 62],
  [26, 68],
  [58, 88],
  [96, 66],
  [150, 60],
  [196, 44],
  [1170, 44],
  [1192, 62],
  [1334, 84],
  [1366, 122],
  [1400, 96],
  [1430, 132],
] as const;
const CUT_FIRS = [
  [1040, 40],
  [1061, 56],
  [1081, 34],
  [1196, 62],
  [1222, 44],
] as const;
const LOWER_COWS = [884, 986, 1130, 1280, 1366] as const;
const FLOWERS = [560, 604, 660, 712, 770, 842, 930, 1040, 1112, 1180, 1250, 1310, 1384] as const;

/** What `AlpineProcession` shows. */
export function AlpineProcessionDrawing() {
  return (
    <>
      <path
        fill="var(--paper-deep)"
        d="M420 460 596 196 640 236 720 118 776 186 826 146 930 8 1010 110 1046 76 1136 190 1210 120 1300 240V460Z"
      />
      <path d={ALP} />
      {RIDGE_FIRS.map(([x, height]) => (
        <Fir key={x} x={x} y={ridgeAt(Math.max(0, x)) + 3} height={height} />
      ))}
      {HERD.map(([kind, x, scale]) => (
        <Figure key={x} kind={kind} x={x} scale={scale} />
      ))}
      <Chalet x={1262} y={ridgeAt(1262) + 2} scale={1.15} />
      <Flag x={1316} y={ridgeAt(1316) + 3} scale={1.02} />
      <g fill="var(--paper)">
        <path d={LOWER_PATH} />
        {CUT_FIRS.map(([x, height]) => (
          <Fir key={x} x={x} y={lowerAt(x) + 2} height={height} />
        ))}
        {LOWER_COWS.map((x, index) => (
          <Cow
            key={x}
            x={x}
            y={lowerAt(x) + 2}
            scale={0.62 + index * 0.05}
            isMirrored
            isPatched={false}
            hasBell={false}
          />
        ))}
        {FLOWERS.map((x, index) => (
          <Flower key={x} x={x} y={462} scale={0.8 + (index % 3) * 0.22} />
        ))}
      </g>
    </>
  );
}
