import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { writeTime } from './caption-lines.ts';
import type { CaptionRow } from './caption-table.ts';
import styles from './captions-studio.module.css';

const SPANS_MS = [5_000, 10_000, 20_000, 60_000, 180_000] as const;
/** How near to an edge a press takes it. */
const EDGE_PIXELS = 8;
const LEAST_LINE_MS = 100;

export type Edge = 'startMs' | 'endMs';
type WaveformProps = {
  peaks: Uint8Array | null;
  rows: readonly CaptionRow[];
  selected: CaptionRow | null;
  durationMs: number;
  video: HTMLVideoElement | null;
  onSelect: (id: string) => void;
  onSeek: (ms: number) => void;
  onMoveEdge: (id: string, times: { startMs: number; endMs: number }) => void;
};

/** The film's sound with its lines on it. A press chooses a line, one beside all lines a place; an edge can be dragged. */
export function Waveform(props: WaveformProps) {
  const { peaks, rows, selected, durationMs, video, onSelect, onSeek, onMoveEdge } = props;
  const texts = useTexts(studioCaptionsTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(2);
  const [fromMs, setFromMs] = useState(0);
  const spanMs = SPANS_MS[zoom] ?? 20_000;
  const drag = useRef<{ row: CaptionRow; edge: Edge } | null>(null);

  // A line that is chosen comes into view.
  const [shown, setShown] = useState<string | null>(null);
  const place = selected ? `${selected.id} ${spanMs}` : null;
  if (selected && place !== shown) {
    setShown(place);
    if (selected.startMs < fromMs || selected.endMs > fromMs + spanMs)
      setFromMs(Math.max(0, (selected.startMs + selected.endMs - spanMs) / 2));
  }

  const picture = { peaks, rows, selectedId: selected?.id ?? null, fromMs, spanMs };
  const latest = useRef(picture);
  useLayoutEffect(() => {
    latest.current = picture;
    if (canvas.current) draw(canvas.current, picture, video);
  });
  useEffect(() => {
    const redraw = () => {
      if (!canvas.current) return;
      const nowMs = (video?.currentTime ?? 0) * 1_000;
      const { fromMs: from, spanMs: span } = latest.current;
      if (video && !video.paused && (nowMs < from || nowMs > from + span))
        setFromMs(Math.max(0, nowMs - span * 0.1));
      draw(canvas.current, latest.current, video);
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
  }, [video]);

  const msAt = ({ clientX, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.round(fromMs + ((clientX - left) / Math.max(1, width)) * spanMs));
  };
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    const ms = msAt(event);
    const nearMs = (EDGE_PIXELS / Math.max(1, event.currentTarget.clientWidth)) * spanMs;
    const found = findEdge(rows, selected, ms, nearMs);
    if (found) {
      drag.current = found;
      event.currentTarget.setPointerCapture(event.pointerId);
      onSelect(found.row.id);
      return;
    }
    const line = rows.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
    if (line) onSelect(line.id);
    onSeek(ms);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drag.current) return;
    const { row, edge } = drag.current;
    const ms = msAt(event);
    const times =
      edge === 'startMs'
        ? { startMs: Math.min(ms, row.endMs - LEAST_LINE_MS), endMs: row.endMs }
        : { startMs: row.startMs, endMs: Math.max(ms, row.startMs + LEAST_LINE_MS) };
    drag.current = { row: { ...row, ...times }, edge };
    onMoveEdge(row.id, times);
  };
  const last = Math.max(0, durationMs - spanMs);
  return (
    <div className={styles.wave}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={texts.waveform}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      />
      <div className={styles.waveBar}>
        <input
          type="range"
          className={styles.waveRange}
          aria-label={texts.shownFrom}
          aria-valuetext={writeTime(Math.round(fromMs / 100) * 100)}
          min={0}
          max={last}
          step={1_000}
          value={Math.min(fromMs, last)}
          onChange={({ target }) => setFromMs(Number(target.value))}
        />
        <Button
          look="quiet"
          aria-disabled={zoom === SPANS_MS.length - 1}
          onClick={() => setZoom(Math.min(SPANS_MS.length - 1, zoom + 1))}
        >
          {texts.wider}
        </Button>
        <Button look="quiet" aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
          {texts.closer}
        </Button>
      </div>
    </div>
  );
}

/** The chosen line's edges come first: where two lines meet, it is moved. */
function findEdge(
  rows: readonly CaptionRow[],
  selected: CaptionRow | null,
  ms: number,
  nearMs: number,
): { row: CaptionRow; edge: Edge } | null {
  for (const row of selected ? [selected, ...rows] : rows) {
    if (Math.abs(row.startMs - ms) <= nearMs) return { row, edge: 'startMs' };
    if (Math.abs(row.endMs - ms) <= nearMs) return { row, edge: 'endMs' };
  }
  return null;
}

type Picture = {
  peaks: Uint8Array | null;
  rows: readonly CaptionRow[];
  selectedId: string | null;
  fromMs: number;
  spanMs: number;
};

function draw(canvas: HTMLCanvasElement, picture: Picture, video: HTMLVideoElement | null): void {
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
  if (video) {
    context.fillStyle = colour('--red');
    context.fillRect(xOf(video.currentTime * 1_000) - 1, 0, 2, height);
  }
}
