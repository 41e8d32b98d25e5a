import { type Bench, median } from './row.ts';

type Measure<Sample> = (seconds: number) => Promise<Sample>;
type Pair<Sample, Other> = { ours: Sample; peer: Other };

/**
 * Ours and the peer's in turns, the other one first each time, so that what the machine does besides meets both. Many
 * short turns rather than few long ones; the first only warms up.
 */
export async function measureInTurns<Sample, Other>(
  { seconds, rounds }: Pick<Bench, 'seconds' | 'rounds'>,
  ours: Measure<Sample>,
  peer: Measure<Other>,
): Promise<Pair<Sample, Other>[]> {
  const pairs: Pair<Sample, Other>[] = [];
  const [turns, each] = [rounds * 2 + 1, seconds / 2];
  for (let turn = 0; turn <= turns; turn += 1) {
    const pair = turn % 2 === 0 ? await oursFirst(ours, peer, each) : await peerFirst(ours, peer, each);
    if (turn > 0) pairs.push(pair);
  }
  return pairs;
}

async function oursFirst<Sample, Other>(ours: Measure<Sample>, peer: Measure<Other>, seconds: number) {
  const own = await ours(seconds);
  return { ours: own, peer: await peer(seconds) };
}

async function peerFirst<Sample, Other>(ours: Measure<Sample>, peer: Measure<Other>, seconds: number) {
  const other = await peer(seconds);
  return { ours: await ours(seconds), peer: other };
}

/** The turn whose ratio is the one in the middle: its two figures were taken one after the other. */
export function middlePair<Pairs extends Pair<number, number>>(pairs: readonly Pairs[]): Pairs {
  return median(pairs, ({ ours, peer }) => ours / peer);
}
