import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { allowSlowBody } from '../body-timeout.ts';
import { DomainError } from '../errors.ts';

/** Lays a body down as it comes: of a file that is on its way, little is in memory. Call it in one of the sender's places. */
export async function saveUpload(body: Readable, path: string, mostBytes: number): Promise<void> {
  allowSlowBody(body);
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    // Left open when it is too large: the sender is still to be answered.
    const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > mostBytes) throw tooLarge();
      await file.write(chunk);
    }
  } catch (error) {
    if (body.errored) throw new DomainError('invalid-argument', 'The file did not come to its end.');
    throw error;
  } finally {
    await file.close();
  }
}

export function tooLarge(): DomainError {
  return new DomainError('payload-too-large', 'The request is too large.');
}
