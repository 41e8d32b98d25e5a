import type { Caption } from '@school/contract/lessons';
import type { RefObject } from 'react';
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

export function PictureVideo({ video, title, sources, player }: PictureVideoProps) {
  const isWhole = useVideoValue(video, isOfOtherShape, false);
  return (
    // biome-ignore lint/a11y/useMediaCaption: every lesson's captions are its <track>s; a video without any has none.
    <video
      ref={video}
      className={styles.video}
      data-whole={isWhole || undefined}
      aria-label={title}
      width={1920}
      height={1080}
      playsInline
      onCanPlayThrough={player.onCanPlayThrough}
      onPlaying={player.onPlaying}
    >
      {sources.map(({ language, label, url }) => (
        <track key={language} kind="subtitles" srcLang={language} label={label} src={url} />
      ))}
    </video>
  );
}
