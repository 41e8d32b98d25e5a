import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/free-port.mjs';
import { admit, fanOut, joinSchool, type Sample, sendToSchool } from './chat.rows.ts';
import { type Crowd, openCrowd } from './chat-crowd.ts';
import { cpuMicrosecondsOf, databaseCpuMicrosecondsOf } from './cpu.ts';
import { median, type RowGroup } from './row.ts';
import type { School } from './school.ts';
import { type Served, serve } from './serve.ts';

const SOCKETS = { three: 6_000, one: 2_000 };

/** What one core delivers in a second: three processes with 6,000 sockets beside one with 2,000. PostgreSQL's time is counted. */
export const chatProcessRows: RowGroup = {
  name: 'chat-processes',
  isOnDemand: true,
  measure: async ({ school, seconds, rounds }) => {
    await admit(school);
    const others = [await serveBeside(school), await serveBeside(school)];
    const samples: { three: Sample[]; one: Sample[] } = { three: [], one: [] };
    try {
      // One after the other: the chat has one room, and who is in it hears all.
      for (let round = 0; round <= rounds; round += 1)
        for (const kind of round % 2 ? (['three', 'one'] as const) : (['one', 'three'] as const)) {
          const places = kind === 'three' ? [school, ...others] : [school];
          const sample = await measureCrowd(school, places, SOCKETS[kind], seconds);
          // The first only warms up.
          if (round > 0) samples[kind].push(sample);
        }
    } finally {
      for (const { stop } of others) await stop();
    }
    const perCore = (some: Sample[]) =>
      1_000_000 / median(some, ({ cpuMicroseconds }) => cpuMicroseconds).cpuMicroseconds;
    return [
      {
        name: 'chat deliveries of a core, 6,000 sockets at three processes',
        unit: '/s',
        ours: perCore(samples.three),
        peer: { name: '2,000 at one', value: perCore(samples.one) },
        isMoreBetter: true,
        aim: '≥ 0.8×',
      },
    ];
  },
};

async function serveBeside({ settings }: School): Promise<Served> {
  const [port, rtmpPort] = [await findFreePort(), await findFreePort()];
  const own = { PORT: String(port), RTMP_PORT: String(rtmpPort) };
  return serve({ ...settings, ...own }, `http://127.0.0.1:${port}`);
}

async function measureCrowd(
  school: School,
  places: readonly Served[],
  sockets: number,
  seconds: number,
): Promise<Sample> {
  const urls = places.map(({ origin }) => `${origin.replace('http', 'ws')}/live/chat/socket`);
  const crowd: Crowd = await openCrowd(urls, sockets, school.origin, joinSchool(school));
  await wait(1_000);
  const cpu = () =>
    places.reduce(
      (sum, { pid }) => sum + cpuMicrosecondsOf(pid),
      databaseCpuMicrosecondsOf(school.databasePid),
    );
  const sample = await fanOut(crowd, seconds, sendToSchool, cpu);
  await crowd.close();
  // What an account may send is counted in windows of ten seconds.
  await wait(1_000);
  return sample;
}
