import type autocannon from 'autocannon';
import { LESSON } from './fill-school.ts';
import { compareLoads } from './load.ts';
import type { RowGroup } from './row.ts';
import type { School } from './school.ts';

/** A lesson call of each learner, in turns. */
/** With headers of one value each, as `fetch` takes them. */
type LessonCall = autocannon.Request & { headers: Record<string, string>; body: string };

export function lessonCalls({ learners }: School, path: string): LessonCall[] {
  const body = JSON.stringify({ data: { videoID: LESSON } });
  return learners.map(({ token }) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  }));
}

/** The same as a browser asks, whose answer is compressed. */
function inBrowsers(requests: autocannon.Request[]): autocannon.Request[] {
  return requests.map((request) => ({
    ...request,
    headers: { ...request.headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
  }));
}

export const lessonRows: RowGroup = {
  name: 'lessons',
  isOnOneCore: true,
  measure: async (bench) => {
    const { school, peer } = bench;
    const calls = lessonCalls(school, '/functions/getSecureData_v2_0');
    return [
      await compareLoads(
        bench,
        { ...school, requests: calls },
        { ...peer, requests: lessonCalls(school, '/lesson') },
        { name: 'lesson call', aim: '≥ 0.95×', peerName: 'bare route' },
      ),
      await compareLoads(
        bench,
        { ...school, requests: inBrowsers(calls) },
        { ...peer, requests: inBrowsers(lessonCalls(school, '/lesson-in-gzip')) },
        { name: 'lesson call, compressed', aim: '≥ 0.95×', peerName: 'bare route, gzip' },
      ),
    ];
  },
};
