import type { Caption } from '@school/contract/lessons';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { takeVideo } from './early-video.ts';
import type { PlayerHandle } from './use-player.ts';
import { useVideoValue } from './use-video-value.ts';
import styles from './video-player.module.css';

type PictureVideoProps = {
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  sources: readonly Caption[];
  player: PlayerHandle;
};

const WIDE = 16 / 9;

/** Films of another shape are shown whole; those of the picture's own fill it to the last hairline. */
function isOfOtherShape({ videoWidth, videoHeight }: HTMLVideoElement): boolean {
  return videoHeight > 0 && Math.abs(videoWidth / videoHeight / WIDE - 1) > 0.02;
}

/** The `<video>`: the page's own where it began with one, and so not one that React makes. */
export function PictureVideo({ video, title, sources, player }: PictureVideoProps) {
  const place = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const isWhole = useVideoValue(video, isOfOtherShape, false);
  // Before the player's own effects, which want a video.
  useLayoutEffect(() => {
    const own = takeVideo();
    place.current?.append(own);
    video.current = own;
    setElement(own);
    return () => {
      own.remove();
      if (video.current === own) video.current = null;
    };
  }, [video]);
  useLayoutEffect(() => {
    element?.setAttribute('aria-label', title);
    element?.toggleAttribute('data-whole', isWhole);
  }, [element, title, isWhole]);
  usePlayerEvents(element, player);
  const tracks = sources.map(({ language, label, url }) => (
    <track key={language} kind="subtitles" srcLang={language} label={label} src={url} />
  ));
  return (
    <div ref={place} className={styles.place} data-video-place>
      {element ? createPortal(tracks, element) : null}
    </div>
  );
}

function usePlayerEvents(
  element: HTMLVideoElement | null,
  { onCanPlayThrough, onPlaying }: PlayerHandle,
): void {
  useEffect(() => {
    element?.addEventListener('canplaythrough', onCanPlayThrough);
    element?.addEventListener('playing', onPlaying);
    return () => {
      element?.removeEventListener('canplaythrough', onCanPlayThrough);
      element?.removeEventListener('playing', onPlaying);
    };
  });
}
