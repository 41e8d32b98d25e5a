import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { usePlayer } from './use-player.ts';

/** Presses play the moment it is drawn, before the browser has painted it. */
function PressedAtOnce() {
  const video = useRef<HTMLVideoElement>(null);
  const { state } = usePlayer({ video, address: null, startAt: 0, onAddressExpired: () => undefined });
  useLayoutEffect(() => void video.current?.play(), []);
  return (
    <>
      <video ref={video} muted />
      <output>{state.demand}</output>
    </>
  );
}

it('keeps a play that is requested before the player is painted', () => {
  render(<PressedAtOnce />);
  expect(screen.getByRole('status').textContent).toBe('play');
});
