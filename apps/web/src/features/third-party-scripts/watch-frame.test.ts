import { beforeEach, expect, it, vi } from 'vitest';
import { watchFrame } from './watch-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function addFrame(): HTMLElement {
  const frame = document.createElement('div');
  frame.id = 'chat';
  document.body.append(frame);
  return frame;
}

it('hides a frame that is there at once, and shows it again', () => {
  const frame = addFrame();
  watchFrame('#chat', false);
  expect(frame.style.visibility).toBe('hidden');
  watchFrame('#chat', true);
  expect(frame.style.visibility).toBe('');
});

it('looks every 1000 ms until the frame is there, and then no more', () => {
  watchFrame('#chat', false);
  vi.advanceTimersByTime(3_500);
  const frame = addFrame();
  vi.advanceTimersByTime(499);
  expect(frame.style.visibility).toBe('');
  vi.advanceTimersByTime(1);
  expect(frame.style.visibility).toBe('hidden');
  expect(vi.getTimerCount()).toBe(0);
});

it('stops looking when another page decides', () => {
  const stop = watchFrame('#chat', false);
  stop();
  const frame = addFrame();
  vi.advanceTimersByTime(5_000);
  expect(frame.style.visibility).toBe('');
});

it('finds nothing by a selector that is none', () => {
  const stop = watchFrame('##', false);
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(1);
  stop();
});
