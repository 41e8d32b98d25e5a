import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { cpuMicrosecondsOf, databaseCpuMicrosecondsOf } from './cpu.ts';
import { type Bench, median, type Row } from './row.ts';
import { measureInTurns, middlePair } from './turns.ts';

/** What is asked, in turns, of a process. */
export type Load = {
  pid: number;
  /** PostgreSQL's, whose CPU is counted too. */
  databasePid?: number;
  origin: string;
  requests: autocannon.Request[];
  connections?: number;
  /** Answers that count as good; by default none but 2xx may come. */
  mayRefuse?: boolean;
  /** Answers that send elsewhere are good too. */
  isRedirect?: boolean;
};

export type Sample = { perSecond: number; refused: number; p95: number; cpuMicroseconds: number };

const CONNECTIONS = 16;

export async function measureLoad(
  { pid, databasePid, origin, requests, connections = CONNECTIONS, mayRefuse, isRedirect = false }: Load,
  seconds: number,
): Promise<Sample> {
  const cpuNow = () => cpuOfAll({ pid, databasePid });
  const before = cpuNow();
  const share = Math.ceil(requests.length / connections);
  let clients = 0;
  const result = await autocannon({
    url: origin,
    // Every client writes all of these out before the first is sent, within the time that is measured.
    requests: requests.slice(0, 1),
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
  const refused = result.non2xx - (isRedirect ? result['3xx'] : 0);
  if (!mayRefuse && (refused > 0 || result.errors > 0))
    throw new Error(`${requests[0]?.path}: ${refused} refusals, ${result.errors} errors`);
  return {
    perSecond: (total - refused) / result.duration,
    refused,
    p95: result.latency.p97_5,
    cpuMicroseconds: (cpuNow() - before) / total,
  };
}

/** A row of throughput: ours and the peer's in turns. */
export async function compareLoads(
  bench: Bench,
  ours: Load,
  peer: Load,
  row: Pick<Row, 'name' | 'aim'> & { peerName: string },
): Promise<Row> {
  const pairs = await measureInTurns(
    bench,
    (seconds) => measureLoad(ours, seconds),
    (seconds) => measureLoad(peer, seconds),
  );
  return throughputRow(pairs, row);
}

type Turn = Pick<Sample, 'perSecond' | 'cpuMicroseconds'>;

/** The turn with the middle ratio; of CPU the median of each. */
export function throughputRow(
  pairs: { ours: Turn; peer: Turn }[],
  row: Pick<Row, 'name' | 'aim'> & { peerName: string },
): Row {
  const middle = middlePair(pairs.map((pair) => ({ ours: pair.ours.perSecond, peer: pair.peer.perSecond })));
  const cpuOf = (side: 'ours' | 'peer') =>
    median(
      pairs.map((pair) => pair[side].cpuMicroseconds),
      Number,
    );
  return {
    name: row.name,
    unit: '/s',
    ours: middle.ours,
    peer: { name: row.peerName, value: middle.peer },
    isMoreBetter: true,
    aim: row.aim,
    cpuMicroseconds: cpuOf('ours'),
    peerCpuMicroseconds: cpuOf('peer'),
  };
}

/** The server's, with PostgreSQL's where it has one. */
export function cpuOfAll({
  pid,
  databasePid,
}: Pick<Load, 'pid'> & { databasePid: number | undefined }): number {
  return cpuMicrosecondsOf(pid) + (databasePid === undefined ? 0 : databaseCpuMicrosecondsOf(databasePid));
}

/** What the process has in memory now, in megabytes. */
export function residentMegabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}
