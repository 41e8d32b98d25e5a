import { fewAtOnce } from '../few-at-once.ts';
import { isMissing, MediaStoreError } from '../store.ts';
import type { S3Requests } from './requests.ts';
import { elementsOf, textOf, writeParts } from './xml.ts';

/** S3 takes ten times as many; Swift's s3api as it is installed no more. */
const USUAL_MOST_PARTS = 1_000;
const MOST_PARTS = 10_000;
const PARTS_AT_ONCE = 2;

/** What was put, by which it is recognised once it is seen; what others have put says nothing of its bytes. */
export type Kept = { bytes: number; sha256: string | undefined };
/** Objects say what is in them: a second copy of a file, and a spoiled one, are recognised by it. */
export const SHA256 = 'x-amz-meta-sha256';

/** How large parts have to be, so that they are not too many; more of them only where they would be too large. */
export function sizeOfParts(bytes: number, { least, largest }: { least: number; largest: number }): number {
  const usual = Math.max(least, Math.ceil(bytes / USUAL_MOST_PARTS));
  return usual <= largest ? usual : Math.max(largest, Math.ceil(bytes / MOST_PARTS));
}

type Whole = { name: string; kept: Kept; partBytes: number; signal: AbortSignal | undefined };
type Part = { query: Record<string, string>; from: number; bytes: number; signal: AbortSignal };
type Steps = {
  /** Its etag. */
  putPart: (part: Part) => Promise<string>;
  checkUnchanged?: () => Promise<void>;
};

/** An object of parts: all of it, or nothing. */
export async function putTogether(
  requests: S3Requests,
  { name, kept, partBytes, signal }: Whole,
  { putPart, checkUnchanged }: Steps,
): Promise<void> {
  const headers: Record<string, string> = kept.sha256 === undefined ? {} : { [SHA256]: kept.sha256 };
  const begun = await requests.sendForText({ method: 'POST', name, query: { uploads: '' }, headers, signal });
  const uploadId = textOf(begun, 'UploadId') ?? '';
  const count = Math.ceil(kept.bytes / partBytes);
  const etags: string[] = [];
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  const putOne = async (index: number): Promise<void> => {
    const from = index * partBytes;
    const bytes = Math.min(partBytes, kept.bytes - from);
    const query = { partNumber: String(index + 1), uploadId };
    try {
      const etag = await putPart({ query, from, bytes, signal: either });
      etags[index] = etag.replaceAll('"', '');
    } catch (error) {
      ended.abort();
      throw error;
    }
  };
  try {
    if (uploadId === '') throw new MediaStoreError('refused', `${name}: the store takes no parts`);
    await fewAtOnce(Array(count).keys(), putOne, PARTS_AT_ONCE);
    signal?.throwIfAborted();
    await checkUnchanged?.();
    await complete(requests, { name, uploadId, body: Buffer.from(writeParts(etags)), kept, signal });
  } catch (error) {
    // What cannot be reached now is swept up later.
    await requests.sendForText({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

type Completed = {
  name: string;
  uploadId: string;
  body: Buffer;
  kept: Kept;
  signal: AbortSignal | undefined;
};

/** Its answer may be lost, and asked for again it is there no more: then the object itself says whether it was made. */
async function complete(
  requests: S3Requests,
  { name, uploadId, body, kept, signal }: Completed,
): Promise<void> {
  const isMade = async () => {
    const found = await requests.send({ method: 'HEAD', name, signal });
    found.resume();
    return found.headers[SHA256] === kept.sha256 && Number(found.headers['content-length']) === kept.bytes;
  };
  try {
    const answer = await requests.sendForText({ method: 'POST', name, query: { uploadId }, body, signal });
    // A store that begins its answer before it is done says at its end how it went.
    if (elementsOf(answer, 'CompleteMultipartUploadResult').length > 0) return;
    throw new MediaStoreError('away', `${name}: the store could not put the parts together`);
  } catch (error) {
    if (isMissing(error) && (await isMade().catch(() => false))) return;
    throw error;
  }
}
