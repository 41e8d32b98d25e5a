import { beforeEach, expect, it, vi } from 'vitest';
import { endStuckSeeks } from './stuck-seeks.ts';

beforeEach(() => void vi.useFakeTimers());

/** A video with its first seconds loaded, as far as a seek is concerned. */
function makeVideo({ loadedSeconds }: { loadedSeconds: number }) {
  const video = document.createElement('video');
  const places: number[] = [];
  let isSeeking = false;
  const buffered = { length: 1, start: () => 0.25, end: () => loadedSeconds };
  Object.defineProperties(video, {
    buffered: { get: () => buffered },
    seeking: { get: () => isSeeking },
    currentTime: {
      get: () => places.at(-1) ?? 0,
      set: (seconds: number) => {
        places.push(seconds);
        isSeeking = true;
        video.dispatchEvent(new Event('seeking'));
      },
    },
  });
  const finish = () => {
    isSeeking = false;
    video.dispatchEvent(new Event('seeked'));
  };
  const load = (seconds: number) => Object.assign(buffered, { end: () => seconds });
  return { video, places, finish, load };
}

it('a seek to what is loaded is made again where it does not end, each time later', () => {
  const { video, places, finish } = makeVideo({ loadedSeconds: 30 });
  endStuckSeeks(video);
  video.currentTime = 0.35;
  vi.advanceTimersByTime(1_999);
  expect(places).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(places).toHaveLength(2);
  expect(places[1]).toBeCloseTo(0.45);
  vi.advanceTimersByTime(3_999);
  expect(places).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(places).toHaveLength(3);
  finish();
  vi.advanceTimersByTime(60_000);
  expect(places).toHaveLength(3);
});

it('a seek to what is still to come waits for it', () => {
  const { video, places, load } = makeVideo({ loadedSeconds: 12 });
  endStuckSeeks(video);
  video.currentTime = 40;
  vi.advanceTimersByTime(60_000);
  expect(places).toEqual([40]);
  load(60);
  vi.advanceTimersByTime(2_000);
  expect(places).toHaveLength(2);
});

it('a seek that nothing ends is given up, and a film that has gone is left alone', () => {
  const { video, places } = makeVideo({ loadedSeconds: 30 });
  const undo = endStuckSeeks(video);
  video.currentTime = 1;
  vi.advanceTimersByTime(600_000);
  expect(places).toHaveLength(5);
  const other = makeVideo({ loadedSeconds: 30 });
  endStuckSeeks(other.video)();
  other.video.currentTime = 1;
  vi.advanceTimersByTime(60_000);
  expect(other.places).toEqual([1]);
  undo();
});
