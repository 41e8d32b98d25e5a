import { type RefObject, useEffect, useState } from 'react';
import { findStartedLine, type Line } from '../captions/lines.ts';
import { findPosition } from './film.ts';
import { findReturn, type Loop, noLoop, pressLoop } from './loop.ts';
import { watchVideo } from './watch-video.ts';

type LoopOptions = {
  video: RefObject<HTMLVideoElement | null>;
  startAtSeconds: number;
  lines: readonly Line[];
  repeatsLine: boolean;
};

/** Sends the film back at the end of the loop, or of the line that is repeated: the one that was begun or jumped to. */
export function useLoop({ video, startAtSeconds, lines, repeatsLine }: LoopOptions): [Loop, () => void] {
  const [loop, setLoop] = useState<Loop>(noLoop);

  useEffect(() => {
    const element = video.current;
    if (!element || (loop.kind !== 'set' && !repeatsLine)) return;
    let repeated = -1;
    const choose = () => {
      repeated = repeatsLine ? findStartedLine(lines, findPosition(element, startAtSeconds)) : -1;
    };
    const check = () => {
      const { currentTime: seconds, ended: hasEnded } = element;
      if (element.seeking || (element.paused && !hasEnded)) return;
      if (repeated === -1) choose();
      const back = findReturn(loop, lines[repeated] ?? null, { seconds, hasEnded });
      if (back === null) return;
      element.currentTime = back;
      if (hasEnded) element.play().catch(() => undefined);
    };
    choose();
    element.addEventListener('seeking', choose);
    const stop = watchVideo(element, check);
    return () => {
      element.removeEventListener('seeking', choose);
      stop();
    };
  }, [video, startAtSeconds, lines, loop, repeatsLine]);

  return [loop, () => setLoop(pressLoop(loop, findPosition(video.current, startAtSeconds)))];
}
