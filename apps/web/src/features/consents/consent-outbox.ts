import type { KeptStorage } from '../../shared/store/kept-storage.ts';
import { CONSENT_NAMES, type ConsentChoices } from './consents.slice.ts';

/** Before the id of the account whose choices wait; no other account's log-in reads them. */
const PREFIX = 'school.consents/';
/** What was chosen for an account that is just being made, and so has no id yet. */
const PLANNED = 'school.consents-planned';

/** Choices that the server has not acknowledged yet. */
export type WaitingConsents = {
  choices: ConsentChoices;
  /** When they were made, ISO 8601. */
  at: string;
  /** The document has them; only where they were made is still to be said. */
  isWritten: boolean;
};

/** So long after the choice an account may be made that it is for; clocks of browser and server may differ by as much. */
const MOST_APART_MS = 60_000;

/** Keeps choices before the account is made: the page may be left while it is. Null takes them away. */
export async function planConsents(
  storage: KeptStorage,
  planned: Pick<WaitingConsents, 'choices' | 'at'> | null,
): Promise<void> {
  await attempt(() =>
    planned
      ? storage.setItem(PLANNED, JSON.stringify({ ...planned, isWritten: false }))
      : storage.removeItem(PLANNED),
  );
}

/** Hands planned choices to the account that was made right after them, and to no other. */
export async function adoptPlanned(
  storage: KeptStorage,
  UID: string,
  findCreatedAt: () => Promise<string | undefined>,
): Promise<void> {
  const planned = await read(storage, PLANNED);
  if (!planned) return;
  const createdAt = await findCreatedAt();
  const apartMs = Math.abs(Date.parse(createdAt ?? '') - Date.parse(planned.at));
  if (apartMs <= MOST_APART_MS) await keepWaiting(storage, UID, planned);
  await planConsents(storage, null);
}

/** Where storage is full or forbidden, they are lost with the page, and the account is asked again. */
export async function keepWaiting(
  storage: KeptStorage,
  UID: string,
  waiting: WaitingConsents,
): Promise<void> {
  await attempt(() => storage.setItem(PREFIX + UID, JSON.stringify(waiting)));
}

export async function findWaiting(storage: KeptStorage, UID: string): Promise<WaitingConsents | null> {
  return read(storage, PREFIX + UID);
}

export async function dropWaiting(storage: KeptStorage, UID: string): Promise<void> {
  await attempt(() => storage.removeItem(PREFIX + UID));
}

/** Kept choices, or null for what is none: another release's, or made by hand. */
export function parseWaiting(text: string | null): WaitingConsents | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { choices, at, isWritten }: { [field: string]: unknown } = { ...value };
    const given = { ...(choices as object) } as { [name: string]: unknown };
    const isWhole =
      typeof at === 'string' &&
      !Number.isNaN(Date.parse(at)) &&
      typeof isWritten === 'boolean' &&
      CONSENT_NAMES.every((name) => typeof given[name] === 'boolean');
    if (!isWhole) return null;
    const { PPandTandCConsent, RemindersConsent, MarketingConsent } = given as ConsentChoices;
    return { choices: { PPandTandCConsent, RemindersConsent, MarketingConsent }, at, isWritten };
  } catch {
    return null;
  }
}

async function read(storage: KeptStorage, key: string): Promise<WaitingConsents | null> {
  try {
    return parseWaiting(await storage.getItem(key));
  } catch {
    return null;
  }
}

async function attempt(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch {
    // The page goes on without.
  }
}
