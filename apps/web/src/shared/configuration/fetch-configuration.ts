import type { WebConfiguration } from '@school/contract/configuration';
import { CallFailure } from '../api/call-error.ts';
import { takeEarlyAnswer } from '../page-data/early-answers.ts';
import type { KeptStorage } from '../store/kept-storage.ts';

const PATH = '/__/firebase/init.json';
const KEPT = 'school.configuration';

/** `aheadMs`: how far the school's clock is ahead of the browser's; as far as before, where the answer does not say. */
export type FoundConfiguration = WebConfiguration & { aheadMs: number };

/** The server's configuration of this site; where that does not come, for whatever reason, the one of the last visit. */
export async function fetchConfiguration(storage: KeptStorage): Promise<FoundConfiguration> {
  try {
    const response = (await takeEarlyAnswer(PATH)) ?? (await fetch(PATH));
    if (!response.ok) throw new CallFailure('unavailable', `${response.status}`);
    const answer = (await response.json()) as WebConfiguration;
    const { live } = answer.product;
    const aheadMs = live ? Date.parse(live.now) - Date.now() : (findKept(storage)?.aheadMs ?? 0);
    const configuration = { ...answer, aheadMs };
    keep(storage, configuration);
    return configuration;
  } catch (cause) {
    const kept = findKept(storage);
    if (kept) return kept;
    throw cause instanceof CallFailure ? cause : new CallFailure('network-failed', String(cause));
  }
}

function keep(storage: KeptStorage, configuration: FoundConfiguration): void {
  try {
    // App Check's token is of no use later, and what is on now is not then.
    const product = { ...configuration.product, live: null };
    storage.setItem(KEPT, JSON.stringify({ ...configuration, product, appCheckToken: null }));
  } catch {
    // Requested again with each visit.
  }
}

function findKept(storage: KeptStorage): FoundConfiguration | null {
  try {
    return JSON.parse(storage.getItem(KEPT) ?? 'null') as FoundConfiguration | null;
  } catch {
    return null;
  }
}
