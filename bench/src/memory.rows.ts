import { setTimeout as wait } from 'node:timers/promises';
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

/** By then the server has had a quiet moment, and has given back what the load left. */
const QUIET_MS = 20_000;

/** Last of all: right after the load of the other groups, and when they have been over for a moment. */
export const loadedMemoryRows: RowGroup = {
  name: 'memory',
  measure: async ({ school }) => {
    const atOnce = residentMegabytesOf(school.pid);
    await wait(QUIET_MS);
    return [
      row('memory right after the load', atOnce, ''),
      row(`memory ${QUIET_MS / 1_000} s after the load`, residentMegabytesOf(school.pid), '≤ 250 MB'),
    ];
  },
};
