import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CaptionRow } from './caption-table.ts';
import { drawWaveform, type WavePicture } from './draw-waveform.ts';

const SPANS_MS = [5_000, 10_000, 20_000, 60_000, 180_000] as const;
export const WIDEST = SPANS_MS.length - 1;

export type WaveView = {
  fromMs: number;
  setFromMs: (ms: number) => void;
  /** How much is seen at once. */
  spanMs: number;
  /** From 0, the closest, to `WIDEST`. */
  zoom: number;
  setZoom: (zoom: number) => void;
};

/** Which part of the film's sound is seen. A line that is chosen comes into view. */
export function useWaveView(selected: CaptionRow | null): WaveView {
  const [zoom, setZoom] = useState(2);
  const [fromMs, setFromMs] = useState(0);
  const spanMs = SPANS_MS[zoom] ?? 20_000;
  const [shown, setShown] = useState<string | null>(null);
  const place = selected ? `${selected.id} ${spanMs}` : null;
  if (selected && place !== shown) {
    setShown(place);
    if (selected.startMs < fromMs || selected.endMs > fromMs + spanMs)
      setFromMs(Math.max(0, (selected.startMs + selected.endMs - spanMs) / 2));
  }
  return { fromMs, setFromMs, spanMs, zoom, setZoom };
}

/** Draws the picture anew whenever it is another, and while the film plays, which it follows. */
export function useWaveCanvas(
  picture: WavePicture,
  { setFromMs }: Pick<WaveView, 'setFromMs'>,
  video: HTMLVideoElement | null,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(picture);
  useLayoutEffect(() => {
    latest.current = picture;
    if (canvas.current) drawWaveform(canvas.current, picture, msOf(video));
  });
  useEffect(() => {
    const redraw = () => {
      if (!canvas.current) return;
      const nowMs = msOf(video) ?? 0;
      const { fromMs, spanMs } = latest.current;
      if (video && !video.paused && (nowMs < fromMs || nowMs > fromMs + spanMs))
        setFromMs(Math.max(0, nowMs - spanMs * 0.1));
      drawWaveform(canvas.current, latest.current, msOf(video));
    };
    let frame = 0;
    const run = () => {
      redraw();
      if (video && !video.paused) frame = requestAnimationFrame(run);
    };
    video?.addEventListener('play', run);
    video?.addEventListener('seeked', redraw);
    window.addEventListener('resize', redraw);
    return () => {
      cancelAnimationFrame(frame);
      video?.removeEventListener('play', run);
      video?.removeEventListener('seeked', redraw);
      window.removeEventListener('resize', redraw);
    };
  }, [video, setFromMs]);
  return canvas;
}

const msOf = (video: HTMLVideoElement | null): number | null => video && video.currentTime * 1_000;
