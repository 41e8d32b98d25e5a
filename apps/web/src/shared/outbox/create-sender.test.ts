import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import { createFakeServices, createMemoryStorage } from '../../../testing/fake-services.ts';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../api/call-error.ts';
import { amount } from '../parse/shape.ts';
import { createSender } from './create-sender.ts';
import { createOutbox } from './outbox.ts';

const AWAY = new CallFailure('network-failed', 'away');

beforeEach(() => void vi.useFakeTimers());

/** An account with one entry that waits, and a server that `answer` stands for. */
function arrange() {
  const storage = createMemoryStorage({ 'school.sums/mira/a': '1' });
  const account = { UID: 'mira' };
  const auth = { ...createFakeAuth().service, findUid: async () => account.UID };
  const store = createStore({ services: createFakeServices({ storage, auth }) });
  const outbox = createOutbox<number>({ placeOf: (UID) => `school.sums/${UID}`, parse: amount });
  const answer = vi.fn<(entries: number[]) => Promise<void>>();
  const send = createSender(outbox, (UID, entries) => async () => {
    await answer([...entries.values()]);
    for (const [id, entry] of entries) outbox.drop(storage, UID, id, entry);
  });
  return { storage, account, answer, outbox, send: (UID = 'mira') => store.dispatch(send(UID)) };
}

it('asks nothing where nothing waits, or without a log-in', async () => {
  const { answer, send } = arrange();
  expect([await send('reto'), await send('')]).toEqual([null, null]);
  expect(answer).not.toHaveBeenCalled();
});

it('sends again after growing pauses, with what was kept meanwhile, until it is taken', async () => {
  const { storage, answer, outbox, send } = arrange();
  answer.mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY);
  expect(await send()).toBe(AWAY);
  outbox.keep(storage, 'mira', 'b', 2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(answer).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenLastCalledWith([1, 2]);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(answer).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledTimes(3);
  expect(storage.kept).toEqual({});
  expect(vi.getTimerCount()).toBe(0);
});

it('waits a minute at most, and begins with a short pause after a success', async () => {
  const { storage, answer, outbox, send } = arrange();
  answer.mockRejectedValue(AWAY);
  await send();
  // 2 + 4 + 8 + 16 + 32 s.
  await vi.advanceTimersByTimeAsync(62_000);
  expect(answer).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(7);
  answer.mockReset();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(storage.kept).toEqual({});
  outbox.keep(storage, 'mira', 'a', 1);
  answer.mockReset().mockRejectedValueOnce(AWAY);
  await send();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('leaves a busy server alone for as long as that asks for', async () => {
  const { answer, send } = arrange();
  answer.mockRejectedValueOnce(new CallFailure('unavailable', 'busy', undefined, 30_000));
  await send();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(answer).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('sends at once when the network is back, and once', async () => {
  const { storage, answer, send } = arrange();
  answer.mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY);
  await Promise.all([send(), send()]);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledTimes(3);
  expect(storage.kept).toEqual({});
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledTimes(3);
});

it('never sends as another account', async () => {
  const { account, answer, storage, send } = arrange();
  answer.mockRejectedValueOnce(AWAY);
  await send();
  account.UID = 'reto';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledOnce();
  expect(storage.kept).toEqual({ 'school.sums/mira/a': '1' });
});
