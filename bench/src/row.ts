/** One line of the table. `ratio` is ours to the peer's, which was measured in the same run. */
export type Row = {
  name: string;
  unit: string;
  ours: number;
  /** What it is compared with; null where the figure stands alone. */
  peer: { name: string; value: number } | null;
  isMoreBetter: boolean;
  aim: string;
  /** CPU of the server and of PostgreSQL for each request, or of the page for its longest task, in microseconds. */
  cpuMicroseconds?: number;
  peerCpuMicroseconds?: number;
};

/** Rows that are measured together; a file each, named in `main.ts`. */
export type RowGroup = {
  name: string;
  /** Whether both servers have one core alone meanwhile, so that who asks has the rest. */
  isOnOneCore?: boolean;
  /** Whether it runs only where it is named: it takes long. */
  isOnDemand?: boolean;
  measure: (bench: Bench) => Promise<Row[]>;
};

/** What the groups measure. */
export type Bench = {
  school: import('./school.ts').School;
  peer: import('./peer.ts').Peer;
  seconds: number;
  rounds: number;
};

/** What is compared with the last run: against a peer the ratio, since machines and their load differ. */
export function figureOf({ ours, peer }: Row): number {
  return isRatio({ peer }) ? ours / (peer?.value ?? 1) : ours;
}

/** Beside a peer's 0, such as no layout shift at all, a figure stands alone. */
export function isRatio({ peer }: Pick<Row, 'peer'>): boolean {
  return peer !== null && peer.value !== 0;
}

/** How much of the last run's figure is left: 1 is the same, 0.8 a fifth less. */
export function keptOf(row: Row, last: Row): number {
  const [now, before] = [figureOf(row), figureOf(last)];
  if (now === before) return 1;
  return row.isMoreBetter ? now / before : before / now;
}

/** The one in the middle, by the given measure. */
export function median<Sample>(samples: readonly Sample[], measure: (sample: Sample) => number): Sample {
  const sorted = samples.toSorted((left, right) => measure(left) - measure(right));
  const middle = sorted[Math.floor(samples.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
