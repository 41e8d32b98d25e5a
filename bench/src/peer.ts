import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { School } from './school.ts';

/** Bare servers in a process of their own, on the school's database and media. */
export type Peer = {
  child: ChildProcess;
  pid: number;
  databasePid: number;
  origin: string;
  filesOrigin: string;
  chatUrl: string;
};

const originsOfPeer = z.object({ origin: z.string(), filesOrigin: z.string(), chatUrl: z.string() });
type Origins = z.infer<typeof originsOfPeer>;

export async function startPeer({ settings, databasePid }: School): Promise<Peer> {
  const child = fork(fileURLToPath(new URL('./peer.server.ts', import.meta.url)), [], {
    env: { ...process.env, ...settings },
  });
  const origins = await new Promise<Origins>((resolve, reject) => {
    child.once('message', (message) => resolve(originsOfPeer.parse(message)));
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return { child, pid: child.pid ?? 0, databasePid, ...origins };
}
