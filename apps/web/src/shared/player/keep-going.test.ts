import { beforeEach, expect, it, vi } from 'vitest';
import type { AttachedSource } from './attached-source.ts';
import { keepGoing } from './keep-going.ts';
import { MAX_RECOVERIES, type PlayerEvent } from './player-state.ts';

beforeEach(() => void vi.useFakeTimers());

function start() {
  const did: string[] = [];
  let recoveries = 0;
  const source: AttachedSource = {
    reload: () => did.push('reload'),
    resetDecoder: () => did.push('reset'),
    renew: () => undefined,
    detach: () => undefined,
  };
  const send = ({ type }: PlayerEvent) => {
    did.push(type);
    if (type === 'recovery-tried') recoveries += 1;
  };
  const going = keepGoing({
    findSource: () => source,
    recoveries: () => recoveries,
    send,
    onAddressExpired: () => did.push('new address'),
  });
  return { going, did, tryUpTo: (count: number) => (recoveries = count) };
}

const lost = { kind: 'network', httpStatus: 500 } as const;

it('a lost network is tried again, each time later', () => {
  const { going, did } = start();
  going.onFatalError(lost);
  vi.advanceTimersByTime(1_000);
  going.onFatalError(lost);
  vi.advanceTimersByTime(1_999);
  expect(did).toEqual(['recovery-tried', 'reload', 'recovery-tried']);
  vi.advanceTimersByTime(1);
  expect(did.at(-1)).toBe('reload');
  going.stop();
});

it('without a network nothing is tried until it is back', () => {
  const { going, did } = start();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  going.onFatalError(lost);
  vi.advanceTimersByTime(600_000);
  expect(did).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(did).toEqual(['retried', 'reload']);
  going.stop();
});

it('many refusals ask for one new address, and try the old one where none comes', () => {
  const { going, did } = start();
  going.onRefused();
  going.onRefused();
  expect(did).toEqual(['recovery-tried', 'new address']);
  vi.advanceTimersByTime(2_000);
  expect(did.at(-1)).toBe('reload');
  going.stop();
});

it('a decoder that stopped is started again, and what does not help ends in a message', () => {
  const { going, did, tryUpTo } = start();
  going.onFatalError({ kind: 'media', httpStatus: undefined });
  vi.advanceTimersByTime(0);
  expect(did).toEqual(['recovery-tried', 'reset']);
  tryUpTo(MAX_RECOVERIES);
  going.onFatalError(lost);
  expect(did.at(-1)).toBe('failed');
  going.stop();
});

it('after it has been stopped nothing is tried any more', () => {
  const { going, did } = start();
  going.onFatalError(lost);
  going.stop();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(did).toEqual(['recovery-tried']);
});
