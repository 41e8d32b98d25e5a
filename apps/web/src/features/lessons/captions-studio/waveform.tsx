import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { writeTime } from './caption-lines.ts';
import type { CaptionRow } from './caption-table.ts';
import styles from './captions-studio.module.css';
import { useWaveCanvas, useWaveView, type WaveView, WIDEST } from './use-wave-view.ts';

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
  const { peaks, rows, selected, durationMs, video } = props;
  const texts = useTexts(studioCaptionsTexts);
  const view = useWaveView(selected);
  const { fromMs, spanMs } = view;
  const canvas = useWaveCanvas(
    { peaks, rows, selectedId: selected?.id ?? null, fromMs, spanMs },
    view,
    video,
  );
  const pointer = useWavePointer(props, view);
  return (
    <div className={styles.wave}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={texts.waveform} {...pointer} />
      <WaveBar view={view} durationMs={durationMs} />
    </div>
  );
}

/** A press chooses a line or a place; from near an edge it drags that. */
function useWavePointer(
  { rows, selected, onSelect, onSeek, onMoveEdge }: WaveformProps,
  { fromMs, spanMs }: WaveView,
) {
  const drag = useRef<{ row: CaptionRow; edge: Edge } | null>(null);
  const letGo = () => {
    drag.current = null;
  };
  const msAt = ({ clientX, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.round(fromMs + ((clientX - left) / Math.max(1, width)) * spanMs));
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
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
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drag.current) return;
    const { row, edge } = drag.current;
    const times = moveEdge(row, edge, msAt(event));
    drag.current = { row: { ...row, ...times }, edge };
    onMoveEdge(row.id, times);
  };
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo };
}

const moveEdge = ({ startMs, endMs }: CaptionRow, edge: Edge, ms: number) =>
  edge === 'startMs'
    ? { startMs: Math.min(ms, endMs - LEAST_LINE_MS), endMs }
    : { startMs, endMs: Math.max(ms, startMs + LEAST_LINE_MS) };

type WaveBarProps = { view: WaveView; durationMs: number };

function WaveBar({ view, durationMs }: WaveBarProps) {
  const texts = useTexts(studioCaptionsTexts);
  const { fromMs, spanMs, setFromMs, zoom, setZoom } = view;
  const last = Math.max(0, durationMs - spanMs);
  return (
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
        aria-disabled={zoom === WIDEST}
        onClick={() => setZoom(Math.min(WIDEST, zoom + 1))}
      >
        {texts.wider}
      </Button>
      <Button look="quiet" aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
        {texts.closer}
      </Button>
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
