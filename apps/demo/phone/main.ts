import { AppMessageSchema } from '@school/contract/native-app';
import { PARENT_APP_OS, type ParentAppOS } from '@school/contract/native-app-limits';
import { createDevice, type Device } from './device.ts';
import { createMessageLog } from './messages.ts';
import { shapeOf } from './packages-to-pass.ts';
import { mountPanel } from './panel.ts';
import { phoneServer as server } from './server.ts';
import { createSheets } from './sheet.ts';
import { signIn } from './sign-in.ts';
import { createPhoneStore, type PhoneStore } from './store.ts';

function find<Name extends keyof HTMLElementTagNameMap>(name: Name, id: string): HTMLElementTagNameMap[Name] {
  const element = document.querySelector<HTMLElementTagNameMap[Name]>(`${name}#${id}`);
  if (!element) throw new Error(`The page has no ${name}#${id}.`);
  return element;
}

const page = find('iframe', 'app');
const shape = find('select', 'shape');
const kind = find('select', 'bridge');
const throwing = find('input', 'throwing');
const faces = [...document.querySelectorAll<HTMLButtonElement>('[data-os]')];

const log = createMessageLog(find('div', 'log'), find('button', 'clear'), find('button', 'copy'));
const sheets = createSheets(find('div', 'sheets'), page);

/** Runs work in the background and logs its failure. */
function watch(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.add({ from: 'phone', type: 'failed', payload: String(error) }));
}

/** A message of the page; what cannot be read is shown all the same. */
function receive(json: unknown): void {
  const message = readJson(json);
  const { type = 'unreadable', payload } = message;
  log.add({ from: 'page', type: String(type), payload });
  const read = AppMessageSchema.safeParse(message);
  if (!read.success) {
    log.add({ from: 'phone', type: 'this is no message of the contract', payload: read.error.message });
    return;
  }
  answer(read.data).catch((error: unknown) => {
    log.add({ from: 'phone', type: 'failed', payload: String(error) });
    device.send('STOP_LOADING_ANIMATION');
  });
}

function readJson(json: unknown): { type?: unknown; payload?: unknown } {
  try {
    const read: unknown = JSON.parse(String(json));
    return typeof read === 'object' && read !== null ? read : { payload: read };
  } catch {
    return { payload: json };
  }
}

async function answer(message: ReturnType<typeof AppMessageSchema.parse>): Promise<void> {
  switch (message.type) {
    case 'REQUEST_GOOGLE_ID_TOKEN':
      return signIn('Google', { device, sheets, server, log });
    case 'REQUEST_APPLE_ID_TOKEN_AND_NONCE':
      return signIn('Apple', { device, sheets, server, log });
    case 'LOG_IN_TO_PURCHASE_SERVICE':
      return store.logIn(message.payload.uid);
    case 'PURCHASE_PACKAGE':
      return store.purchase(message.payload);
    case 'RESTORE_PURCHASES':
      return store.restore();
  }
}

const STORE_ADDRESS = /^https:\/\/(apps\.apple\.com\/account|play\.google\.com\/store\/account)\//;

const device: Device = createDevice({
  page,
  device: find('div', 'device'),
  log,
  receive,
  // Before the log-in the shelf may refuse; it is asked again then.
  loaded: () => {
    store.passPackages().catch(() => undefined);
  },
  leave: (address) => {
    log.add({ from: 'phone', type: 'opens outside of the app', payload: address });
    if (STORE_ADDRESS.test(address)) watch(store.manage());
  },
  isThrowing: () => throwing.checked,
});
const store: PhoneStore = createPhoneStore({
  device,
  sheets,
  server,
  log,
  shape: () => shapeOf(shape.value),
  other: () => find('select', 'to').value || null,
  changed: () => watch(panel.show()),
});
const panel = mountPanel({ panel: find('section', 'panel'), device, store, server, log });

function start(os: ParentAppOS, path?: string): void {
  for (const face of faces) face.setAttribute('aria-pressed', String(face.dataset['os'] === os));
  device.start(os, kind.value === 'react-native' ? kind.value : 'native', path);
  watch(panel.show());
}

for (const face of faces) face.addEventListener('click', () => start(osOf(face)));
function osOf(face: HTMLElement): ParentAppOS {
  return PARENT_APP_OS.find((os) => os === face.dataset['os']) ?? 'ios';
}
kind.addEventListener('change', () => start(device.os()));
shape.addEventListener('change', () => watch(store.passPackages()));
find('button', 'again').addEventListener('click', () => start(device.os()));
find('button', 'reload').addEventListener('click', () => device.reload());
find('button', 'back').addEventListener('click', () => device.back());
find('button', 'manage').addEventListener('click', () => watch(store.manage()));

/** The phone's clock. */
function tell(): void {
  const now = new Date();
  for (const clock of document.querySelectorAll('[data-clock]'))
    clock.textContent = now.toLocaleTimeString('en-CH', { hour: '2-digit', minute: '2-digit' });
}
tell();
setInterval(tell, 10_000);

/** `?os=android&path=/subscriptions&bridge=react-native` begins with that face, at that page, with that bridge. */
const wanted = new URLSearchParams(location.search);
const path = wanted.get('path') ?? '/home';
if (wanted.get('bridge') === 'react-native') kind.value = 'react-native';
start(wanted.get('os') === 'android' ? 'android' : 'ios', /^\/[\w-]/.test(path) ? path : '/home');
