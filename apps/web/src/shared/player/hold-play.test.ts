import { expect, it, vi } from 'vitest';
import { holdPlay } from './hold-play.ts';

it('holds play() until the source is attached, then plays once', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const video = document.createElement('video');
  const release = holdPlay(video);
  const playing = video.play();
  await Promise.resolve();
  expect(play).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('sourceattached'));
  await playing;
  expect(play).toHaveBeenCalledOnce();
  release();
  await video.play();
  expect(play).toHaveBeenCalledTimes(2);
});

it('says that a film is requested, and holds again after its source has gone', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const video = document.createElement('video');
  const onAsked = vi.fn();
  holdPlay(video, onAsked);
  video.dispatchEvent(new Event('sourceattached'));
  video.dispatchEvent(new Event('sourcedetached'));
  const playing = video.play();
  await Promise.resolve();
  expect(onAsked).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('sourceattached'));
  await playing;
  expect(play).toHaveBeenCalledOnce();
});
