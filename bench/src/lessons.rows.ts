import type autocannon from 'autocannon';
import { LESSON } from './fill-school.ts';
import { compareLoads } from './load.ts';
import type { RowGroup } from './row.ts';
import type { School } from './school.ts';

/** A lesson call of each learner, in turns. */
export function lessonCalls({ learners }: School, path: string): autocannon.Request[] {
  const body = JSON.stringify({ data: { videoID: LESSON } });
  return learners.map(({ token }) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  }));
}

export const lessonRows: RowGroup = {
  name: 'lessons',
  measure: async (bench) => {
    const { school, peer } = bench;
    const ours = { ...school, requests: lessonCalls(school, '/functions/getSecureData_v2_0') };
    const bare = { ...peer, requests: lessonCalls(school, '/lesson') };
    const row = { name: 'lesson call', aim: '≥ 0.95×', peerName: 'bare route' };
    return [await compareLoads(bench, ours, bare, row)];
  },
};
