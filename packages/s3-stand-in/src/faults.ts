import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked } from './asked.ts';
import { S3Error } from './s3-error.ts';

/** What is wrong with the store. All at once is possible; nothing is, to begin with. */
export type Faults = {
  /** Connections end without an answer. */
  away: boolean;
  /** Requests are taken, and have no answer. */
  hanging: boolean;
  /** Requests are done, and their connections end without an answer. */
  deaf: boolean;
  /** Nothing more fits in: 507. */
  full: boolean;
  /** Every request is forbidden. */
  denying: boolean;
  /** So many of the next requests are answered 503 SlowDown. */
  slowDowns: number;
  /** So many of the next requests are answered 500 InternalError. */
  internalErrors: number;
  /** A GET's connection ends after so many bytes of its body. */
  cutAfter: number | null;
  /** A GET's body stands still after so many bytes. */
  stallAfter: number | null;
  /** A byte of each body read is another one than was written. */
  spoiling: boolean;
  /** Which requests the faults concern. */
  concerns: (asked: Pick<Asked, 'method' | 'key' | 'query'>) => boolean;
};

export const noFaults = (): Faults => ({
  away: false,
  hanging: false,
  deaf: false,
  full: false,
  denying: false,
  slowDowns: 0,
  internalErrors: 0,
  cutAfter: null,
  stallAfter: null,
  spoiling: false,
  concerns: () => true,
});

/** Whether the request has been dealt with; throws the refusal that a fault asks for. */
export function meetFaults(faults: Faults, asked: Asked, request: IncomingMessage): boolean {
  if (faults.away) request.socket.destroy();
  if (faults.away || faults.hanging) return true;
  if (faults.slowDowns > 0) {
    faults.slowDowns -= 1;
    throw new S3Error('SlowDown', 'Please reduce your request rate.');
  }
  if (faults.internalErrors > 0) {
    faults.internalErrors -= 1;
    throw new S3Error('InternalError', 'We encountered an internal error. Please try again.');
  }
  if (faults.denying) throw new S3Error('AccessDenied', 'Access Denied.');
  const isWriting = asked.method === 'PUT' || (asked.method === 'POST' && asked.key !== '');
  if (faults.full && isWriting) throw new S3Error('InsufficientCapacity', 'There is no room left.');
  return false;
}

/** Sends a body as the faults let it through. */
export function sendBody(faults: Faults | null, response: ServerResponse, bytes: Buffer): void {
  const sent = Buffer.from(bytes);
  if (faults?.spoiling && sent.length > 0) sent.writeUInt8(sent.readUInt8(0) ^ 1, 0);
  const { cutAfter = null, stallAfter = null } = faults ?? {};
  if (cutAfter !== null && cutAfter < sent.length)
    response.write(sent.subarray(0, cutAfter), () => response.destroy());
  else if (stallAfter !== null && stallAfter < sent.length) response.write(sent.subarray(0, stallAfter));
  else response.end(sent);
}
