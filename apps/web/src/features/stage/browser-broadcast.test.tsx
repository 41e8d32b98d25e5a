import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFakeContext, takeMicrophoneAway } from '../../../testing/fake-microphone.ts';
import { makeFakeRecorder } from '../../../testing/fake-recorder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BrowserBroadcast } from './browser-broadcast.tsx';

/** A connection that says nothing. */
class SilentSocket extends EventTarget {
  close = () => undefined;
}

const track = (kind: string) => Object.assign(new EventTarget(), { kind, stop: () => undefined });
const [camera, microphone] = [track('video'), track('audio')];

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', makeFakeRecorder('video/webm'));
  vi.stubGlobal('WebSocket', SilentSocket);
  const context = makeFakeContext(0, { duration: 0 }, () => undefined);
  vi.stubGlobal('AudioContext', context);
  const media = Object.assign(new MediaStream(), {
    getTracks: () => [camera, microphone],
    getVideoTracks: () => [camera],
    getAudioTracks: () => [microphone],
  });
  const mediaDevices = { getUserMedia: async () => media, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
});
afterEach(takeMicrophoneAway);

async function goLive() {
  renderApp(<BrowserBroadcast isTaken={false} openRoom={async () => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go live' }));
  await screen.findByText(/^The lesson and its chat are open/);
  await userEvent.click(screen.getByRole('button', { name: 'Go live' }));
  await screen.findByRole('button', { name: 'Stop sending' });
}

it('a camera that is unplugged ends the stream with a word of why', async () => {
  await goLive();
  act(() => void camera.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('alert').textContent).toMatch(/^The camera stopped/);
  expect(screen.getByRole('button', { name: 'Go live' })).toBeDefined();
});

it('a microphone that is unplugged is told until the sending stops', async () => {
  await goLive();
  act(() => void microphone.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('alert').textContent).toMatch(/^The microphone stopped, so nobody hears you/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for camera and microphone again where they were refused', async () => {
  const getUserMedia = vi.fn<() => Promise<object>>();
  const media = await navigator.mediaDevices.getUserMedia();
  getUserMedia
    .mockRejectedValueOnce(new DOMException('dismissed', 'NotAllowedError'))
    .mockResolvedValue(media);
  const mediaDevices = { getUserMedia, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  renderApp(
    <main tabIndex={-1}>
      <BrowserBroadcast isTaken={false} openRoom={async () => undefined} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go live' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The browser blocks the camera/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
