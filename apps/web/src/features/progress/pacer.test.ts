import { beforeEach, expect, it, vi } from 'vitest';
import { createPacer, EVERY_MS, URGENT_MS } from './pacer.ts';

beforeEach(() => void vi.useFakeTimers());

function start() {
  const send = vi.fn();
  return { send, pacer: createPacer(send) };
}

it('sends the first at once, and what follows within the beat together at its end', () => {
  const { send, pacer } = start();
  pacer.ask(false);
  expect(send).toHaveBeenCalledTimes(1);
  pacer.ask(false);
  vi.advanceTimersByTime(5_000);
  pacer.ask(false);
  vi.advanceTimersByTime(EVERY_MS - 5_001);
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(EVERY_MS * 3);
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not let a pause wait for the beat', () => {
  const { send, pacer } = start();
  pacer.ask(false);
  pacer.ask(false);
  vi.advanceTimersByTime(URGENT_MS);
  pacer.ask(true);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends once for many jumps within a second', () => {
  const { send, pacer } = start();
  pacer.ask(true);
  for (let jump = 0; jump < 20; jump += 1) pacer.ask(true);
  vi.advanceTimersByTime(URGENT_MS);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends at once what waits when the page is left, and nothing where nothing waits', () => {
  const { send, pacer } = start();
  pacer.flush();
  expect(send).not.toHaveBeenCalled();
  pacer.ask(false);
  pacer.ask(false);
  pacer.flush();
  expect(send).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(EVERY_MS);
  expect(send).toHaveBeenCalledTimes(2);
});
