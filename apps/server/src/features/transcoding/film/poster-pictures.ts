import { posterChoice } from '@school/contract/posters';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import { KEY_SECONDS } from './rungs.ts';

/** Where in a film pictures are taken for its teacher to choose from; the first is its poster until then. */
const SHARES = [1 / 3, 0.08, 0.2, 0.5, 0.67, 0.85];
/** In a shorter film two of them would be the same key frame. */
const LEAST_KEYED_SECONDS = 20;
const SCALE = "scale=w='if(gte(iw,ih),min(1280,iw),-2)':h='if(gte(iw,ih),-2,min(1280,ih))'";

/** How ffmpeg writes a film's poster and others that may take its place, `from` one of its inputs. */
export function planPosters(seconds: number, from: string): { input: string[]; outputs: string[] } {
  const isKeyed = seconds >= LEAST_KEYED_SECONDS;
  const chosen = [...new Set(SHARES.map((share) => Math.floor(seconds * share)))];
  const outputs = chosen.flatMap((second, at) => {
    // The key frame at the second, or the one before.
    const since = isKeyed ? second - KEY_SECONDS + 0.01 : second;
    const file = at === 0 ? posterFile(WHOLE_POSTER) : posterChoice(second);
    return [
      ['-map', from, '-vf', `select='gte(t,${since})',${SCALE}`, '-frames:v', '1'],
      ['-c:v', 'libwebp', '-f', 'image2', '-update', '1', `file:${file}`],
    ].flat();
  });
  return { input: isKeyed ? ['-skip_frame', 'nokey'] : [], outputs };
}
