import { normalise } from './normalise.ts';

/** An answer with all that is random in it named by its kind. */
export type Recorded = { [call: string]: unknown };

export type Request = {
  method?: string;
  headers?: { [name: string]: string };
  /** An object goes as JSON, a form as a form, a text as it is. */
  body?: object | URLSearchParams | string;
};

export type Answer = { status: number; headers: Headers; text: string; json: unknown };

export type Ask = (name: string, path: string, request?: Request) => Promise<Answer>;

/** They follow from the length, the hour, the connection or the request's number. */
const UNTOLD = new Set([
  'date',
  'content-length',
  'content-encoding',
  'vary',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

const isRequestOf = (body: Request['body']): body is object =>
  typeof body === 'object' && !(body instanceof URLSearchParams);

/** Asks one server, and writes each answer down under the call's own name. */
export function createRecorder(origin: string): {
  ask: Ask;
  note: (name: string, said: unknown) => void;
  recorded: Recorded;
} {
  const recorded: Recorded = {};
  const note = (name: string, said: unknown) => {
    if (name in recorded) throw new Error(`two calls are named '${name}'`);
    recorded[name] = normalise(said, origin);
  };
  const ask: Ask = async (name, path, { method, headers = {}, body } = {}) => {
    const isJson = isRequestOf(body);
    const answer = await fetch(new URL(path, origin), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    }).catch((error: unknown) => {
      throw new Error(`'${name}' was not answered`, { cause: error });
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString();
    const type = answer.headers.get('content-type') ?? '';
    const json = type.includes('json') ? readJson(text) : undefined;
    note(name, {
      status: answer.status,
      headers: Object.fromEntries(
        [...answer.headers].filter(([header]) => !UNTOLD.has(header)).map(readHeader),
      ),
      body: json ?? describeBody(type, text, bytes),
    });
    return { status: answer.status, headers: answer.headers, text, json };
  };
  return { ask, note, recorded };
}

/** A version changes with what it is of. */
function readHeader([name, value]: [string, string]): [string, string] {
  return [name, name === 'etag' || name === 'retry-after' ? '<there>' : value];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A page by its head and headings, other texts by their lines, and bytes by their first four. */
function describeBody(type: string, text: string, bytes: Buffer): unknown {
  if (type.includes('html')) return describePage(text);
  if (/text|calendar|csv|mpegurl|javascript|xml|manifest/.test(type)) return text.trimEnd().split(/\r?\n/);
  return bytes.length === 0 ? '' : `bytes ${bytes.subarray(0, 4).toString('hex')}`;
}

const PAGE_PARTS =
  /<html[^>]*>|<title>[^<]*<\/title>|<meta [^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<h[1-3][^>]*>.*?<\/h[1-3]>/g;

function describePage(text: string): string[] {
  return (text.match(PAGE_PARTS) ?? []).map((part) => part.replaceAll(/<(?!html|meta|link)[^>]*>/g, ''));
}
