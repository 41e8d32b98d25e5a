import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { type Bench, median, type Row } from './row.ts';

/** What is asked, in turns, of a process. */
export type Load = {
  pid: number;
  origin: string;
  requests: autocannon.Request[];
  connections?: number;
  /** Answers that count as good; by default none but 2xx may come. */
  mayRefuse?: boolean;
};

export type Sample = { perSecond: number; refused: number; p95: number; cpuMicroseconds: number };

const CONNECTIONS = 16;
/** Of `/proc/…/stat`; the same on every Linux of today. */
const TICK_MICROSECONDS = 10_000;

export async function measureLoad(
  { pid, origin, requests, connections = CONNECTIONS, mayRefuse }: Load,
  seconds: number,
): Promise<Sample> {
  const before = cpuMicrosecondsOf(pid);
  const share = Math.ceil(requests.length / connections);
  let clients = 0;
  const result = await autocannon({
    url: origin,
    requests,
    connections,
    duration: seconds,
    // A share for each, or all would be the same learner at the same moment.
    setupClient: (client) => {
      const first = (clients * share) % requests.length;
      clients += 1;
      client.setRequests(requests.slice(first, first + share));
    },
  });
  const { total } = result.requests;
  if (!mayRefuse && (result.non2xx > 0 || result.errors > 0))
    throw new Error(`${requests[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    perSecond: (total - result.non2xx) / result.duration,
    refused: result.non2xx,
    p95: result.latency.p97_5,
    cpuMicroseconds: (cpuMicrosecondsOf(pid) - before) / total,
  };
}

/** A row of throughput: ours and the peer's in turns, the median of each. The first round only warms up. */
export async function compareLoads(
  { seconds, rounds }: Bench,
  ours: Load,
  peer: Load,
  row: Pick<Row, 'name' | 'aim'> & { peerName: string },
): Promise<Row> {
  const samples: [Sample[], Sample[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [own, other] = [await measureLoad(ours, seconds), await measureLoad(peer, seconds)];
    if (round === 0) continue;
    samples[0].push(own);
    samples[1].push(other);
  }
  const [own, other] = samples.map((all) => median(all, ({ perSecond }) => perSecond)) as [Sample, Sample];
  return {
    name: row.name,
    unit: '/s',
    ours: own.perSecond,
    peer: { name: row.peerName, value: other.perSecond },
    isMoreBetter: true,
    aim: row.aim,
    cpuMicroseconds: own.cpuMicroseconds,
    peerCpuMicroseconds: other.cpuMicroseconds,
  };
}

export function cpuMicrosecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

/** What the process has in memory now, in megabytes. */
export function residentMegabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}
