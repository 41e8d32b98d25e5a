import autocannon from 'autocannon';
import { askPeer, median, type Peer, startPeer } from './peers.ts';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 16;

type Sample = { perSecond: number; p99: number; cpuMicroseconds: number };

/**
 * `getSecureData_v2_0` signed in against a bare route that checks the same token and does one indexed select; and what
 * the check of the token is of it.
 */
export async function benchSecureData(say: (line: string) => void): Promise<void> {
  const peers = await Promise.all([startPeer('callable'), startPeer('bare')]);
  const samples: Sample[][] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, peer] of peers.entries()) {
      const sample = await measure(peer);
      // The first round only warms up.
      if (round > 0) samples[index]?.push(sample);
    }
  }
  const { microseconds } = await askPeer<{ microseconds: number }>(peers[0], 'check');
  for (const { child } of peers) child.kill();
  const [callable, bare] = samples.map((own) => median(own, (sample) => sample.perSecond)) as [
    Sample,
    Sample,
  ];
  say(`getSecureData_v2_0: ${describe(callable)}`);
  say(`bare route:         ${describe(bare)}`);
  say(`ratio of throughput: ${(callable.perSecond / bare.perSecond).toFixed(2)} (aim: at least 0.70)`);
  const share = (100 * microseconds) / callable.cpuMicroseconds;
  say(
    `id-token check: ${microseconds.toFixed(2)} µs, ${share.toFixed(1)} % of a lesson call (aim: under 5 %)`,
  );
}

function describe({ perSecond, p99, cpuMicroseconds }: Sample): string {
  return `${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${cpuMicroseconds.toFixed(0)} µs of server CPU a request`;
}

async function measure(peer: Peer): Promise<Sample> {
  const { target } = peer;
  const before = await askPeer<{ cpu: number }>(peer, 'cpu');
  const result = await autocannon({
    url: `${target.origin}${target.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${target.token}` },
    body: target.body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const after = await askPeer<{ cpu: number }>(peer, 'cpu');
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refusals`);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMicroseconds: (after.cpu - before.cpu) / result.requests.total,
  };
}
