import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { inBackground } from './in-background.ts';
import { countFaults, watchProcess } from './watch-process.ts';

/** A process that ends by writing down its code. */
function watch(stop: () => Promise<void>) {
  const { log, lines } = createCapturedLog();
  const exit = vi.fn();
  const own = Object.assign(new EventEmitter(), { exit });
  watchProcess({ log, stop, own: own as unknown as NonNullable<Parameters<typeof watchProcess>[0]['own']> });
  return { own, exit, read: () => lines.map((line) => JSON.parse(line) as { level: number; err: Error }) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('logs an unhandled rejection once with its cause, counts it, and serves on', async () => {
  const stop = vi.fn(async () => undefined);
  const { own, exit, read } = watch(stop);
  const before = countFaults().unhandledRejections;
  own.emit(
    'unhandledRejection',
    new Error('Failed query: a secret', { cause: new Error('the database is away') }),
  );
  await settle();
  expect(read()).toMatchObject([{ level: 50, err: { message: 'the database is away' } }]);
  expect(countFaults().unhandledRejections).toBe(before + 1);
  expect(stop).not.toHaveBeenCalled();
  expect(exit).not.toHaveBeenCalled();
});

it('logs an uncaught error once, counts it, and ends in order', async () => {
  const ended: string[] = [];
  const { own, exit, read } = watch(async () => {
    ended.push('closed');
  });
  const before = countFaults().uncaughtExceptions;
  own.emit('uncaughtException', new Error('a callback broke'));
  own.emit('uncaughtException', new Error('and another'));
  await settle();
  expect(read()).toMatchObject([
    { level: 60, err: { message: 'a callback broke' } },
    { level: 60, err: { message: 'and another' } },
  ]);
  expect(countFaults().uncaughtExceptions).toBe(before + 2);
  expect(ended).toEqual(['closed']);
  expect(exit.mock.calls).toEqual([[1]]);
});

it('an end that hangs after an error is cut off', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { own, exit } = watch(() => new Promise(() => undefined));
    own.emit('uncaughtException', new Error('a callback broke'));
    vi.advanceTimersByTime(9_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit.mock.calls).toEqual([[1]]);
  } finally {
    vi.useRealTimers();
  }
});

it.each(['SIGTERM', 'SIGINT'])('%s ends it in order, once; with 1 where that fails', async (signal) => {
  const stop = vi.fn(async () => undefined);
  const asked = watch(stop);
  asked.own.emit(signal);
  asked.own.emit(signal);
  await settle();
  expect(stop).toHaveBeenCalledOnce();
  expect(asked.exit.mock.calls).toEqual([[0]]);

  const failing = watch(() => Promise.reject(new Error('the database is away')));
  failing.own.emit(signal);
  await settle();
  expect(failing.exit.mock.calls).toEqual([[1]]);
  expect(failing.read()).toMatchObject([{ level: 50, err: { message: 'the database is away' } }]);
});

it('logs failed work in the background with its name, and throws no further', async () => {
  const { log, lines } = createCapturedLog();
  inBackground(Promise.reject(new Error('the database is away')), log, 'a room was not told');
  inBackground(Promise.resolve(1), log, 'nothing of this');
  await settle();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, err: { message: 'the database is away' }, msg: 'a room was not told' },
  ]);
});
