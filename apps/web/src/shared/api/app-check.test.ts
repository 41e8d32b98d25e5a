import type { WebConfiguration } from '@school/contract/configuration';
import { expect, it, vi } from 'vitest';
import { initialConfiguration } from '../configuration/configuration.slice.ts';
import { createAppCheck } from './app-check.ts';

const TTL_MS = 3_600_000;

function arrange(appCheck: 'off' | 'count', appCheckToken: WebConfiguration['appCheckToken']) {
  const openApp = vi.fn(() => Promise.reject(new Error('the SDK is away')));
  const service = createAppCheck(openApp, async () => ({
    apiKey: 'key',
    projectId: 'school',
    authDomain: 'school.example',
    appId: '1:school:web:school',
    appCheckToken,
    product: { ...initialConfiguration, appCheck },
  }));
  return { service, openApp };
}

it("the configuration's token serves without the SDK, until half its life is over", async () => {
  vi.useFakeTimers({ now: 0 });
  const { service, openApp } = arrange('count', { token: 'first', ttlMillis: TTL_MS });
  expect(await service.findToken()).toBe('first');
  vi.setSystemTime(TTL_MS / 2 - 1);
  expect(await service.findToken()).toBe('first');
  expect(openApp).not.toHaveBeenCalled();
  vi.setSystemTime(TTL_MS / 2);
  await expect(service.findToken()).rejects.toThrow('the SDK is away');
});

it('the SDK is asked where the configuration brought no token', async () => {
  await expect(arrange('count', null).service.findToken()).rejects.toThrow('the SDK is away');
});

it('requests nothing where the server has no use for a token', async () => {
  const { service, openApp } = arrange('off', null);
  expect(await service.findToken()).toBeNull();
  expect(openApp).not.toHaveBeenCalled();
});
