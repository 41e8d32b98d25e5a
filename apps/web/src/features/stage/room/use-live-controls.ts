import { type RefObject, useEffect, useMemo, useState } from 'react';
import { SEEK_SECONDS } from '../../../shared/player/film.ts';
import type { PlayerCommand } from '../../../shared/player/key-map.ts';
import { type LiveSource, type LiveWindow, readWindow } from '../../../shared/player/live-window.ts';
import { togglePictureInPicture } from '../../../shared/player/picture-in-picture.ts';

const READ_EVERY_MS = 500;
const NOWHERE: LiveWindow = { start: 0, edge: 0, now: 0, isAtEdge: true };

type VideoRef = RefObject<HTMLVideoElement | null>;

/** What a viewer can do with a running lesson. */
export type LiveControls = {
  toggle: () => void;
  goLive: () => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  findPosition: () => number;
  togglePictureInPicture: () => void;
};

export function useLiveControls(video: VideoRef, source: LiveSource | null): LiveControls {
  return useMemo(() => createControls(video, source), [video, source]);
}

function createControls(video: VideoRef, source: LiveSource | null): LiveControls {
  const play = () => void video.current?.play().catch(() => undefined);
  const goTo = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
    play();
  };
  const findPosition = () => video.current?.currentTime ?? 0;
  const seekTo = (seconds: number) => {
    source?.leaveEdge();
    goTo(seconds);
  };
  return {
    toggle: () => (video.current?.paused === false ? video.current.pause() : play()),
    goLive: () => {
      if (!source) return;
      goTo(source.edge());
      source.follow();
    },
    seekTo,
    seekBy: (seconds) => {
      if (!video.current || !source) return;
      const { start, edge } = readWindow(video.current, source.edge());
      seekTo(Math.max(start, Math.min(findPosition() + seconds, edge)));
    },
    findPosition,
    togglePictureInPicture: () => void togglePictureInPicture(video.current),
  };
}

/** Where the viewer is between what is still there and what is live, read twice a second. */
export function useLiveWindow(video: VideoRef, source: LiveSource | null): LiveWindow {
  const [seen, setSeen] = useState(NOWHERE);
  useEffect(() => {
    const { current: element } = video;
    if (!element || !source) return undefined;
    const read = () => setSeen(readWindow(element, source.edge()));
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    element.addEventListener('seeked', read);
    return () => {
      clearInterval(timer);
      element.removeEventListener('seeked', read);
    };
  }, [video, source]);
  return seen;
}

/** What a key does to the picture itself. */
export function runLiveCommand(controls: LiveControls, command: PlayerCommand): void {
  if (command === 'toggle') controls.toggle();
  else if (command === 'back') controls.seekBy(-SEEK_SECONDS);
  else if (command === 'forward') controls.seekBy(SEEK_SECONDS);
  else if (command === 'pictureInPicture') controls.togglePictureInPicture();
}
