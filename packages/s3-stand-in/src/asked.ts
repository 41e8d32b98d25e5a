import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** A request before its body. */
export type Asked = {
  method: string;
  /** Decoded, as it was written: `/bucket/a//b` stays. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
};

export function readAsked({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Asked {
  const [rawPath = '/', ...rest] = url.split('?');
  const path = decode(rawPath);
  const [, bucket = '', ...key] = path.split('/');
  // A plus is a plus: `URLSearchParams` would read a space.
  const query = new URLSearchParams(rest.join('?').replaceAll('+', '%2B'));
  return { method, path, query, headers, bucket, key: key.join('/') };
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidArgument', 'The address cannot be read.');
  }
}

/** The whole body, if it is what the request said of it: its hash (null: none said), its MD5. */
export async function readBody(request: IncomingMessage, payloadHash: string | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  if (payloadHash !== null && createHash('sha256').update(body).digest('hex') !== payloadHash)
    throw new S3Error('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match.');
  const md5 = request.headers['content-md5'];
  if (md5 !== undefined && createHash('md5').update(body).digest('base64') !== md5)
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  return body;
}
