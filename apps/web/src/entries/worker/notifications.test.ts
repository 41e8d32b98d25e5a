import { beforeEach, expect, it, vi } from 'vitest';
import { openPath, renewSubscription, showMessage } from './notifications.ts';
import type { ChangeOfSubscription, WorkerScope } from './worker-scope.ts';

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
const subscribe = vi.fn<(options: unknown) => Promise<PushSubscription>>();
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined);
const focus = vi.fn<() => Promise<void>>(async () => undefined);
let windows: { url: string; focus: typeof focus }[] = [];

const scope = {
  location: { origin: 'https://school.example' },
  registration: { showNotification, pushManager: { subscribe } },
  clients: { matchAll: async () => windows, openWindow },
} as unknown as WorkerScope;

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
});

it('shows what a message says, in place of the one before with its tag', async () => {
  const message = { title: 'School', body: 'It begins.', tag: 'monday', path: '/live-lessons' };
  await showMessage(scope, JSON.stringify(message));
  expect(showNotification).toHaveBeenCalledWith('School', {
    body: 'It begins.',
    tag: 'monday',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: '/live-lessons',
  });
});

it.each(['', 'no JSON', '[]', 'null', '{"title":{"a":1},"path":7}'])(
  'shows something for a message that is %j, for the browser demands it',
  async (text) => {
    await showMessage(scope, text);
    expect(showNotification).toHaveBeenCalledWith('', expect.objectContaining({ body: '', data: '' }));
  },
);

it('a press brings the window to the front that stands there, and opens one otherwise', async () => {
  windows = [
    { url: 'https://school.example/videos/im-kafi', focus: vi.fn<() => Promise<void>>() },
    { url: 'https://school.example/live-lessons?from=mail#x', focus },
  ];
  await openPath(scope, '/live-lessons');
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
  await openPath(scope, '/home');
  expect(openWindow).toHaveBeenCalledWith('https://school.example/home');
});

it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '', null, { path: '/home' }])(
  'a press leads to no other place, though the message says %j',
  async (path) => {
    await openPath(scope, path);
    expect(openWindow).toHaveBeenCalledWith('https://school.example/');
  },
);

it('tells the server of a new address by showing the one before', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const options = { userVisibleOnly: true, applicationServerKey: null };
  const former = browser('https://push.example/1', options);
  subscribe.mockResolvedValue(browser('https://push.example/2', options));
  await renewSubscription(scope, { oldSubscription: former } as unknown as ChangeOfSubscription);
  expect(subscribe).toHaveBeenCalledWith(options);
  const [address, { body } = {}] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/functions/renewPushSubscription');
  const keys = { p256dh: 'key', auth: 'secret' };
  expect(JSON.parse(body as string)).toEqual({
    data: {
      former: { endpoint: 'https://push.example/1', keys },
      subscription: { endpoint: 'https://push.example/2', keys },
    },
  });
  await renewSubscription(scope, {} as unknown as ChangeOfSubscription);
  expect(fetched).toHaveBeenCalledOnce();
});

function browser(endpoint: string, options: object): PushSubscription {
  const keys = { p256dh: 'key=', auth: 'secret==' };
  return { options, toJSON: () => ({ endpoint, expirationTime: null, keys }) } as unknown as PushSubscription;
}
