import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMedia } from './use-media.ts';

const CHOICE = { picture: 'camera', cameraId: '', microphoneId: '' } as const;

function openDevices() {
  const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }];
  const mediaDevices = {
    getUserMedia: async () => ({ getTracks: () => tracks }),
    enumerateDevices: async () => [],
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  return () => tracks.map(({ stop }) => stop.mock.calls.length);
}

it.each(['the lesson ends', 'the page is left'])('camera and microphone go off when %s', async (end) => {
  const stopped = openDevices();
  const { result, rerender, unmount } = renderHook(({ isWanted }) => useMedia(isWanted, CHOICE), {
    initialProps: { isWanted: true },
  });
  await waitFor(() => expect(result.current.media).not.toBeNull());
  expect(stopped()).toEqual([0, 0]);
  if (end === 'the lesson ends') {
    rerender({ isWanted: false });
    expect(result.current.media).toBeNull();
  } else unmount();
  expect(stopped()).toEqual([1, 1]);
});

it('the screen is shared no longer where the microphone is refused', async () => {
  const stop = vi.fn();
  const mediaDevices = {
    getDisplayMedia: async () => ({ getTracks: () => [{ stop }] }),
    getUserMedia: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  const { result } = renderHook(() => useMedia(true, { ...CHOICE, picture: 'screen' }));
  await waitFor(() => expect(result.current.isRefused).toBe(true));
  expect(stop).toHaveBeenCalledOnce();
});

it('a camera that was busy is opened again when asked, and the others stay to choose from', async () => {
  const devices = [{ kind: 'videoinput', deviceId: 'one' }];
  const getUserMedia = vi.fn<() => Promise<object>>().mockResolvedValue({ getTracks: () => [] });
  const mediaDevices = { getUserMedia, enumerateDevices: async () => devices };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  const { result, rerender } = renderHook(({ cameraId }) => useMedia(true, { ...CHOICE, cameraId }), {
    initialProps: { cameraId: '' },
  });
  await waitFor(() => expect(result.current.devices).toEqual(devices));
  getUserMedia.mockRejectedValueOnce(new DOMException('in use', 'NotReadableError'));
  rerender({ cameraId: 'one' });
  await waitFor(() => expect(result.current.isRefused).toBe(true));
  expect(result.current).toMatchObject({ media: null, devices });
  act(() => result.current.openAgain());
  await waitFor(() => expect(result.current.isRefused).toBe(false));
  expect(result.current.media).not.toBeNull();
});
