import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { coalesce, createLiveLoop } from './live-loop.ts';

const log = () => ({ warn: vi.fn() });

it('polls once more for all that ask while a poll is under way', async () => {
  const gates: (() => void)[] = [];
  const poll = coalesce(() => new Promise<void>((resolve) => gates.push(resolve)), { log: log(), what: '' });
  const first = poll();
  await Promise.all([poll(), poll(), poll()]);
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await turn();
  expect(gates).toHaveLength(2);
  gates[1]?.();
  await first;
  expect(gates).toHaveLength(2);
});

it('logs a poll that fails, and polls again when it is asked to', async () => {
  const warned = log();
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const poll = coalesce(work, { log: warned, what: 'a chat' });
  await poll();
  expect(warned.warn).toHaveBeenCalledWith(expect.anything(), 'a chat could not be read');
  await poll();
  expect(work).toHaveBeenCalledTimes(2);
});

it('hears notifications and looks by the clock until it is stopped, whatever fails', async () => {
  vi.useFakeTimers();
  try {
    const warned = log();
    const heard = new Map<string, (hint: string | null) => void>();
    const look = vi.fn(async () => Promise.reject(new Error('away')));
    const onHint = vi.fn(async () => undefined);
    const loop = createLiveLoop(
      { notifications: { listen: (channel, on) => heard.set(channel, on) }, log: warned },
      { what: 'the chat', onHint: { chat: onHint }, every: [{ ms: 2_000, work: look }] },
    );
    loop.start();
    heard.get('chat')?.('account 1');
    expect(onHint).toHaveBeenCalledWith('account 1');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(look).toHaveBeenCalledTimes(2);
    expect(warned.warn).toHaveBeenLastCalledWith(expect.anything(), 'the chat could not be looked after');
    loop.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
