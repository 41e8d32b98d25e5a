import { killGroup } from '../../../platform/child-work/bounded-process.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { getFfmpeg, hasFfmpeg } from '../../../platform/find-ffmpeg.ts';
import { inBackground } from '../../../platform/in-background.ts';
import { findCurrentStage } from '../db/stages.repo.ts';
import { findTeacherByKey, getStageKey, isStreamer } from '../ingest/keys.service.ts';
import { openStream, type Stream } from '../ingest/open-stream.service.ts';
import { spawnFfmpeg } from '../ingest/spawn-ffmpeg.ts';

/** How often it looks whether a lesson is open. */
const LOOK_EVERY_MS = 2_000;
const LATENCY_MICROSECONDS = 200_000;

export type SrtListener = { close: () => Promise<void> };

/**
 * Listens for SRT while a lesson is open that a teacher began: libsrt, within ffmpeg, takes nothing of who does not know
 * the passphrase, which is that teacher's key. What it takes comes here as it is, and goes to the encoder as any other
 * stream. One publisher at a time; it listens again when that one is gone.
 */
export function listenForSrt(ctx: Context, port: number): SrtListener {
  let listening: Listening | null = null;
  let isClosed = false;
  const look = async () => {
    const stage = await findCurrentStage(ctx.db);
    const owner =
      stage && !stage.endedAt && stage.preparedLessonId === null && (await isStreamer(ctx, stage.startedBy))
        ? stage.startedBy
        : null;
    if (owner === null || isClosed) return listening?.stop();
    if (listening) return stopUnlessCurrent(ctx, owner, listening);
    if (!hasFfmpeg(ctx.config)) return;
    const key = await getStageKey(ctx, owner);
    if (isClosed) return;
    const current = listenOnce(ctx, port, { uid: owner, key });
    listening = current;
    const ended = current.over.finally(() => {
      if (listening === current) listening = null;
    });
    inBackground(ended, ctx.log, 'a stream by SRT did not end in order');
  };
  let isLooking = false;
  const timer = setInterval(() => {
    // Two looks at once, after a database that stood still, would listen twice.
    if (isLooking) return;
    isLooking = true;
    const looked = look().finally(() => {
      isLooking = false;
    });
    inBackground(looked, ctx.log, 'SRT cannot be listened for');
  }, LOOK_EVERY_MS);
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      listening?.stop();
      await listening?.over;
    },
  };
}

type Listening = { key: string; hasStream: () => boolean; over: Promise<void>; stop: () => void };

/** libsrt keeps the passphrase that it began with. A stream that has begun stays after a renewed key, as by RTMP. */
async function stopUnlessCurrent(ctx: Context, owner: string, listening: Listening): Promise<void> {
  if (listening.hasStream() || (await findTeacherByKey(ctx, listening.key)) === owner) return;
  listening.stop();
}

function listenOnce(ctx: Context, port: number, { uid, key }: { uid: string; key: string }): Listening {
  const address = `srt://0.0.0.0:${port}?mode=listener&passphrase=${key}&pbkeylen=16&latency=${LATENCY_MICROSECONDS}`;
  const args = [
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-protocol_whitelist', 'pipe,srt,udp'],
    ['-format_whitelist', 'concat,mpegts', '-f', 'concat', '-safe', '0', '-i', 'pipe:0'],
    ['-map', '0', '-c', 'copy', '-dn', '-f', 'mpegts', '-flush_packets', '1', 'pipe:1'],
  ];
  const receiver = spawnFfmpeg('pass', getFfmpeg(ctx.config), args.flat());
  // As a list of one source that it reads: what stands in its arguments every user of the machine sees.
  receiver.stdin.end(`ffconcat version 1.0\nfile '${address}'\n`);
  const stop = () => killGroup(receiver);
  receiver.on('error', () => undefined);
  receiver.stdin.on('error', () => undefined);
  receiver.stderr.resume();
  const open = async (): Promise<Stream> => {
    // The next look would come after it.
    if ((await findTeacherByKey(ctx, key)) !== uid)
      throw new DomainError('permission-denied', 'This stream key is not right any more.');
    const stream = await openStream(ctx, { uid, kind: 'srt', container: 'mpegts' });
    inBackground(stream.over.then(stop), ctx.log, 'a stream by SRT was not ended');
    return stream;
  };
  let stream: Stream | null = null;
  const carry = async () => {
    try {
      const chunks: AsyncIterable<Buffer> = receiver.stdout;
      for await (const bytes of chunks) {
        stream ??= await open();
        await stream.write(bytes);
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'a stream by SRT was not taken');
    } finally {
      stop();
      await stream?.end();
    }
  };
  return { key, hasStream: () => stream !== null, over: carry(), stop };
}
