import { CallFailure } from '../src/shared/api/call-error.ts';
import type { CallFunction } from '../src/shared/api/call-function.ts';
import { createNativeApp } from '../src/shared/native-bridge/native-app.ts';
import { findParentApp } from '../src/shared/native-bridge/parent-app.ts';
import type { KeptAnswer, KeptAnswers } from '../src/shared/offline/kept-answer.ts';
import type { Services } from '../src/shared/services/services.ts';
import type { KeptStorage } from '../src/shared/store/kept-storage.ts';
import { openOnce } from '../src/shared/timing/open-once.ts';
import { createFakeAuth } from './fake-auth.ts';
import { createFakePush } from './fake-push.ts';
import { createMemoryDocuments } from './memory-documents.ts';

const away = () => Promise.reject(new CallFailure('unavailable', 'away'));

/** The services of a browser without a server; a test hands in those that matter to it. */
export function createFakeServices(given: Partial<Services> = {}): Services {
  return {
    loadConfiguration: away,
    callFunction: away,
    asksAgain: 0,
    documents: () => Promise.resolve(createMemoryDocuments()),
    auth: createFakeAuth().service,
    appCheck: { findToken: () => Promise.resolve(null), getToken: () => Promise.resolve(null) },
    storage: createMemoryStorage(),
    keptAnswers: createMemoryAnswers(),
    // As `main.tsx` finds it.
    parentApp: findParentApp(),
    nativeApp: openOnce(async () => createNativeApp()),
    browserPush: async () => createFakePush(),
    analytics: () => Promise.resolve(null),
    pressHandlers: { current: [] },
    alertChildren: { current: null },
    completionHandler: { current: null },
    ...given,
  };
}

/** Kept answers that are forgotten with the test. */
export function createMemoryAnswers(): KeptAnswers & { all: () => KeptAnswer[] } {
  const kept = new Map<string, KeptAnswer>();
  const placeOf = ({ UID, name, key }: Pick<KeptAnswer, 'UID' | 'name' | 'key'>) =>
    JSON.stringify([UID, name, key]);
  return {
    all: () => [...kept.values()],
    find: async (which) => kept.get(placeOf(which)) ?? null,
    keep: async (answer) => void kept.set(placeOf(answer), answer),
    drop: async (which) => void kept.delete(placeOf(which)),
    keepOnly: async (UID) => {
      for (const [place, answer] of kept) if (answer.UID !== '' && answer.UID !== UID) kept.delete(place);
    },
  };
}

/** A storage that remembers for as long as the test runs. */
export function createMemoryStorage(
  kept: Record<string, string> = {},
): KeptStorage & { kept: Record<string, string> } {
  return {
    kept,
    keys: () => Object.keys(kept),
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
}

/** What was asked, and by which payload. */
export type FakeCallables = { callFunction: CallFunction; payloadsOf: (name: string) => unknown[] };

/** A server that answers by the function's name; an error is thrown, a function is asked with the payload. */
export function createFakeCallables(answers: Record<string, unknown>): FakeCallables {
  const calls: { name: string; payload: unknown }[] = [];
  const callFunction = async (name: string, payload: unknown): Promise<unknown> => {
    calls.push({ name, payload });
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(payload) : answer;
  };
  return {
    callFunction: callFunction as CallFunction,
    payloadsOf: (name) => calls.flatMap((call) => (call.name === name ? [call.payload] : [])),
  };
}
