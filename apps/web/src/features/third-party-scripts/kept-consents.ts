import { boolean, parseJson, someOf } from '../../shared/parse/shape.ts';

/** Scripts of others that ask for an agreement first. */
export type ThirdPartyConsents = { analytics: boolean; supportChat: boolean };

/** Anything but `true` is a no. */
export function parseThirdPartyConsents(value: unknown): ThirdPartyConsents | undefined {
  const found = someOf<ThirdPartyConsents>({ analytics: boolean, supportChat: boolean })(value);
  return found && { analytics: false, supportChat: false, ...found };
}

const KEY = 'school.outside-consents';

/** What was agreed to here; null where nothing was asked yet, or nothing can be kept. */
export function readThirdPartyConsents(): ThirdPartyConsents | null {
  try {
    const kept = parseJson(parseThirdPartyConsents, localStorage.getItem(KEY));
    return kept ?? null;
  } catch {
    return null;
  }
}

export function keepThirdPartyConsents(consents: ThirdPartyConsents): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consents));
  } catch {
    // It then holds for this visit.
  }
}
