import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import {
  endLesson,
  getFfmpeg,
  openStream,
  playPrepared,
  type StreamTools,
} from '@school/server/features/stage';
import { spawnBounded } from '@school/server/platform/child-work/bounded-process';
import { systemClock } from '@school/server/platform/clock';
import { createDatabase, createPool, migrateDatabase } from '@school/server/platform/database';
import { findFreeBytes } from '@school/server/platform/disk-space';
import { randomIds } from '@school/server/platform/ids';
import { createSender } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { openMediaStoreOf } from '@school/server/platform/media-store/open-media-store';
import { createMetrics } from '@school/server/platform/metrics';
import { inWords } from '../in-words.ts';
import { findDatabase, findDirectDatabase, findMediaDir, noDatabase } from '../school-places.ts';

const USAGE = `npm run live -- go LESSON    plays a lesson's film as if it were live, again and again until it is ended (no ffmpeg)
npm run live -- go FILE      plays a film of yours as if it were live, once (with ffmpeg: FFMPEG_PATH, else the system's)
npm run live -- end          ends the live lesson; what came in becomes a recording

Works on DATABASE_URL and MEDIA_DIR, or on what runs in DATA_DIR (./data).`;

const FILM_FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,flv,mpegts,avi';
/** A film goes through as it is, for as long as it lasts. */
const SENDER_BOUNDS = {
  memoryBytes: 512 * 1024 * 1024,
  cpuSeconds: null,
  openFiles: 100,
  fileBytes: 1024,
};

/** What the command has of its process. */
export type LiveIo = {
  env: { readonly [name: string]: string | undefined };
  say: (line: string) => void;
  /** Says what is wrong; the command has failed then. */
  complain: (line: string) => void;
};

type Tools = StreamTools & LiveIo;

const REFUSALS = {
  'no-lesson': 'There is no such lesson, and no such file.',
  occupied: 'A live lesson is running already: end it first (npm run live -- end).',
};

async function go(tools: Tools, film: string): Promise<void> {
  const { say, complain } = tools;
  if (existsSync(film) && basename(film).includes('.')) return goWithFile(tools, resolve(film));
  const played = await playPrepared(tools, basename(film));
  if (!played.ok) return complain(REFUSALS[played.reason]);
  say('The film plays as a live lesson now, until it is ended: npm run live -- end');
}

/** At the speed of life, as a camera would send it. */
async function goWithFile(tools: Tools, film: string): Promise<void> {
  const { say, complain } = tools;
  const stream = await openStream(tools, { uid: null, kind: 'file', container: 'matroska' });
  say('The film plays as a live lesson now. Ctrl-C stops it.');
  const args = [
    // What is called a film may be a playlist that names other files, or addresses.
    ['-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'file', '-format_whitelist', FILM_FORMATS],
    ['-re', '-i', `file:${film}`, '-c', 'copy', '-sn', '-dn', '-f', 'matroska', 'pipe:1'],
  ].flat();
  const sender = spawnBounded(getFfmpeg(tools.config), args, { bounds: SENDER_BOUNDS });
  sender.stderr.pipe(process.stderr);
  const stop = () => {
    sender.kill('SIGTERM');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  stream.over.then(stop, stop);
  const pieces: AsyncIterable<Buffer> = sender.stdout;
  for await (const bytes of pieces) await stream.write(bytes);
  await stream.end();
  const problem = await stream.over;
  if (problem) return complain(`The film could not be played (${problem}).`);
  await endLesson(tools);
  say('The lesson is over; its recording follows.');
}

function readCommand([command, film, ...rest]: string[]): ((tools: Tools) => Promise<void>) | null {
  if (command === 'go' && film && rest.length === 0) return (tools) => go(tools, film);
  if (command !== 'end' || film !== undefined) return null;
  return async (tools) => {
    const ended = await endLesson(tools);
    tools.say(ended ? 'The live lesson is over.' : 'No live lesson is running.');
  };
}

/** Does what the words of the command say, or tells how it is called. */
export async function runLive(io: LiveIo, args: string[]): Promise<void> {
  const { env, complain } = io;
  const command = readCommand(args);
  if (!command) return complain(USAGE);
  await inWords(io, async () => {
    const databaseUrl = findDatabase(env);
    if (!databaseUrl) return complain(noDatabase(env));
    await withSchool(io, databaseUrl, command);
  });
}

async function withSchool(
  io: LiveIo,
  databaseUrl: string,
  command: (tools: Tools) => Promise<void>,
): Promise<void> {
  const { env } = io;
  await migrateDatabase(findDirectDatabase(env) ?? databaseUrl);
  const log = createLog('silent');
  const pool = createPool(databaseUrl, log, 2);
  const jobs = createSender(databaseUrl);
  const config = { mediaDir: findMediaDir(env), stage: { ffmpegPath: env['FFMPEG_PATH'] || null } };
  try {
    await command({
      ...io,
      db: createDatabase(pool),
      sessionClock: systemClock,
      ids: randomIds,
      jobs,
      log,
      metrics: createMetrics(),
      findFreeBytes,
      config,
      media: openMediaStoreOf(env, config.mediaDir),
    });
  } finally {
    await jobs.stop();
    await pool.end();
  }
}
