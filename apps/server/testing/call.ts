import type { Callables } from '@school/contract/callables';

export type CallAnswer<Result> = {
  status: number;
  /** Absent when the call was refused. */
  result?: Result;
  /** Absent when it was answered. */
  error?: { status: string; message: string; details?: unknown };
};

/** Calls a function of the contract as the browser does; `idToken` is null for a visitor. */
export function call<Name extends keyof Callables>(
  origin: string,
  name: Name,
  idToken: string | null,
  data: Callables[Name]['request'],
): Promise<CallAnswer<Callables[Name]['response']>> {
  return callUntyped<Callables[Name]['response']>(origin, name, idToken, data);
}

/** The same for what no contract allows: an unknown name, a request of another form. */
export async function callUntyped<Result = unknown>(
  origin: string,
  name: string,
  idToken: string | null,
  data: unknown,
): Promise<CallAnswer<Result>> {
  const answer = await fetch(`${origin}/functions/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken !== null && { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<CallAnswer<Result>, 'status'>) };
}
