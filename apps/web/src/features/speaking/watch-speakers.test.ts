import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSpeakers } from './watch-speakers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says who speaks when that changes, and holds out over a pause between words', () => {
  const levels: Record<string, number> = { anna: 0, reto: 0 };
  const people = new Map(Object.keys(levels).map((seat) => [seat, { level: () => levels[seat] ?? 0 }]));
  const onChange = vi.fn();
  const speakers = watchSpeakers(people, onChange);
  vi.advanceTimersByTime(1_000);
  expect(onChange).not.toHaveBeenCalled();

  Object.assign(levels, { anna: 0.2 });
  vi.advanceTimersByTime(1_000);
  expect(speakers.list()).toEqual(['anna']);
  Object.assign(levels, { anna: 0, reto: 0.2 });
  vi.advanceTimersByTime(400);
  expect(speakers.list()).toEqual(['anna', 'reto']);
  vi.advanceTimersByTime(600);
  expect(speakers.list()).toEqual(['reto']);
  expect(onChange).toHaveBeenCalledTimes(3);

  people.delete('reto');
  speakers.forget('reto');
  vi.advanceTimersByTime(200);
  expect(speakers.list()).toEqual([]);
  speakers.stop();
  expect(vi.getTimerCount()).toBe(0);
});
