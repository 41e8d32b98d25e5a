import type { ReviewEntry } from '@school/contract/reviews';
import type { KeptStorage } from '../../shared/store/kept-storage.ts';

/** Before the name of each entry; each lies under a name of its own, so that two windows never overwrite each other. */
const PREFIX = 'school.reviews/';

/** Stands for an account where there is none. */
const VISITOR = 'visitor';

/** What a visitor's browser keeps at most: a free lesson's cards over years. */
const MOST_KEPT = 5_000;

const GRADES: readonly unknown[] = ['again', 'hard', 'good', 'easy'];

/** A kept entry, or null for what is none: another release's, or one made by hand. */
export function parseEntry(text: string | null): ReviewEntry | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, cardID, grade, at, undoes }: { [field: string]: unknown } = { ...value };
    if (!isUuid(id)) return null;
    if (isUuid(undoes)) return { id, undoes };
    const isReview = typeof cardID === 'string' && GRADES.includes(grade) && isInstant(at);
    return isReview ? ({ id, cardID, grade, at } as ReviewEntry) : null;
  } catch {
    return null;
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

const nameOf = (UID: string, id: string) => `${PREFIX}${UID || VISITOR}/${id}`;

/** Everything that is kept for an account, or for a visitor; `UID` is then empty. What cannot be read is taken away. */
export async function listEntries(storage: KeptStorage, UID: string): Promise<ReviewEntry[]> {
  const entries: ReviewEntry[] = [];
  for (const key of listNames(storage, nameOf(UID, ''))) {
    const entry = parseEntry(await storage.getItem(key));
    if (entry && key === nameOf(UID, entry.id)) entries.push(entry);
    else await storage.removeItem(key);
  }
  return entries;
}

/** Where storage is full or forbidden, an entry is lost with the page. */
export async function keepEntry(storage: KeptStorage, UID: string, entry: ReviewEntry): Promise<void> {
  try {
    if (listNames(storage, nameOf(UID, '')).length >= MOST_KEPT) return;
    await storage.setItem(nameOf(UID, entry.id), JSON.stringify(entry));
  } catch {
    // Learning goes on.
  }
}

export async function dropEntries(storage: KeptStorage, UID: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.removeItem(nameOf(UID, id));
}

/** What a visitor has learned becomes the account's. */
export async function moveVisitorsEntries(storage: KeptStorage, UID: string): Promise<void> {
  const entries = await listEntries(storage, '');
  for (const entry of entries) {
    await keepEntry(storage, UID, entry);
    await dropEntries(storage, '', [entry.id]);
  }
}

function listNames(storage: KeptStorage, prefix: string): string[] {
  try {
    return storage.keys().filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
