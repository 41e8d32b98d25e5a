import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useVideoValue } from './use-video-value.ts';
import { useVideoRef, type VideoRef } from './video-ref.ts';

let place: VideoRef;

function Position() {
  const video = useVideoRef();
  place = video;
  return <output>{useVideoValue(video, ({ currentTime }) => currentTime, -1)}</output>;
}

const shown = () => screen.getByRole('status').textContent;

function videoAt(seconds: number): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperty(video, 'currentTime', { configurable: true, writable: true, value: seconds });
  return video;
}

const put = (video: HTMLVideoElement | null) =>
  act(() => {
    place.current = video;
  });
const seek = (video: HTMLVideoElement, seconds: number) =>
  act(() => {
    video.currentTime = seconds;
    video.dispatchEvent(new Event('seeked'));
  });

it('a video that comes later is the one that is asked', () => {
  render(<Position />);
  expect(shown()).toBe('-1');
  const video = videoAt(7);
  put(video);
  expect(shown()).toBe('7');
  seek(video, 12);
  expect(shown()).toBe('12');
});

it('another video takes its place, and the one before is not heard any more', () => {
  render(<Position />);
  const before = videoAt(7);
  put(before);
  const after = videoAt(3);
  put(after);
  expect(shown()).toBe('3');
  seek(before, 9);
  expect(shown()).toBe('3');
  seek(after, 4);
  expect(shown()).toBe('4');
  put(null);
  expect(shown()).toBe('-1');
});
