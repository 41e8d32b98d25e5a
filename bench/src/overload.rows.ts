import { lessonCalls } from './lessons.rows.ts';
import { type Load, measureLoad, type Sample } from './load.ts';
import type { Row, RowGroup } from './row.ts';
import { measureInTurns, middlePair } from './turns.ts';

const CROWDS = [8, 80, 320];

/** The good answers of each crowd, and what the largest had to wait. */
async function measureCrowds(load: Load, seconds: number) {
  const samples: Sample[] = [];
  for (const connections of CROWDS)
    samples.push(await measureLoad({ ...load, connections, mayRefuse: true }, seconds / CROWDS.length));
  const rates = samples.map(({ perSecond }) => perSecond);
  const last = rates.at(-1) ?? 0;
  return { rate: last, share: (last * 100) / Math.max(...rates), p95: samples.at(-1)?.p95 ?? 0 };
}

/**
 * How much of its best a server keeps that is asked far more than it can answer. The crowd itself costs more the larger it
 * is, on this machine too: only beside a bare route, which the same crowd asks, does a share say something of the server.
 */
export const overloadRows: RowGroup = {
  name: 'overload',
  isOnOneCore: true,
  measure: async (bench) => {
    const { school, peer } = bench;
    const requests = lessonCalls(school, '/functions/getSecureData_v2_0');
    const bare = lessonCalls(school, '/lesson');
    const pairs = await measureInTurns(
      { ...bench, seconds: bench.seconds * CROWDS.length },
      (seconds) => measureCrowds({ ...school, requests }, seconds),
      (seconds) => measureCrowds({ ...peer, requests: bare }, seconds),
    );
    const crowd = `${CROWDS.at(-1)} clients`;
    const row = (
      figure: 'rate' | 'share' | 'p95',
      about: Pick<Row, 'name' | 'unit' | 'isMoreBetter' | 'aim'>,
    ): Row => {
      const { ours, peer: value } = middlePair(
        pairs.map((pair) => ({ ours: pair.ours[figure], peer: pair.peer[figure] })),
      );
      return { ...about, ours, peer: { name: 'bare route', value } };
    };
    return [
      row('rate', { name: `good lesson answers, ${crowd}`, unit: '/s', isMoreBetter: true, aim: '≥ 0.8×' }),
      row('share', { name: `share of the peak, ${crowd}`, unit: '%', isMoreBetter: true, aim: '' }),
      row('p95', { name: `p97.5 with ${crowd}`, unit: 'ms', isMoreBetter: false, aim: '' }),
    ];
  },
};
