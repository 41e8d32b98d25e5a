import { lessonCalls } from './lessons.rows.ts';
import { type Load, measureLoad, type Sample } from './load.ts';
import { median, type RowGroup } from './row.ts';

const CROWDS = [8, 80, 320];

/** The good answers of each crowd, the median of several rounds in turns; and what the largest crowd had to wait. */
async function measureCrowds(load: Load, seconds: number, rounds: number) {
  const samples = CROWDS.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, connections] of CROWDS.entries())
      samples[index]?.push(await measureLoad({ ...load, connections, mayRefuse: true }, seconds));
  }
  const medians = samples.map((all) => median(all, ({ perSecond }) => perSecond));
  const rates = medians.map(({ perSecond }) => perSecond);
  return { rates, share: (rates.at(-1) ?? 0) / Math.max(...rates), p95: medians.at(-1)?.p95 ?? 0 };
}

/** How much of its best a server keeps that is asked far more than it can answer. */
export const overloadRows: RowGroup = {
  name: 'overload',
  measure: async ({ school, peer, seconds, rounds }) => {
    const requests = lessonCalls(school, '/functions/getSecureData_v2_0');
    const ours = await measureCrowds({ ...school, requests }, seconds, rounds);
    // What the crowd itself costs on this machine: the load comes from the same cores.
    const bare = await measureCrowds({ ...peer, requests: lessonCalls(school, '/lesson') }, seconds, rounds);
    return [
      {
        name: `good lesson answers, ${CROWDS.at(-1)} clients`,
        unit: '/s',
        ours: ours.rates.at(-1) ?? 0,
        peer: { name: 'the peak at fewer', value: Math.max(...ours.rates) },
        isMoreBetter: true,
        aim: '≥ 0.8×',
      },
      {
        name: `share of the peak, ${CROWDS.at(-1)} clients`,
        unit: '%',
        ours: ours.share * 100,
        peer: { name: 'bare route', value: bare.share * 100 },
        isMoreBetter: true,
        aim: '',
      },
      {
        name: `p97.5 with ${CROWDS.at(-1)} clients`,
        unit: 'ms',
        ours: ours.p95,
        peer: { name: 'bare route', value: bare.p95 },
        isMoreBetter: false,
        aim: '',
      },
    ];
  },
};
