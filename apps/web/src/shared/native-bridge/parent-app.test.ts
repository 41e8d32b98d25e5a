import { describe, expect, it, vi } from 'vitest';
import { putIntoApp } from '../../../testing/app-page.ts';
import { createFakeServices, createMemoryStorage } from '../../../testing/fake-services.ts';
import { createStore, whenRestored } from '../../app/store.ts';
import { selectParentAppOS, windowResized } from '../metadata/metadata.slice.ts';
import { serializePart } from '../store/kept-slices.ts';
import { findParentApp } from './parent-app.ts';
import { seemsEmbedded } from './seems-embedded.ts';

const to = (address: string) => window.history.replaceState(null, '', address);

describe('the page is inside the app', () => {
  it.each([
    ['React Native', { ReactNativeWebView: { postMessage: vi.fn() } }],
    ['iOS', { webkit: { messageHandlers: { parentApp: { postMessage: vi.fn() } } } }],
    ['Android', { parentApp: { postMessage: vi.fn() } }],
  ])('whose address says so and whose bridge is there: %s', (_what, bridge) => {
    for (const [name, value] of Object.entries(bridge)) vi.stubGlobal(name, value);
    expect(findParentApp()).toBeNull();
    to('/home?parentAppOS=Android&parentAppVersion=2.1&parentAppBuildNumber=7&parentAppBundleId=ch.school');
    expect(findParentApp()).toEqual({
      parentAppOS: 'android',
      parentAppVersion: '2.1',
      parentAppBuildNumber: '7',
      parentAppBundleId: 'ch.school',
    });
  });

  it('after it has gone to another page and was loaded again, for as long as the bridge is there', () => {
    putIntoApp('ios');
    expect(findParentApp()?.parentAppOS).toBe('ios');
    to('/settings');
    expect([findParentApp()?.parentAppOS, seemsEmbedded()]).toEqual(['ios', true]);
    vi.unstubAllGlobals();
    expect([findParentApp(), seemsEmbedded()]).toEqual([null, false]);
  });

  it('that names another system now: that one', () => {
    putIntoApp('ios');
    findParentApp();
    to('/?parentAppOS=android');
    expect(findParentApp()?.parentAppOS).toBe('android');
  });
});

describe('the page is in a browser', () => {
  it.each(['windows', '', 'ios2', 'i os', '[object Object]', '%00', 'constructor'])(
    'whose address says parentAppOS=%s, with a bridge and after a visit in the app',
    (os) => {
      putIntoApp('ios');
      findParentApp();
      to(`/?parentAppOS=${os}`);
      expect(findParentApp()).toBeNull();
      to('/settings');
      expect(findParentApp()).toBeNull();
    },
  );

  it.each([
    ['nothing', undefined],
    ['a text', 'postMessage'],
    ['an element that is named so', { id: 'parentApp' }],
  ])('whose bridge is %s', (_what, parentApp) => {
    vi.stubGlobal('parentApp', parentApp);
    to('/?parentAppOS=ios');
    expect(findParentApp()).toBeNull();
  });

  it.each(['{', '[]', '17', '{"parentAppOS":"windows"}', '{"parentAppOS":{}}'])(
    'whose session remembers %s',
    (kept) => {
      putIntoApp(null);
      sessionStorage.setItem('school-parent-app', kept);
      expect(findParentApp()).toBeNull();
    },
  );

  it('whose kept state says that it was in an app', async () => {
    const kept = { isEmbeddedInAndroidIosApp: true, parentAppOS: 'ios', windowInnerHeight: 700 };
    const storage = createMemoryStorage({ 'school-metadata': JSON.stringify(kept) });
    const store = createStore({ services: createFakeServices({ storage }) });
    await whenRestored(store);
    expect(selectParentAppOS(store.getState())).toBeNull();
    expect(store.getState().metadata?.windowInnerHeight).toBe(700);
  });

  it('and keeps nothing that would say so to the next visit', () => {
    putIntoApp('ios');
    const store = createStore({ services: createFakeServices() });
    store.dispatch(windowResized(700));
    const { metadata } = store.getState();
    expect(metadata).toMatchObject({ isEmbeddedInAndroidIosApp: true, parentAppOS: 'ios' });
    expect(serializePart(metadata, 'metadata')).toBe(
      '{"windowInnerHeight":700,"resizeListenerTurnedOn":false}',
    );
  });
});

it('a parameter that is too long is cut', () => {
  putIntoApp('ios');
  to(`/?parentAppOS=ios&parentAppVersion=${'9'.repeat(10_000)}`);
  expect(findParentApp()?.parentAppVersion).toHaveLength(200);
});
