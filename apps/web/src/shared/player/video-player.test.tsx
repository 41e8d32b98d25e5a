import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

const show = (startAtSeconds?: number) =>
  render(
    <VideoPlayer
      title="Im Kafi"
      address="/film.m3u8"
      durationSeconds={100}
      startAtSeconds={startAtSeconds}
    />,
  );

it.each([
  [undefined, '0:00 of 1:40'],
  [40, '0:40 of 1:40'],
])('of a film that was left at %s seconds it stands there before Play', (startAtSeconds, place) => {
  show(startAtSeconds);
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(place);
  expect(document.querySelector('video')?.paused).toBe(true);
});
