import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What the server process says once it listens. */
export type Target = {
  origin: string;
  path: string;
  body: string;
  token: string;
  logIn: { path: string; emails: string[]; password: string };
};

export type Peer = { child: ChildProcess; target: Target };

/** A server of its own, with its own database: the whole application, or the bare route it is compared with. */
export async function startPeer(kind: 'callable' | 'bare'): Promise<Peer> {
  const child = fork(fileURLToPath(new URL('./bench.server.ts', import.meta.url)), [kind]);
  const target = await new Promise<Target>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Target));
    child.once('exit', () => reject(new Error(`the ${kind} server ended`)));
  });
  return { child, target };
}

/** Asks a peer something; its next message is the answer. */
export function askPeer<Answer>({ child }: Peer, question: string): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Answer));
    child.send(question);
  });
}

/** The one in the middle, by the given measure. */
export function median<Sample>(samples: Sample[], measure: (sample: Sample) => number): Sample {
  const sorted = samples.toSorted((left, right) => measure(left) - measure(right));
  const middle = sorted[Math.floor(samples.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
