import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import type { FilmProgress } from './player-seams.ts';
import { useProgress } from './use-progress.ts';

function Film({ onProgress }: { onProgress: (progress: FilmProgress) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useProgress(video, onProgress);
  return <video ref={video} muted />;
}

function renderFilm() {
  const reports: FilmProgress[] = [];
  const view = render(<Film onProgress={(progress) => reports.push(progress)} />);
  const video = view.container.querySelector('video');
  if (!video) throw new Error('no video');
  const state = {
    currentTime: 0,
    duration: 60,
    ended: false,
    seeking: false,
    played: { length: 1, start: () => 0, end: () => 1 },
  };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(video, name, { configurable: true, get: () => state[name] });
  const go = (seconds: number, type: string) => {
    state.currentTime = seconds;
    video.dispatchEvent(new Event(type));
  };
  return { reports, state, go, view };
}

it('says where the film is at most every five seconds of playing', () => {
  const { reports, go } = renderFilm();
  for (let seconds = 0.25; seconds <= 12; seconds += 0.25) go(seconds, 'timeupdate');
  const at = reports.map(({ positionSeconds }) => positionSeconds);
  expect(at.length).toBeLessThanOrEqual(3);
  expect(at.at(-1)).toBeGreaterThan(7);
});

it('says at once that it rests, was moved, has ended, or that the page is left', () => {
  const { reports, state, go } = renderFilm();
  go(1, 'pause');
  go(20, 'seeked');
  state.currentTime = 21;
  window.dispatchEvent(new Event('pagehide'));
  state.ended = true;
  go(60, 'ended');
  expect(reports).toEqual([
    { positionSeconds: 1, durationSeconds: 60, ended: false, played: [[0, 1]] },
    { positionSeconds: 20, durationSeconds: 60, ended: false, played: [[0, 1]] },
    { positionSeconds: 21, durationSeconds: 60, ended: false, played: [[0, 1]] },
    { positionSeconds: 60, durationSeconds: 60, ended: true, played: [[0, 1]] },
  ]);
});

it('says nothing of a film that was never played', () => {
  const { reports, state, go } = renderFilm();
  state.played.length = 0;
  go(3, 'seeked');
  expect(reports).toEqual([]);
});
