import { SOCKET_CLOSE } from '@school/contract/sockets';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../build-test-app.ts';
import type { Endpoint } from '../endpoints.ts';
import type { SignedInAccount } from '../factories/accounts.ts';
import { openSocket } from '../open-socket.ts';

/** What a door says: to log in, that a plan is missing, no, or what lies behind it. */
export type Answer = 'log in' | 'no plan' | 'no' | 'yes';

const CODES: { readonly [code: number]: Answer } = { 1: 'log in', 2: 'no plan' };

/** Asks as this account, or as a visitor. What is let in and then finds nothing to do is let in. */
export async function ask(
  { app }: TestApp,
  { method, path, body, name }: Endpoint,
  who: SignedInAccount | null,
): Promise<Answer> {
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: path,
    headers: {
      origin: 'http://127.0.0.1:3999',
      ...(who && { authorization: `Bearer ${who.idToken}` }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  if (answer.statusCode === 500) throw new Error(`'${name}' failed: ${answer.body.slice(0, 200)}`);
  if (answer.statusCode === 401) return 'log in';
  return answer.statusCode === 403 ? 'no' : (CODES[codeOf(answer)] ?? 'yes');
}

/** The error code of the specification in an answer that is none of ours to refuse. */
function codeOf(answer: LightMyRequestResponse): number {
  if (!String(answer.headers['content-type']).includes('json')) return 0;
  const { result } = answer.json<{ result?: { error?: { code?: number } } | null } | null>() ?? {};
  return result?.error?.code ?? 0;
}

/** Connects and says hello. Where only the hour shuts the door, it would open. */
export async function askSocket(
  { origin }: TestApp,
  { path, hello }: { path: string; hello: unknown },
  who: SignedInAccount | null,
): Promise<Answer> {
  const socket = await openSocket<Said>(origin, path);
  // What is no token at all is said to be none, as an expired one is.
  socket.send({ type: 'hello', idToken: who?.idToken ?? 'none', payload: hello });
  const answer = await Promise.race([
    socket.find(() => true).then(answerOf),
    socket.closed.then(({ code }): Answer => {
      // What was said before the close counts: on a busy machine both are here at once.
      const [said] = socket.frames;
      if (said) return answerOf(said);
      if (code === SOCKET_CLOSE.unauthenticated) return 'log in';
      if (code === SOCKET_CLOSE.denied) return 'no';
      throw new Error(`${path} closed with ${code}`);
    }),
  ]);
  if (answer === 'yes') await socket.close();
  return answer;
}

type Said = { reason?: string };

const answerOf = ({ reason }: Said): Answer => (reason === 'denied' ? 'no' : 'yes');
