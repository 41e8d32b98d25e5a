import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 16;

/** What the server process says once it listens. */
export type Target = { origin: string; path: string; body: string; token: string };
type Sample = { perSecond: number; p99: number; cpuMicroseconds: number };

/** `getSecureData_v2_0` signed in against a bare route that checks the same token and does one indexed select. */
export async function benchSecureData(say: (line: string) => void): Promise<void> {
  const peers = await Promise.all([start('callable'), start('bare')]);
  const samples: Sample[][] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, peer] of peers.entries()) {
      const sample = await measure(peer);
      // The first round only warms up.
      if (round > 0) samples[index]?.push(sample);
    }
  }
  for (const { child } of peers) child.kill();
  const [callable, bare] = samples.map(median) as [Sample, Sample];
  say(
    `getSecureData_v2_0: ${callable.perSecond.toFixed(0)}/s, p99 ${callable.p99} ms, ${callable.cpuMicroseconds.toFixed(0)} µs of server CPU a request`,
  );
  say(
    `bare route:         ${bare.perSecond.toFixed(0)}/s, p99 ${bare.p99} ms, ${bare.cpuMicroseconds.toFixed(0)} µs of server CPU a request`,
  );
  say(`ratio of throughput: ${(callable.perSecond / bare.perSecond).toFixed(2)} (aim: at least 0.70)`);
}

async function start(kind: 'callable' | 'bare'): Promise<{ child: ChildProcess; target: Target }> {
  const child = fork(fileURLToPath(new URL('./secure-data.server.ts', import.meta.url)), [kind]);
  const target = await new Promise<Target>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Target));
    child.once('exit', () => reject(new Error(`the ${kind} server ended`)));
  });
  return { child, target };
}

async function measure({ child, target }: { child: ChildProcess; target: Target }): Promise<Sample> {
  const before = await cpuOf(child);
  const result = await autocannon({
    url: `${target.origin}${target.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${target.token}` },
    body: target.body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const spent = (await cpuOf(child)) - before;
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refusals`);
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMicroseconds: spent / result.requests.total,
  };
}

function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { cpu: number }).cpu));
    child.send('cpu');
  });
}

function median(samples: Sample[]): Sample | undefined {
  return samples.toSorted((left, right) => left.perSecond - right.perSecond)[Math.floor(samples.length / 2)];
}
