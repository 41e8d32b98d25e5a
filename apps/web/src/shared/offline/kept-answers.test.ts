import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../testing/fake-services.ts';
import { OFFLINE_CALLS } from '../../app/offline-calls.ts';
import { CallFailure } from '../api/call-error.ts';
import type { CallFunction } from '../api/call-function.ts';
import { createKeepingCalls } from './keep-answers.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** The wait for the browser's database. */
const WAIT_MS = 5_000;
const AWAY = new CallFailure('network-failed', 'away');
const TOPICS = { topics: [] };

/** A request that is never answered, as WebKit's can be. */
class SilentRequest extends EventTarget {}
const open = vi.fn<(name: string) => SilentRequest>(() => new SilentRequest());

beforeEach(async () => {
  // Loaded before the clock stands still.
  await Promise.all([import('./kept-database.ts'), import('./keep-one-answer.ts')]);
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('IDBRequest', SilentRequest);
});

/** Mira's calls, to a server that answers so. */
function createCall(answer: () => Promise<unknown>) {
  return createKeepingCalls({
    rules: OFFLINE_CALLS,
    call: answer as CallFunction,
    kept: createKeptAnswers(createMemoryStorage()),
    findUid: async () => 'mira',
    whenUsed: async () => undefined,
    storage: createMemoryStorage(),
  });
}

it('what a database never gives is as if it were not kept, after a bounded wait', async () => {
  const found = vi.fn();
  const kept = createKeptAnswers(createMemoryStorage());
  void kept.find({ UID: 'mira', name: 'listGrammarTopics', key: 'null' }).then(found);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(open).toHaveBeenCalledWith('school-kept', 1);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledWith(null);
});

it('a call without a network then fails as it would without a database', async () => {
  const failed = vi.fn();
  void createCall(() => Promise.reject(AWAY))('listGrammarTopics', null).catch(failed);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(AWAY);
});

it('the server’s answer waits for no database', async () => {
  expect(await createCall(async () => TOPICS)('listGrammarTopics', null)).toBe(TOPICS);
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledWith('school-kept', 1);
});
