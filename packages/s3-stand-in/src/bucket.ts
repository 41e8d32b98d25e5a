import { createHash } from 'node:crypto';
import { S3Error } from './s3-error.ts';

export type StoredObject = {
  bytes: Buffer;
  etag: string;
  type: string;
  modified: Date;
  /** `x-amz-meta-…`, as they were sent. */
  meta: Readonly<Record<string, string>>;
  /** So many reads, and lists, do not see it yet. */
  unseen: { reads: number; lists: number };
};

/** How an object is to be kept, said when it is begun. */
export type Kept = Pick<StoredObject, 'type' | 'meta'>;
type Upload = Kept & { key: string; begun: Date; parts: Map<number, { bytes: Buffer; etag: string }> };

export type Bucket = ReturnType<typeof createBucket>;

export type BucketLimits = {
  /** The smallest part of an upload but for its last. */
  minPartBytes: number;
  /** Of what is put, or copied, in one go: whole or as a part. */
  mostPutBytes: number;
};

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();

/** What one bucket holds, in memory. */
export function createBucket(clock: () => number, { minPartBytes, mostPutBytes }: BucketLimits) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  /** For everything that is written from now on. */
  const lateness = { reads: 0, lists: 0 };
  let last = 0;

  const put = (key: string, bytes: Buffer, kept: Kept, etag = md5(bytes).toString('hex')): StoredObject => {
    const stored = { ...kept, bytes, etag, modified: new Date(clock()), unseen: { ...lateness } };
    objects.set(key, stored);
    return stored;
  };
  const readSeen = (key: string): StoredObject => {
    const found = objects.get(key);
    if (found && found.unseen.reads <= 0) return found;
    if (found) found.unseen.reads -= 1;
    throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  };
  const uploadOf = (key: string, id: string): Upload => {
    const upload = uploads.get(id);
    if (upload?.key === key) return upload;
    throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.');
  };

  return {
    objects,
    uploads,
    lateness,
    put,
    requireFit: (bytes: number): void => {
      if (bytes > mostPutBytes)
        throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.');
    },
    /** What a copy takes from: `from` to `to` with both in it, or all of it. */
    readSource: (key: string, range: { from: number; to: number } | null): StoredObject => {
      const source = readSeen(key);
      if (range && range.to >= source.bytes.length)
        throw new S3Error('InvalidArgument', 'Range specified is not valid for source object.');
      const bytes = range ? source.bytes.subarray(range.from, range.to + 1) : source.bytes;
      if (bytes.length > mostPutBytes)
        throw new S3Error('InvalidRequest', 'The copy source is larger than the maximum allowable size.');
      return { ...source, bytes };
    },
    /** What a reader sees. */
    read: readSeen,
    /** The keys that a list sees, in the order of their bytes. */
    listed: (prefix: string): [string, StoredObject][] =>
      [...objects]
        .filter(([key, { unseen }]) => key.startsWith(prefix) && unseen.lists-- <= 0)
        .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    begin: (key: string, kept: Kept): string => {
      last += 1;
      const id = `upload-${last}`;
      uploads.set(id, { ...kept, key, begun: new Date(clock()), parts: new Map() });
      return id;
    },
    putPart: (key: string, id: string, number: number, bytes: Buffer): string => {
      const etag = md5(bytes).toString('hex');
      uploadOf(key, id).parts.set(number, { bytes, etag });
      return etag;
    },
    complete: (key: string, id: string, named: readonly { number: number; etag: string }[]): StoredObject => {
      const upload = uploadOf(key, id);
      const parts = named.map(({ number, etag }) => {
        const part = upload.parts.get(number);
        if (part?.etag === etag) return part;
        throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.');
      });
      if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0)))
        throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
      if (parts.slice(0, -1).some(({ bytes }) => bytes.length < minPartBytes))
        throw new S3Error('EntityTooSmall', 'A part is smaller than the minimum allowed size.');
      uploads.delete(id);
      const etag = `${md5(Buffer.concat(parts.map((part) => md5(part.bytes)))).toString('hex')}-${parts.length}`;
      const { type, meta } = upload;
      return put(key, Buffer.concat(parts.map(({ bytes }) => bytes)), { type, meta }, etag);
    },
    abort: (key: string, id: string): void => {
      uploadOf(key, id);
      uploads.delete(id);
    },
  };
}
