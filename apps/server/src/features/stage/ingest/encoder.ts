import type { StreamProblem } from '@school/contract/stage';
import { killGroup } from '../../../platform/child-work/bounded-process.ts';
import { type Container, ladderArguments, MAX_STREAM_SECONDS } from './ladder-arguments.ts';
import { spawnFfmpeg } from './spawn-ffmpeg.ts';

/** After the end of its input it writes the last pieces; then it is killed. */
const GRACE_MS = 5_000;
const MAX_COMPLAINT_CHARACTERS = 2_000;

export type Encoder = {
  /** Settles when more may come: what is sent faster waits at the sender's. */
  write: (bytes: Buffer) => Promise<void>;
  /** Lets it write what it has, and ends it. */
  end: () => Promise<void>;
  /** Why it ended by itself; null when it was asked to. */
  ended: Promise<StreamProblem | null>;
};

/** ffmpeg over one stream, which comes through standard input, into playlists and pieces in `folder`. */
export function startEncoder(ffmpeg: string, container: Container, folder: string): Encoder {
  const child = spawnFfmpeg('encode', ffmpeg, ladderArguments(container), folder);
  const life = setTimeout(() => killGroup(child), (MAX_STREAM_SECONDS + 60) * 1_000);
  let complaint = '';
  let isAsked = false;
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    complaint = (complaint + text).slice(-MAX_COMPLAINT_CHARACTERS);
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<StreamProblem | null>((resolve) => {
    child.once('error', () => resolve('no-ffmpeg'));
    child.once('close', () => resolve(isAsked ? explain(complaint, null) : explain(complaint, 'lost')));
  }).finally(() => clearTimeout(life));
  return {
    ended,
    write: (bytes) => {
      if (child.stdin.destroyed || child.stdin.writableEnded || child.stdin.write(bytes))
        return Promise.resolve();
      const drained = new Promise<void>((resolve) => child.stdin.once('drain', resolve));
      return Promise.race([drained, ended.then(() => undefined)]);
    },
    end: async () => {
      isAsked = true;
      child.stdin.end();
      const late = setTimeout(() => killGroup(child), GRACE_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function explain(complaint: string, otherwise: StreamProblem | null): StreamProblem | null {
  // One that was asked to end may have found room again long ago.
  if (otherwise === 'lost' && /No space left on device|Disk quota exceeded/.test(complaint))
    return 'disk-full';
  if (/matches no streams|does not contain any stream/.test(complaint)) return 'no-picture';
  if (
    /Invalid data found|could not find codec parameters|moov atom not found|not on whitelist|EBML/i.test(
      complaint,
    )
  )
    return 'unreadable';
  return otherwise;
}
