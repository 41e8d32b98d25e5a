import { propertyOf } from '@school/domain/records';
import { loggableError } from './errors.ts';

/** What tells one failure from another, and is never what somebody wrote. */
const FACTS = ['code', 'statusCode', 'responseCode', 'errno', 'syscall', 'signal', 'constraint', 'table'];
const ADDRESS = /[^\s"'`<>()[\]=,;:]+@[^\s"'`<>()[\]=,;:]+/g;
/** PostgreSQL's data exceptions repeat the value that they are about. */
const DATA_EXCEPTION = /^22/;
const MAX_CHARACTERS = 2_000;

type Described = { type: string; message: string; stack: string; [fact: string]: string | number };

/**
 * What the log has of a failure. Errors of PostgreSQL carry the row in `detail`, those of a payment SDK the customer, and
 * any may have an address in its message: what is taken is named here, and nothing else is.
 */
export function describeError(error: unknown): unknown {
  const said = loggableError(error);
  if (typeof said === 'string') return hide(said);
  if (!(said instanceof Error))
    return { type: typeof said, message: 'something was thrown that is no error' };
  const message = hide(said.message, propertyOf(said, 'code'));
  const frames = (said.stack ?? '').split(/\n(?=\s+at )/);
  const described: Described = {
    type: said.constructor.name,
    message,
    stack: [message, ...frames.slice(1)].join('\n'),
  };
  for (const fact of FACTS) {
    const value = propertyOf(said, fact);
    if (typeof value === 'number' || typeof value === 'string') described[fact] = value;
  }
  return described;
}

function hide(message: string, code?: unknown): string {
  const short = message.slice(0, MAX_CHARACTERS).replaceAll(ADDRESS, '[address]');
  return typeof code === 'string' && DATA_EXCEPTION.test(code) ? short.replaceAll(/"[^"]*"/g, '"…"') : short;
}
