import { propertyOf } from '@school/domain/records';

const NO_LISTENER = 'No database listens there: start PostgreSQL, or correct DATABASE_URL.';
const NO_HOST = 'The database’s server is not found by its name: correct it in DATABASE_URL.';
const SILENT =
  'The database does not answer: look whether a firewall is between, and whether DATABASE_URL names the right server.';
const BROKEN_OFF = 'The database broke the connection off: its log says why.';
const UNTRUSTED =
  'The database’s certificate is not trusted: name the file of its authority, ' +
  '?sslmode=verify-full&sslrootcert=FILE at the end of DATABASE_URL.';

const NO_TLS =
  'The database does not speak TLS: turn it on there (ssl = on), or take sslmode out of DATABASE_URL.';

/** What each refusal asks of an operator, by PostgreSQL's code (its appendix A), the network's, or that of TLS. */
const FAULTS: { readonly [code: string]: string } = {
  ECONNREFUSED: NO_LISTENER,
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ECONNRESET: BROKEN_OFF,
  EPIPE: BROKEN_OFF,
  ERR_INVALID_URL:
    'DATABASE_URL is no address such as postgres://school:password@127.0.0.1:5432/school: signs such as # in the password are written as %23.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_OSSL_PEM_NO_START_LINE:
    'A file that DATABASE_URL names (sslcert or sslkey) is no PEM file: name the right one.',
  CERT_HAS_EXPIRED: 'The database’s certificate has expired: give PostgreSQL a new one.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The database’s certificate is of another name: write that name as the host in DATABASE_URL.',
  '28P01': 'The database does not take this user and password: correct them in DATABASE_URL.',
  '28000':
    'The database does not let this user in: allow it in pg_hba.conf, or correct the user in DATABASE_URL; where it wants TLS, add ?sslmode=verify-full.',
  '3D000':
    'There is no database of that name: create it (createdb -O school school), or correct DATABASE_URL.',
  '42501':
    'The database’s user may not do this: make it the owner of the database (alter database school owner to school), or name the owner’s role in DATABASE_DIRECT_URL.',
  '25006': 'The database only reads: DATABASE_URL has to name the one that writes.',
  '53100': 'The database’s disk is full: make room on it.',
  '53300': 'The database takes no more connections: raise max_connections, or use a pooler.',
  '57P03': 'The database is starting or stopping: try again in a minute.',
};

const sayFile = (path: unknown): string =>
  `A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read: correct its path, or who may read it${
    typeof path === 'string' ? `: ${path}` : ''
  }.`;

/** What the driver says without a code. */
const WITHOUT_TLS = /does not support SSL/;
const WITHOUT_ANSWER = /^timeout e|Connection terminated/;

/**
 * What is wrong with the database that `error` comes from, and what to do, in a sentence without an address or password;
 * null for an error of another kind.
 */
export function describeDatabaseFault(error: unknown): string | null {
  // The query builder hides the driver's error behind the statement.
  const fault = propertyOf(error, 'query') === undefined ? error : propertyOf(error, 'cause');
  const code = propertyOf(fault, 'code');
  const message = fault instanceof Error ? fault.message : '';
  if (WITHOUT_TLS.test(message)) return NO_TLS;
  if (code === undefined && WITHOUT_ANSWER.test(message)) return SILENT;
  if (typeof code !== 'string') return null;
  if (isOfAddressFile(fault)) return `${sayFile(propertyOf(fault, 'path'))} (${code})`;
  const isOfSocket = propertyOf(fault, 'syscall') === 'connect' && /^(?:ENOENT|EACCES)$/.test(code);
  const sentence = isOfSocket ? NO_LISTENER : FAULTS[code];
  if (sentence !== undefined) return `${sentence} (${code})`;
  // What else PostgreSQL itself has refused.
  return propertyOf(fault, 'severity') === undefined ? null : `PostgreSQL refuses: ${message}. (${code})`;
}

/** Whether it is of a file that the driver reads before it connects: only its place in the code tells it from others. */
export const isOfAddressFile = (fault: unknown): fault is Error =>
  fault instanceof Error &&
  /^(?:open|read)$/.test(String(propertyOf(fault, 'syscall'))) &&
  /[/]pg-connection-string[/]/.test(fault.stack ?? '');
