import { residentMegabytesOf } from './load.ts';
import type { Row, RowGroup } from './row.ts';

const row = (name: string, ours: number, aim: string): Row => ({
  name,
  unit: 'MB',
  ours,
  peer: null,
  isMoreBetter: false,
  aim,
});

/** First of all, before anything has been asked. */
export const restingMemoryRows: RowGroup = {
  name: 'memory',
  measure: async ({ school }) => [row('memory at rest', residentMegabytesOf(school.pid), '≤ 150 MB')],
};

/** Last of all, right after the load of the other groups. */
export const loadedMemoryRows: RowGroup = {
  name: 'memory',
  measure: async ({ school }) => [row('memory after the load', residentMegabytesOf(school.pid), '≤ 250 MB')],
};
