import type { Caption } from '@school/contract/lessons';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { takeVideo } from './early-video.ts';
import { placeTracks } from './place-tracks.ts';
import type { PlayerHandle } from './use-player.ts';
import { useVideoValue } from './use-video-value.ts';
import styles from './video-player.module.css';
import type { VideoRef } from './video-ref.ts';

type PictureVideoProps = {
  video: VideoRef;
  title: string;
  sources: readonly Caption[];
  player: PlayerHandle;
};

const WIDE = 16 / 9;

/** Films of another shape are shown whole; those of the picture's own fill it to the last hairline. */
function isOfOtherShape({ videoWidth, videoHeight }: HTMLVideoElement): boolean {
  return videoHeight > 0 && Math.abs(videoWidth / videoHeight / WIDE - 1) > 0.02;
}

/**
 * The `<video>`: the page's own where it began with one, and so not one that React makes. What it has is written to it as
 * it changes: a drawing of the player for it would be a second one, in the step in which the app takes the page over.
 */
export function PictureVideo({ video, title, sources, player }: PictureVideoProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWhole = useVideoValue(video, isOfOtherShape, false);
  // Before the player's own effects, which want a video.
  useLayoutEffect(() => {
    const own = takeVideo();
    place.current?.append(own);
    video.current = own;
    return () => {
      own.remove();
      if (video.current === own) video.current = null;
    };
  }, [video]);
  useLayoutEffect(() => {
    video.current?.setAttribute('aria-label', title);
    video.current?.toggleAttribute('data-whole', isWhole);
  }, [video, title, isWhole]);
  useLayoutEffect(() => {
    if (video.current) placeTracks(video.current, sources);
  }, [video, sources]);
  usePlayerEvents(video, player);
  return <div ref={place} className={styles.place} data-video-place />;
}

function usePlayerEvents(
  video: RefObject<HTMLVideoElement | null>,
  { onCanPlayThrough, onPlaying }: PlayerHandle,
): void {
  useEffect(() => {
    const { current: element } = video;
    element?.addEventListener('canplaythrough', onCanPlayThrough);
    element?.addEventListener('playing', onPlaying);
    return () => {
      element?.removeEventListener('canplaythrough', onCanPlayThrough);
      element?.removeEventListener('playing', onPlaying);
    };
  });
}
