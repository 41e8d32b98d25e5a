import { lessonCalls } from './lessons.rows.ts';
import { measureLoad } from './load.ts';
import type { RowGroup } from './row.ts';

const CROWDS = [8, 80, 320];

/** How much of its best a server keeps that is asked far more than it can answer. */
export const overloadRows: RowGroup = {
  name: 'overload',
  measure: async ({ school, seconds }) => {
    const requests = lessonCalls(school, '/functions/getSecureData_v2_0');
    const rates: number[] = [];
    let p95 = 0;
    for (const connections of CROWDS) {
      const sample = await measureLoad({ ...school, requests, connections, mayRefuse: true }, seconds);
      rates.push(sample.perSecond);
      p95 = sample.p95;
    }
    return [
      {
        name: `good lesson answers, ${CROWDS.at(-1)} clients`,
        unit: '/s',
        ours: rates.at(-1) ?? 0,
        peer: { name: 'the peak at fewer', value: Math.max(...rates) },
        isMoreBetter: true,
        aim: '≥ 0.8×',
      },
      {
        name: `p97.5 with ${CROWDS.at(-1)} clients`,
        unit: 'ms',
        ours: p95,
        peer: null,
        isMoreBetter: false,
        aim: '',
      },
    ];
  },
};
