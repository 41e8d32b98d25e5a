import { expect, it } from 'vitest';
import { findPlansView, type PlatformGate } from './platform-gate.ts';

const browser: PlatformGate = { platform: 'none', isLoggedIn: true, parentAppOS: null };
const iphone: PlatformGate = { ...browser, parentAppOS: 'ios' };

it.each<[string, PlatformGate, string]>([
  ['a learner who pays nothing yet', browser, 'cards'],
  ['a visitor', { ...browser, platform: null, isLoggedIn: false }, 'cards'],
  ['not known yet', { ...browser, platform: null }, 'nothing'],
  ['paid on the web, seen on the web', { ...browser, platform: 'stripe' }, 'cards'],
  ["'web' is another word for it", { ...browser, platform: 'web' }, 'cards'],
  ['paid in the iOS app, seen on the web', { ...browser, platform: 'ios' }, 'guidance'],
  ['paid in the iOS app, seen there', { ...iphone, platform: 'ios' }, 'cards'],
  ['paid in the Android app, seen in the iOS app', { ...iphone, platform: 'android' }, 'guidance'],
  ['paid on the web, seen in the iOS app', { ...iphone, platform: 'stripe' }, 'guidance'],
])('%s', (_case, gate, view) => {
  expect(findPlansView(gate)).toBe(view);
});
