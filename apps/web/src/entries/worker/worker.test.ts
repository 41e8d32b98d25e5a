import { afterEach, expect, it, vi } from 'vitest';

type Listener = (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void;

afterEach(() => {
  vi.resetModules();
});

/** The worker as a browser starts it. */
async function startWorker() {
  const listeners = new Map<string, Listener>();
  const open = vi.fn<(name: string) => Promise<never>>(async () => {
    throw new Error('no room');
  });
  vi.stubGlobal('__RELEASE__', { version: '1', entry: '/assets/index-1.js', files: [] });
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  await import('./worker.ts');
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  return { open, waitUntil, tell: (data: unknown) => listeners.get('message')?.({ data, waitUntil }) };
}

it('keeps the app at the message of a page that has nothing to load any more', async () => {
  const { open, waitUntil, tell } = await startWorker();
  tell('keep');
  expect(waitUntil).toHaveBeenCalledOnce();
  // What cannot be kept is no failure of the worker's.
  await expect(waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
  expect(open).toHaveBeenCalledWith('release-1');
});

it.each<unknown>([
  undefined,
  null,
  '',
  'KEEP',
  'keep ',
  ['keep'],
  { type: 'keep' },
  { toString: () => 'keep' },
])('does nothing at the message %j', async (data) => {
  const { open, waitUntil, tell } = await startWorker();
  tell(data);
  expect(waitUntil).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});
