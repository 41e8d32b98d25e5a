import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeFakeRecorder } from '../../../testing/fake-recorder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BrowserBroadcast } from './browser-broadcast.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('asks for camera and microphone again where they were refused', async () => {
  vi.stubGlobal('MediaRecorder', makeFakeRecorder('video/webm;codecs=h264,opus'));
  const getUserMedia = vi.fn<() => Promise<object>>();
  getUserMedia.mockRejectedValue(new DOMException('dismissed', 'NotAllowedError'));
  const mediaDevices = { getUserMedia, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  renderApp(<BrowserBroadcast isTaken={false} openRoom={async () => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go live' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The browser blocks the camera/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});
