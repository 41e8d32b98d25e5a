/** Scripts of others that ask for an agreement first. */
export type OutsideConsents = { analytics: boolean; supportChat: boolean };

const KEY = 'school.outside-consents';

/** What was agreed to here; null where nothing was asked yet, or nothing can be kept. */
export function readOutsideConsents(): OutsideConsents | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OutsideConsents> | null;
    return kept && { analytics: kept.analytics === true, supportChat: kept.supportChat === true };
  } catch {
    return null;
  }
}

export function keepOutsideConsents(consents: OutsideConsents): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consents));
  } catch {
    // It then holds for this visit.
  }
}
