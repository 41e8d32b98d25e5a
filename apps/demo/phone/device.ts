import type { AppEventName } from '@school/contract/native-app';
import type { ParentAppOS } from '@school/contract/native-app-limits';
import type { MessageLog } from './messages.ts';
import { startAddress } from './start-address.ts';

/** What a page inside finds, by the way in which the app was written. */
export type BridgeKind = 'native' | 'react-native';

/** A framed page's window, with what an app puts into it. */
export type PageWindow = Window &
  typeof globalThis & {
    webkit?: { messageHandlers: { parentApp: Bridge } };
    parentApp?: Bridge;
    ReactNativeWebView?: Bridge;
  };
type Bridge = { postMessage: (message: unknown) => void };

declare global {
  interface Window {
    /** Read by the script that the demo puts first into every framed page. */
    phone?: { adopt: (page: PageWindow) => void };
  }
}

export type Device = {
  os: () => ParentAppOS;
  bridge: () => BridgeKind;
  /** Opens the app at a page of the site, as after a cold start. */
  start: (os: ParentAppOS, bridge: BridgeKind, path?: string) => void;
  send: (event: AppEventName, detail?: unknown) => void;
  reload: () => void;
  back: () => void;
};

export type DeviceParts = {
  page: HTMLIFrameElement;
  device: HTMLElement;
  log: MessageLog;
  receive: (json: unknown) => void;
  /** A page has loaded: when an app passes its packages. */
  loaded: () => void;
  /** The page wants to leave the site. */
  leave: (address: string) => void;
  isThrowing: () => boolean;
};

/** As the two stores' apps name themselves in the address. */
const APPS = {
  ios: { parentAppVersion: '2.4.0', parentAppBuildNumber: '240', parentAppBundleId: 'example.school.app' },
  android: {
    parentAppVersion: '2.4.0',
    parentAppBuildNumber: '20400',
    parentAppBundleId: 'example.school.app',
  },
} as const;

/** The phone itself: its face, the page in it, the page's bridge and the events to it. */
export function createDevice(parts: DeviceParts): Device {
  const { page, device, log } = parts;
  let os: ParentAppOS = 'ios';
  let kind: BridgeKind = 'native';
  window.phone = { adopt: (inside) => adopt(inside, parts, os, kind) };
  page.addEventListener('load', () => {
    if (page.contentWindow?.location.href !== 'about:blank') parts.loaded();
  });
  return {
    os: () => os,
    bridge: () => kind,
    start: (nextOs, nextKind, path = '/home') => {
      os = nextOs;
      kind = nextKind;
      device.dataset['face'] = os;
      page.src = startAddress(path, { parentAppOS: os, ...APPS[os] });
    },
    send: (event, detail) => {
      const inside = page.contentDocument?.defaultView;
      log.add({ from: 'app', type: event, payload: detail });
      inside?.dispatchEvent(new inside.CustomEvent(event, { detail }));
    },
    reload: () => page.contentWindow?.location.reload(),
    back: () => page.contentWindow?.history.back(),
  };
}

/** What lies over the page's edges, in pixels: `env(safe-area-inset-*)` is empty inside a frame. */
const INSETS = { ios: { top: 54, bottom: 34 }, android: { top: 36, bottom: 24 } } as const;

/** Puts the bridge into a page that has just begun; nothing of the page has run yet. */
function adopt(inside: PageWindow, parts: DeviceParts, os: ParentAppOS, kind: BridgeKind): void {
  const bridge: Bridge = {
    postMessage: (message) => {
      if (parts.isThrowing()) throw new Error('The app is not listening.');
      // As a real bridge: the page goes on before the app has read it.
      setTimeout(() => parts.receive(message));
    },
  };
  if (kind === 'react-native') inside.ReactNativeWebView = bridge;
  else if (os === 'ios') inside.webkit = { messageHandlers: { parentApp: bridge } };
  else inside.parentApp = bridge;
  for (const [edge, pixels] of Object.entries(INSETS[os]))
    inside.document.documentElement.style.setProperty(`--inset-${edge}`, `${pixels}px`);
  inside.open = (address) => {
    if (address) parts.leave(String(address));
    return null;
  };
  inside.addEventListener('click', (event) => keepInside(event, inside, parts), true);
}

/** What belongs outside of a WebView opens outside: links to other sites, and those that want a window of their own. */
function keepInside(event: Event, inside: PageWindow, parts: DeviceParts): void {
  // Elements of the framed page are instances of the frame's classes.
  if (!(event.target instanceof inside.Element)) return;
  const link = event.target.closest('a');
  if (!link?.href) return;
  const isElsewhere = new URL(link.href).origin !== location.origin;
  if (!isElsewhere && link.target !== '_blank') return;
  event.preventDefault();
  parts.leave(link.href);
}
