import { expect, it, vi } from 'vitest';
import { createLocalMedia } from './local-media.ts';

it('follows which devices there are for as long as it is open', async () => {
  const enumerateDevices = vi.fn(async () => []);
  const getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  const devices = Object.assign(new EventTarget(), { enumerateDevices, getUserMedia });
  const media = createLocalMedia(devices as unknown as MediaDevices);
  const plugIn = () => {
    enumerateDevices.mockClear();
    devices.dispatchEvent(new Event('devicechange'));
    return enumerateDevices.mock.calls.length;
  };
  await media.openBoth();
  await media.openAgain();
  expect(plugIn()).toBe(1);
  media.close();
  expect(plugIn()).toBe(0);
  await media.openBoth();
  expect(plugIn()).toBe(1);
});
