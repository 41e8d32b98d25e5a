import type { SpeakingSignal } from '@school/contract/speaking';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCandidateBatch } from './candidate-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = (candidate: string) =>
  ({ candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' }) as RTCIceCandidate;

function collect() {
  const sent: string[][] = [];
  const batch = createCandidateBatch((signal: SpeakingSignal) => {
    if (signal.kind === 'candidates') sent.push(signal.candidates.map(({ candidate }) => candidate));
  });
  return { sent, batch };
}

it('tells together what is found within a moment, twenty at most in one', () => {
  const { sent, batch } = collect();
  const all = Array.from({ length: 25 }, (_, index) => `candidate:${index}`);
  for (const one of all) batch.add(found(one));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([all.slice(0, 20), all.slice(20)]);
  batch.add(found('later'));
  vi.advanceTimersByTime(100);
  expect(sent.at(-1)).toEqual(['later']);
});

it('tells no end of the search, and nothing once it is dropped', () => {
  const { sent, batch } = collect();
  batch.add(null);
  batch.add(found(''));
  expect(vi.getTimerCount()).toBe(0);
  batch.add(found('candidate:1'));
  batch.drop();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});
