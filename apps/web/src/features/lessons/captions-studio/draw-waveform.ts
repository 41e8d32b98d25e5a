import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import type { CaptionRow } from './caption-table.ts';

/** What of the film's sound is seen, and its lines. */
export type WavePicture = {
  peaks: Uint8Array | null;
  rows: readonly CaptionRow[];
  selectedId: string | null;
  fromMs: number;
  spanMs: number;
};

/** In the colours of the page, sharp on every screen. `playingMs` is where the film stands; null where there is none. */
export function drawWaveform(
  canvas: HTMLCanvasElement,
  picture: WavePicture,
  playingMs: number | null,
): void {
  const { peaks, rows, selectedId, fromMs, spanMs } = picture;
  const context = canvas.getContext?.('2d');
  if (!context) return;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const colours = getComputedStyle(canvas);
  const colour = (name: string) => colours.getPropertyValue(name);
  const xOf = (ms: number) => ((ms - fromMs) / spanMs) * width;

  for (const { id, startMs, endMs } of rows) {
    if (endMs < fromMs || startMs > fromMs + spanMs) continue;
    const [left, right] = [xOf(startMs), xOf(endMs)];
    context.fillStyle = colour(id === selectedId ? '--rule-soft' : '--paper-deep');
    context.fillRect(left, 0, right - left, height);
    context.fillStyle = colour(id === selectedId ? '--ink' : '--field-edge');
    context.fillRect(left, 0, id === selectedId ? 2 : 1, height);
    context.fillRect(right - (id === selectedId ? 2 : 1), 0, id === selectedId ? 2 : 1, height);
  }
  if (peaks) {
    context.fillStyle = colour('--ink');
    const middle = height / 2;
    for (let x = 0; x < width; x += 2) {
      const from = Math.floor(((fromMs + (x / width) * spanMs) / 1_000) * PEAKS_A_SECOND);
      const to = Math.max(
        from + 1,
        Math.floor(((fromMs + ((x + 2) / width) * spanMs) / 1_000) * PEAKS_A_SECOND),
      );
      let highest = 0;
      for (let at = from; at < to; at += 1) highest = Math.max(highest, peaks[at] ?? 0);
      const half = (highest / 255) * (middle - 2);
      context.fillRect(x, middle - half, 1, Math.max(1, half * 2));
    }
  }
  if (playingMs !== null) {
    context.fillStyle = colour('--red');
    context.fillRect(xOf(playingMs) - 1, 0, 2, height);
  }
}
