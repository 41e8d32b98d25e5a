import { type Asked, decode } from './asked.ts';
import type { Bucket, Kept, StoredObject } from './bucket.ts';
import { S3Error } from './s3-error.ts';
import { type Tree, writeXml } from './xml.ts';

/** What is answered: headers, and a body of bytes or of XML. */
export type Answer = {
  status: number;
  headers: { [name: string]: string | number };
  body?: Buffer | string;
  /** A stored object's own bytes, which faults may cut. */
  isObject?: boolean;
};

/** How an object is to be kept. */
export function keptOf({ headers }: Asked): Kept {
  const meta = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return {
    type: headers['content-type'] ?? 'binary/octet-stream',
    meta: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])),
  };
}

/** GET and HEAD, whole or a range. */
export function readObject(bucket: Bucket, { key, headers, method, query }: Asked): Answer {
  const stored = bucket.read(key);
  const described = { ...describe(stored), ...overrides(query) };
  const wanted = headers['if-none-match'];
  if (wanted !== undefined && wanted.replaceAll('"', '') === stored.etag)
    return { status: 304, headers: { etag: `"${stored.etag}"` } };
  const range = readRange(headers.range, stored.bytes.length);
  const bytes = range ? stored.bytes.subarray(range.first, range.last + 1) : stored.bytes;
  return {
    status: range ? 206 : 200,
    headers: {
      ...described,
      'content-length': bytes.length,
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${stored.bytes.length}` }),
    },
    ...(method === 'GET' && { body: bytes, isObject: true }),
  };
}

function describe({ type, etag, modified, meta }: StoredObject): Answer['headers'] {
  return {
    'content-type': type,
    etag: `"${etag}"`,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    ...meta,
  };
}

/** What a signed address asks to be answered instead. */
function overrides(query: URLSearchParams): Answer['headers'] {
  const names = ['content-type', 'cache-control', 'content-disposition'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** One range of bytes (RFC 9110 §14.1.2); null: the whole. */
function readRange(header: string | undefined, length: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (first >= length || first > last)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable.');
  return { first, last };
}

/** CopyObject, within the bucket. */
export function copyObject(bucket: Bucket, asked: Asked, source: string): Answer {
  const from = bucket.readSource(keyOfSource(asked, source), null);
  const isReplaced = asked.headers['x-amz-metadata-directive'] === 'REPLACE';
  const copy = bucket.put(asked.key, from.bytes, isReplaced ? keptOf(asked) : from);
  return xmlAnswer('CopyObjectResult', { ETag: `"${copy.etag}"`, LastModified: copy.modified.toISOString() });
}

/** UploadPartCopy: a part of an upload that is all or a range of another object. */
export function copyPart(bucket: Bucket, asked: Asked, source: string): Buffer {
  const said = asked.headers['x-amz-copy-source-range'];
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(said ?? '')) ?? [];
  if (said !== undefined && (from === undefined || to === undefined))
    throw new S3Error('InvalidArgument', 'The range must be of the form bytes=first-last.');
  const range = from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
  return bucket.readSource(keyOfSource(asked, source), range).bytes;
}

function keyOfSource(asked: Asked, source: string): string {
  const [name, ...key] = decode(source).replace(/^\//, '').split('/');
  if (name !== asked.bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist.');
  return key.join('/');
}

export function xmlAnswer(root: string, tree: Tree, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: writeXml({ [root]: tree }) };
}
