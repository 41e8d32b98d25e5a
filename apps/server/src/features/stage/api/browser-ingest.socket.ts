import { INGEST_PATH, type IngestAnswer, MAX_CHUNK_BYTES, type StreamProblem } from '@school/contract/stage';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { encodeFrame } from '../../../platform/sockets/encode-frame.ts';
import { type Connection, defineSocket } from '../../../platform/sockets/feature-socket.ts';
import { requireRole } from '../../operators/index.ts';
import { findContainer, KNOWN_AFTER_BYTES } from '../ingest/container.ts';
import { openStream, problemOf, type Stream } from '../ingest/open-stream.service.ts';

const MAX_QUEUED_BYTES = 64 * 1024;
/** The end of a connection whose reason was said in a frame before. */
const DONE = 1000;

/**
 * The teacher's browser sends what MediaRecorder makes, as binary frames. Who it is stands in the first frame; nothing is
 * taken of who has no role, and ffmpeg sees no byte of what does not begin as WebM or MP4 does.
 */
export const browserIngestSocket = defineSocket({
  path: INGEST_PATH,
  maxFrameBytes: MAX_CHUNK_BYTES,
  maxQueuedBytes: MAX_QUEUED_BYTES,
  perAccount: 2,
  rate: { frames: 200, seconds: 10 },
  hello: z.unknown(),
  frames: z.never(),
  open: async (connection, _hello, ctx) => {
    await requireRole(ctx.db, connection.caller, 'teacher');
    const { uid } = connection.caller;
    let stream: Stream | null = null;
    let first: Buffer = Buffer.alloc(0);
    const begin = async (): Promise<void> => {
      const container = findContainer(first);
      if (!container) return refuse(connection, 'unreadable');
      stream = await openStream(ctx, { uid, kind: 'browser', container });
      const ended = stream.over.then((problem) => refuse(connection, problem));
      inBackground(ended, ctx.log, 'a stream was not said to be over');
      await stream.write(first);
    };
    tell(connection, { type: 'ready' });
    return {
      onBytes: async (bytes) => {
        if (stream) return stream.write(bytes);
        first = Buffer.concat([first, bytes]);
        if (first.length < KNOWN_AFTER_BYTES) return;
        await begin().catch((error: unknown) => {
          const problem = problemOf(error);
          if (problem === null) throw error;
          refuse(connection, problem);
        });
      },
      onFrame: () => {
        throw new DomainError('invalid-argument', 'Only a recording is taken here.');
      },
      onClose: () => stream?.end(),
    };
  },
});

function tell(connection: Connection, answer: IngestAnswer): void {
  connection.send(encodeFrame(answer));
}

function refuse(connection: Connection, problem: StreamProblem | null): void {
  tell(connection, { type: 'over', problem });
  connection.close(DONE, problem ?? 'over');
}
