import type { Asked } from './asked.ts';
import type { Bucket } from './bucket.ts';
import { listObjects, listUploads } from './lists.ts';
import { type Answer, copyObject, copyPart, keptOf, readObject, xmlAnswer } from './objects.ts';
import { S3Error } from './s3-error.ts';
import { readParts } from './xml.ts';

const MOST_PARTS = 10_000;

/** The one operation that a request asks for. */
export function operate(bucket: Bucket, asked: Asked, body: Buffer): Answer {
  const { method, key, query, headers } = asked;
  // Swift's s3api has neither: who builds on them is told so here.
  if (query.has('delete')) throw new S3Error('NotImplemented', 'DeleteObjects is not implemented.');
  if (headers['if-none-match'] !== undefined && method === 'PUT')
    throw new S3Error('NotImplemented', 'A conditional PUT is not implemented.');
  if (key === '') return operateOnBucket(bucket, asked);
  const uploadId = query.get('uploadId');
  if (uploadId !== null || query.has('uploads')) return operateOnUpload(bucket, asked, body, uploadId);
  if (method === 'GET' || method === 'HEAD') return readObject(bucket, asked);
  if (method === 'DELETE') {
    bucket.objects.delete(key);
    return { status: 204, headers: {} };
  }
  if (method !== 'PUT') throw notAllowed();
  const source = headers['x-amz-copy-source'];
  if (source !== undefined) return copyObject(bucket, asked, String(source));
  bucket.requireFit(body.length);
  const { etag } = bucket.put(key, body, keptOf(asked));
  return { status: 200, headers: { etag: `"${etag}"` } };
}

function operateOnBucket(bucket: Bucket, asked: Asked): Answer {
  if (asked.method === 'HEAD') return { status: 200, headers: {} };
  // It is there already, and its owner may ask for it again.
  if (asked.method === 'PUT') return { status: 200, headers: { location: `/${asked.bucket}` } };
  if (asked.method !== 'GET') throw notAllowed();
  return asked.query.has('uploads') ? listUploads(bucket, asked) : listObjects(bucket, asked);
}

function operateOnUpload(bucket: Bucket, asked: Asked, body: Buffer, id: string | null): Answer {
  const { method, key, query } = asked;
  if (id === null) {
    if (method !== 'POST') throw notAllowed();
    const UploadId = bucket.begin(key, keptOf(asked));
    return xmlAnswer('InitiateMultipartUploadResult', { Bucket: asked.bucket, Key: key, UploadId });
  }
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'));
    if (!(Number.isInteger(number) && number >= 1 && number <= MOST_PARTS))
      throw new S3Error('InvalidArgument', 'Part number must be from 1 to 10000.');
    const source = asked.headers['x-amz-copy-source'];
    bucket.requireFit(body.length);
    const bytes = source === undefined ? body : copyPart(bucket, asked, String(source));
    const etag = `"${bucket.putPart(key, id, number, bytes)}"`;
    return source === undefined
      ? { status: 200, headers: { etag } }
      : xmlAnswer('CopyPartResult', { ETag: etag });
  }
  if (method === 'DELETE') {
    bucket.abort(key, id);
    return { status: 204, headers: {} };
  }
  if (method !== 'POST') throw notAllowed();
  const parts = readParts(body.toString());
  if (!parts) throw new S3Error('MalformedXML', 'The XML you provided was not well-formed.');
  const { etag } = bucket.complete(key, id, parts);
  return xmlAnswer('CompleteMultipartUploadResult', { Bucket: asked.bucket, Key: key, ETag: `"${etag}"` });
}

const notAllowed = () => new S3Error('MethodNotAllowed', 'The method is not allowed against this resource.');
