import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
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

/** As the desk's next lesson, and any other. */
function Shown({ isExpected }: { isExpected: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const { state } = usePlayer({
    video,
    address: null,
    startAt: 0,
    isExpected,
    onAddressExpired: () => undefined,
  });
  return <output>{state.demand}</output>;
}

const demandOf = () => screen.getByRole('status').textContent;
const setDataSaved = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it('gets the beginning of a film that is expected once the page has nothing else to do', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  render(<Shown isExpected />);
  expect(demandOf()).toBe('none');
  await waitFor(() => expect(demandOf()).toBe('near'));
});

it.each([
  ['of another film', false, false],
  ['where the browser saves data', true, true],
])('gets nothing %s before Play is near', async (_case, isExpected, isSaved) => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  setDataSaved(isSaved);
  render(<Shown isExpected={isExpected} />);
  expect(idle).toEqual([]);
  expect(demandOf()).toBe('none');
});
