import type { PushPayload } from '@school/contract/push';
import { isRecord } from '@school/domain/records';
import { toKeys } from '../../shared/push/subscription-keys.ts';
import type { ChangeOfSubscription, WorkerScope } from './worker-scope.ts';

const ICON = '/icon-192.png';

/** Something has to be shown for each message, or the browser shows its own words: one that cannot be read says little. */
export async function showMessage({ registration }: WorkerScope, text: string): Promise<void> {
  const { title, body, tag, path } = readPayload(text);
  // One with the same tag takes the place of the one before.
  await registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: path });
}

function readPayload(text: string): PushPayload {
  const given = parse(text);
  const word = (name: keyof PushPayload) => (typeof given[name] === 'string' ? given[name] : '');
  return { title: word('title'), body: word('body'), tag: word('tag'), path: word('path') };
}

function parse(text: string): { [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** A window that stands there already comes to the front; otherwise there is a new one. No other is led away from its page. */
export async function openPath({ clients, location }: WorkerScope, path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', location.origin);
  // Only ever this school's own pages.
  const { href } = address.origin === location.origin ? address : new URL('/', location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url.split(/[?#]/)[0] === href);
  await (there ? there.focus() : clients.openWindow(href));
}

/** Registers the browser's new push address at the server, by showing the former one. Where that is unknown, the next visit does it. */
export async function renewSubscription(
  { registration }: WorkerScope,
  event: ChangeOfSubscription,
): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  const former = toKeys(oldSubscription ?? null);
  if (!oldSubscription || !former) return;
  const next = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const data = { former, subscription: toKeys(next) };
  await fetch('/functions/renewPushSubscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
}
