import type { Asked } from './asked.ts';
import type { Bucket } from './bucket.ts';
import { type Answer, xmlAnswer } from './objects.ts';
import { S3Error } from './s3-error.ts';
import { encode } from './signature.ts';

const MOST_KEYS = 1_000;

/** ListObjectsV2: the keys behind the token, those with a delimiter as one prefix. */
export function listObjects(bucket: Bucket, { query, bucket: name }: Asked): Answer {
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented', 'Lists are of type 2 here.');
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const most = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : fromToken(token);
  const write = query.get('encoding-type') === 'url' ? encodeKey : (key: string) => key;

  const entries = new Map<string, { [name: string]: string | number } | null>();
  for (const [key, { bytes, etag, modified }] of bucket.listed(prefix)) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end >= 0) entries.set(key.slice(0, end + delimiter.length), null);
    else
      entries.set(key, {
        Key: write(key),
        LastModified: modified.toISOString(),
        ETag: `"${etag}"`,
        Size: bytes.length,
        StorageClass: 'STANDARD',
      });
  }
  const left = [...entries].filter(([key]) => key > after);
  const page = left.slice(0, most);
  const last = page.at(-1)?.[0];
  return xmlAnswer('ListBucketResult', {
    Name: name,
    ...(query.get('encoding-type') === 'url' && { EncodingType: 'url' }),
    Prefix: write(prefix),
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: left.length > page.length,
    ...(left.length > page.length && last !== undefined && { NextContinuationToken: toToken(last) }),
    Contents: page.flatMap(([, entry]) => (entry ? [entry] : [])),
    CommonPrefixes: page.flatMap(([key, entry]) => (entry ? [] : [{ Prefix: write(key) }])),
  });
}

const encodeKey = (key: string) => key.split('/').map(encode).join('/');
/** No key itself, so that who takes it for one is found out. */
const toToken = (key: string) => Buffer.from(key).toString('base64');
const fromToken = (token: string) => Buffer.from(token, 'base64').toString();

/** ListMultipartUploads: what was begun and neither completed nor aborted. */
export function listUploads(bucket: Bucket, { query, bucket: name }: Asked): Answer {
  const prefix = query.get('prefix') ?? '';
  return xmlAnswer('ListMultipartUploadsResult', {
    Bucket: name,
    IsTruncated: false,
    Upload: [...bucket.uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key, begun }]) => ({ Key: key, UploadId: id, Initiated: begun.toISOString() })),
  });
}
