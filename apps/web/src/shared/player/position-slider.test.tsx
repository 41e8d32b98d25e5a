import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Film } from './film.ts';
import { PositionSlider } from './position-slider.tsx';
import { useVideoRef } from './video-ref.ts';

const DURATION_SECONDS = 100;

function TestFilm({ seekTo }: { seekTo: (seconds: number) => void }) {
  const video = useVideoRef();
  const film = { video, startAtSeconds: 40, loop: { kind: 'none' }, commands: { seekTo } } as unknown as Film;
  return (
    <>
      <video ref={video} muted />
      <PositionSlider film={film} durationSeconds={DURATION_SECONDS} />
    </>
  );
}

it.each([
  ['{ArrowRight}', 45],
  ['{ArrowUp}', 45],
  ['{ArrowLeft}', 35],
  ['{ArrowDown}', 35],
  ['{PageUp}', 70],
  ['{PageDown}', 10],
  ['{Home}', 0],
  ['{End}', DURATION_SECONDS],
])('%s on the slider at 40 seconds goes to %d, before the film is loaded too', async (key, seconds) => {
  const seekTo = vi.fn();
  render(<TestFilm seekTo={seekTo} />);
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0:40 of 1:40');
  slider.focus();
  await userEvent.keyboard(key);
  expect(seekTo).toHaveBeenCalledExactlyOnceWith(seconds);
});

it('a key held on the slider goes on from where the film is, not from what is shown', async () => {
  const seekTo = vi.fn((seconds: number) => {
    const video = document.querySelector('video');
    if (video) Object.defineProperty(video, 'currentTime', { configurable: true, value: seconds });
  });
  render(<TestFilm seekTo={seekTo} />);
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}{PageUp}');
  expect(seekTo.mock.calls).toEqual([[45], [50], [80], [DURATION_SECONDS]]);
});
