import type { Span } from '@school/domain/sound/silences';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { attachSource } from '../../../shared/player/attach-source.ts';
import type { AttachedSource } from '../../../shared/player/attached-source.ts';

type Playing = { fromSeconds: number; toSeconds: number; isLoop: boolean };

export type LinePlaying = {
  video: HTMLVideoElement | null;
  setVideo: (video: HTMLVideoElement | null) => void;
  /** Plays a line once or over and over; the same again stops it. */
  playLine: (span: Span, isLoop: boolean) => void;
  /** From where the film stands. */
  toggle: () => void;
  seek: (ms: number) => void;
  nowMs: () => number;
  hasFailed: boolean;
  /** Once it has failed. */
  tryAgain: () => void;
};

/** The film beside its lines. `onRefused` asks for another address once this one has expired. */
export function useLinePlaying(address: string | null, onRefused: () => void): LinePlaying {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { hasFailed, tryAgain } = useAttachedFilm(video, address, onRefused);
  const playing = useRef<Playing | null>(null);
  useEndOfLine(video, playing);

  const play = useCallback(
    (what: Playing | null) => {
      playing.current = what;
      if (!video) return;
      if (what) video.currentTime = what.fromSeconds;
      video.play().catch(() => undefined);
    },
    [video],
  );
  return useMemo(
    () => ({
      video,
      setVideo,
      playLine: ({ startMs, endMs }, isLoop) => {
        const what = { fromSeconds: startMs / 1_000, toSeconds: endMs / 1_000, isLoop };
        const { current } = playing;
        const isSame = current?.fromSeconds === what.fromSeconds && current.isLoop === isLoop;
        if (video && !video.paused && isSame) {
          playing.current = null;
          video.pause();
        } else play(what);
      },
      toggle: () => {
        if (video?.paused === false) video.pause();
        else play(null);
      },
      seek: (ms) => {
        playing.current = null;
        if (video) video.currentTime = ms / 1_000;
      },
      nowMs: () => Math.round((video?.currentTime ?? 0) * 1_000),
      hasFailed,
      tryAgain,
    }),
    [video, play, hasFailed, tryAgain],
  );
}

/** Has the film in the element, at another address once there is one. */
function useAttachedFilm(video: HTMLVideoElement | null, address: string | null, onRefused: () => void) {
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState({ startAt: 0 });
  const attached = useRef<AttachedSource>(undefined);
  const latest = useRef({ address, onRefused });
  useEffect(() => {
    latest.current = { address, onRefused };
    if (address !== null) attached.current?.renew(address);
  }, [address, onRefused]);
  const hasAddress = address !== null;
  useEffect(() => {
    const { address: first } = latest.current;
    if (!video || !hasAddress || first === null) return undefined;
    let isGone = false;
    attachSource({
      video,
      address: first,
      startAt: attempt.startAt,
      onFatalError: () => setFailed(true),
      onRefused: () => latest.current.onRefused(),
    }).then(
      (source) => {
        if (isGone) source.detach();
        else attached.current = source;
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      attached.current?.detach();
      attached.current = undefined;
    };
  }, [video, hasAddress, attempt]);
  const tryAgain = useCallback(() => {
    setFailed(false);
    setAttempt({ startAt: video?.currentTime ?? 0 });
  }, [video]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [hasFailed, tryAgain]);
  return { hasFailed, tryAgain };
}

/** At its end a line stops, or begins again. */
function useEndOfLine(video: HTMLVideoElement | null, playing: RefObject<Playing | null>): void {
  useEffect(() => {
    if (!video) return undefined;
    let frame = 0;
    const watch = () => {
      const { current } = playing;
      if (current && video.currentTime >= current.toSeconds) {
        if (current.isLoop) video.currentTime = current.fromSeconds;
        else {
          playing.current = null;
          video.pause();
        }
      }
      if (!video.paused) frame = requestAnimationFrame(watch);
    };
    const begin = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(watch);
    };
    video.addEventListener('play', begin);
    return () => {
      cancelAnimationFrame(frame);
      video.removeEventListener('play', begin);
    };
  }, [video, playing]);
}
