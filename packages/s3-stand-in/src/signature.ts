import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Asked } from './asked.ts';
import { S3Error } from './s3-error.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

const MAX_SKEW_MS = 15 * 60_000;
const LONGEST_SECONDS = 7 * 86_400;
const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** What a signature claims, wherever it stands. */
type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** As the client wrote it: 20261128T131500Z. */
  moment: string;
  payloadHash: string;
  /** Null: in the headers, where it is good for a quarter of an hour. */
  expiresSeconds: number | null;
};

/**
 * Checks a request's signature (AWS Signature Version 4 for S3, in the headers or in the address) and answers the hash
 * that its body has to have; null: any.
 */
export function checkSignature(asked: Asked, credentials: Credentials, nowMs: number): string | null {
  const claim = asked.query.has('X-Amz-Signature') ? readAddress(asked) : readHeaders(asked);
  checkMoment(claim, nowMs);
  const [accessKeyId, day = '', region = '', service, end] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The key id you provided does not exist in our records.');
  const isScope = service === 's3' && end === 'aws4_request' && day === claim.moment.slice(0, 8);
  if (!isScope || region !== credentials.region)
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The credential is wrong; expecting the region '${credentials.region}'.`,
    );
  checkCovered(asked, claim);
  const scope = [day, region, service, end].join('/');
  const text = [ALGORITHM, claim.moment, scope, sha256(canonicalRequest(asked, claim))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region),
  );
  const expected = hmac(key, text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error('SignatureDoesNotMatch', 'The signature we calculated does not match the one given.');
  return claim.payloadHash === UNSIGNED ? null : claim.payloadHash;
}

function readHeaders({ headers }: Asked): Claim {
  const { authorization = '' } = headers;
  if (authorization === '') throw new S3Error('AccessDenied', 'Access Denied.');
  const read = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  const payloadHash = String(headers['x-amz-content-sha256'] ?? '');
  if (!authorization.startsWith(`${ALGORITHM} `) || read('Signature') === '')
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  if (payloadHash === '')
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  if (payloadHash.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', 'Bodies in signed chunks are not implemented.');
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    moment: String(headers['x-amz-date'] ?? ''),
    payloadHash,
    expiresSeconds: null,
  };
}

function readAddress({ query }: Asked): Claim {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const expiresSeconds = Number(read('Expires'));
  const isInBounds = Number.isInteger(expiresSeconds) && expiresSeconds > 0;
  if (read('Algorithm') !== ALGORITHM || !isInBounds || expiresSeconds > LONGEST_SECONDS)
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Expires must be from 1 to 604800 seconds.');
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    moment: read('Date'),
    payloadHash: UNSIGNED,
    expiresSeconds,
  };
}

function checkMoment({ moment, expiresSeconds }: Claim, nowMs: number): void {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? [];
  const [year = Number.NaN, month = 0, ...rest] = parts.map(Number);
  const atMs = Date.UTC(year, month - 1, ...rest);
  if (Number.isNaN(atMs)) throw new S3Error('AccessDenied', 'A valid x-amz-date is needed.');
  const aheadMs = atMs - nowMs;
  if (expiresSeconds !== null && nowMs > atMs + expiresSeconds * 1_000)
    throw new S3Error('AccessDenied', 'Request has expired');
  if (aheadMs > MAX_SKEW_MS || (expiresSeconds === null && -aheadMs > MAX_SKEW_MS))
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
}

/** The host and all that is S3's own has to be signed. */
function checkCovered({ headers }: Asked, { signedHeaders }: Claim): void {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => signedHeaders.includes(name)))
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed.');
}

function canonicalRequest({ method, path, query, headers }: Asked, claim: Claim): string {
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  return [
    method,
    path.split('/').map(encode).join('/'),
    pairs.join('&'),
    ...claim.signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

/** Everything but RFC 3986's unreserved characters. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
