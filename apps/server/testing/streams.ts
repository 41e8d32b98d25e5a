import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { INGEST_PATH, type IngestAnswer } from '@school/contract/stage';
import { openSocket } from './open-socket.ts';

const FFMPEG = '/usr/bin/ffmpeg';

/** A picture that moves, small and cheap. */
export const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const AS_H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '50'];
const AS_AAC = ['-c:a', 'aac', '-b:a', '64k'];

export type Sender = {
  child: ChildProcess;
  /** What it complained of once it has ended. */
  complaint: Promise<string>;
  stop: () => Promise<void>;
};

function run(args: readonly string[]): Sender {
  const child = spawn(FFMPEG, ['-hide_banner', '-loglevel', 'error', '-nostats', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  const complaint = once(child, 'close').then(() => text);
  return {
    child,
    complaint,
    stop: async () => {
      child.kill('SIGKILL');
      await complaint;
    },
  };
}

/** What OBS would send to `address`, at the speed of life. */
export function sendByFfmpeg(address: string, picture: readonly string[] = PICTURE): Sender {
  const format = address.startsWith('srt:') ? 'mpegts' : 'flv';
  return run(['-re', ...picture, '-re', ...SOUND, ...AS_H264, ...AS_AAC, '-f', format, address]);
}

/** Sound alone, as OBS sends it without a scene. */
export function sendSoundByFfmpeg(address: string): Sender {
  return run(['-re', ...SOUND, ...AS_AAC, '-f', 'flv', address]);
}

/** What a browser's MediaRecorder makes: WebM or MP4, whole within `seconds` of the picture. */
export async function recordBytes(
  kind: 'webm' | 'mp4',
  { seconds, picture = PICTURE }: { seconds: number; picture?: readonly string[] },
): Promise<Buffer> {
  const as =
    kind === 'webm'
      ? [
          '-c:v',
          'libvpx',
          '-deadline',
          'realtime',
          '-cpu-used',
          '8',
          '-b:v',
          '500k',
          '-c:a',
          'libopus',
          '-f',
          'webm',
        ]
      : [...AS_H264, ...AS_AAC, '-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4'];
  const { child, complaint } = run([...picture, ...SOUND, '-t', String(seconds), ...as, 'pipe:1']);
  const parts: Buffer[] = [];
  child.stdout?.on('data', (bytes: Buffer) => parts.push(bytes));
  const text = await complaint;
  if (parts.length === 0) throw new Error(`ffmpeg recorded nothing: ${text}`);
  return Buffer.concat(parts);
}

export type BrowserStream = {
  send: (bytes: Buffer) => void;
  answers: IngestAnswer[];
  closed: Promise<{ code: number; reason: string }>;
  close: () => Promise<void>;
};

/** A studio's connection, whose hello was sent. */
export async function connectStudio(origin: string, idToken: string): Promise<BrowserStream> {
  const socket = await openSocket<IngestAnswer>(origin, INGEST_PATH);
  socket.send({ type: 'hello', idToken, payload: null });
  const { frames: answers, closed, sendRaw: send, close } = socket;
  return { answers, closed, send, close };
}
