import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

export type Asked = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  body?: string | Uint8Array;
  headers?: { [name: string]: string };
};
export type Answered = { status: number; text: string; header: (name: string) => string | undefined };

/** A database that comes back on a busy machine takes its time; who is told 503 asks again, after a second if it does not say when. */
const MOST_PAUSES_MS = 120_000;

export type Asker = ReturnType<typeof createAsker>;

/** Asks the school at a proxy whose certificate is a test's own, and counts what may be asked twice and failed all the same. */
export function createAsker(origin: string) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const failures: string[] = [];
  let count = 0;
  /** One request; its error as the status 0. */
  const ask = ({ method, path, token, body, headers = {} }: Asked): Promise<Answered> =>
    new Promise((resolve) => {
      const who = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = { ...type, ...length, ...who, ...headers };
      const fail = ({ message }: Error) => resolve({ status: 0, text: message, header: () => undefined });
      const asked = request(origin + path, { agent, method, headers: sent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', fail);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            header: (name) => answer.headers[name]?.toString(),
          }),
        );
      });
      asked.once('error', fail);
      asked.end(body);
    });
  /** What may be asked twice: again after the pause that a busy server asks for, and counted as failed beyond that. */
  const askIdempotent = async (asked: Asked): Promise<Answered> => {
    count += 1;
    let leftMs = MOST_PAUSES_MS;
    for (;;) {
      const answer = await ask(asked);
      const pauseMs = Number(answer.header('retry-after') ?? 1) * 1_000 + Math.random() * 500;
      const mayAgain = answer.status === 503 && pauseMs <= leftMs;
      if (!mayAgain) {
        if (answer.status === 0 || answer.status >= 400)
          failures.push(`${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        return answer;
      }
      leftMs -= pauseMs;
      await wait(pauseMs);
    }
  };
  return { ask, askIdempotent, count: () => count, failures, close: () => agent.destroy() };
}

export const callOf = (name: string, data: unknown, token?: string): Asked => ({
  method: 'POST',
  path: `/functions/${name}`,
  body: JSON.stringify({ data }),
  ...(token !== undefined && { token }),
});
