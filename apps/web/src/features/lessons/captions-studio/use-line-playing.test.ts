import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useLinePlaying } from './use-line-playing.ts';

it('loads the film anew where it stood, by a press or once the network is back', async () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 });
  onTestFinished(() => void vi.unstubAllGlobals());
  const onRefused = () => undefined;
  const { result } = renderHook(() => useLinePlaying('/media/t/l/film.m3u8', onRefused));
  const video = document.createElement('video');
  const load = vi.spyOn(video, 'load').mockImplementation(() => {
    video.currentTime = 0;
  });
  act(() => result.current.setVideo(video));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  video.currentTime = 12;
  act(() => void video.dispatchEvent(new Event('error')));
  expect(result.current.hasFailed).toBe(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current.hasFailed).toBe(false);
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
  expect(video.currentTime).toBe(12);
  act(() => void video.dispatchEvent(new Event('error')));
  load.mockClear();
  await act(async () => result.current.tryAgain());
  expect(result.current.hasFailed).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});
