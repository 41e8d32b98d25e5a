import type { TargetApp } from './build-target-app.ts';
import type { SignedInAccount } from './factories/accounts.ts';
import type { LargeRequest } from './large-bodies.ts';

/** What this thread may work for one request: so much, and so many times what parsing its JSON alone takes. */
const ALLOWED_CPU_MS = 50;
const ALLOWED_TIMES_PARSING = 25;
const TRIES = 3;

/** Requests that cost more than they may, each time that they were tried. */
export async function findCostly(
  { app }: TargetApp,
  { idToken }: SignedInAccount,
  requests: readonly LargeRequest[],
): Promise<string[]> {
  const send = ({ method, path, contentType, isSignedIn, text }: LargeRequest) =>
    app.inject({
      method: method as 'POST',
      url: path,
      headers: { 'content-type': contentType, ...(isSignedIn && { authorization: `Bearer ${idToken}` }) },
      payload: text,
    });
  const costly: string[] = [];
  for (const request of requests) {
    let leastMs = await cpuMsOf(() => send(request));
    // Most cost so little that it does not matter what parsing them costs.
    if (leastMs <= ALLOWED_CPU_MS) continue;
    const allowedMs = ALLOWED_CPU_MS + ALLOWED_TIMES_PARSING * (await cpuMsOf(() => parse(request.text)));
    for (let tries = 1; tries < TRIES && leastMs > allowedMs; tries += 1) {
      leastMs = Math.min(leastMs, await cpuMsOf(() => send(request)));
    }
    if (leastMs > allowedMs) costly.push(`${request.name}: ${Math.round(leastMs)} ms`);
  }
  return costly;
}

/** This thread's own work, without what the machine does meanwhile. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function parse(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    // A form is no JSON, and is as quickly refused.
  }
}
