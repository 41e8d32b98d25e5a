import type { Callables } from '@school/contract/callables';
import { LANGUAGE_COOKIE, type Language } from '@school/contract/language-cookie';

export type CallAnswer<Result> = {
  status: number;
  /** Absent when the call was refused. */
  result?: Result;
  /** Absent when it was answered. */
  error?: { status: string; message: string; details?: unknown };
};

/** Calls a function of the contract as the browser does; `idToken` is null for a visitor, `language` what the browser's cookie says. */
export function call<Name extends keyof Callables>(
  origin: string,
  name: Name,
  idToken: string | null,
  data: Callables[Name]['request'],
  language?: Language,
): Promise<CallAnswer<Callables[Name]['response']>> {
  return callUntyped<Callables[Name]['response']>(origin, name, idToken, data, language);
}

/** The same for what no contract allows: an unknown name, a request of another form. */
export async function callUntyped<Result = unknown>(
  origin: string,
  name: string,
  idToken: string | null,
  data: unknown,
  language?: Language,
): Promise<CallAnswer<Result>> {
  const answer = await fetch(`${origin}/functions/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken !== null && { authorization: `Bearer ${idToken}` }),
      ...(language && { cookie: `${LANGUAGE_COOKIE}=${language}` }),
    },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<CallAnswer<Result>, 'status'>) };
}
