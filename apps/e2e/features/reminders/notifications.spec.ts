import type { CDPSession, Worker } from '@playwright/test';
import { expect, test } from '../../core/test.ts';
import { expectControlled } from '../../core/worker.ts';

type Shown = { title: string; body: string; tag: string };

/** The id of the page's worker, as the browser's own tools name it. */
async function findRegistration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/**
 * Whether a browser without a desktop shows anything, and when, is the machine's: what the worker shows is kept as a
 * browser would, one for each tag.
 */
const standIn = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Map<string, object>();
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        const { tag = '' } = options;
        shown.set(tag, { title, ...options, close: () => shown.delete(tag) });
      },
      getNotifications: async () => [...shown.values()],
    });
  });

const listNotifications = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the notification. Without a finger on the screen no browser opens a window: its address is returned instead. */
const press = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      clients: { openWindow: (url: string) => Promise<null> };
      registration: ServiceWorkerRegistration;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      const waitUntil = async (work: Promise<unknown>) => work;
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    });
  });

test('a push message is shown, a newer one takes its place, and a press opens its page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await expectControlled(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await standIn(worker);
  const session = await context.newCDPSession(page);
  const registrationId = await findRegistration(session);
  const { origin } = new URL(page.url());
  const push = (payload: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    });

  const message = { title: 'Swiss German', tag: 'monday-2026-11-30', path: '/live-lessons' };
  await push({ ...message, body: 'Live lesson today.' });
  await expect.poll(() => listNotifications(worker)).toHaveLength(1);
  await push({ ...message, body: 'It begins in 15 minutes.' });
  const newer = { title: 'Swiss German', body: 'It begins in 15 minutes.', tag: message.tag };
  await expect.poll(() => listNotifications(worker)).toEqual([newer]);
  expect(await press(worker)).toBe(`${origin}/live-lessons`);
  await expect.poll(() => listNotifications(worker)).toEqual([]);
});
