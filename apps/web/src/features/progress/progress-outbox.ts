import { type LessonProgress, mergeProgress } from '@school/domain/lesson-progress';
import type { KeptStorage } from '../../shared/store/kept-storage.ts';
import type { ProgressByLesson } from './progress.slice.ts';

/** Before the name of each lesson that waits; every account's lie under its own id. */
const PREFIX = 'school.progress/';
/** No course has more lessons than this. */
const MOST_KEPT = 1_000;

const nameOf = (UID: string, lessonID: string) => `${PREFIX}${UID}/${lessonID}`;

/** How far an account is in lessons, as the server has not confirmed it yet. It waits for that account's next visit. */
export async function listWaitingProgress(storage: KeptStorage, UID: string): Promise<ProgressByLesson> {
  const prefix = nameOf(UID, '');
  const waiting: ProgressByLesson = {};
  for (const name of listNames(storage, prefix)) {
    const progress = parseProgress(await read(storage, name));
    if (progress) waiting[name.slice(prefix.length)] = progress;
  }
  return waiting;
}

/** Another window may have kept some too: the two are merged. Where storage is full or forbidden, it is lost with the page. */
export async function keepProgress(
  storage: KeptStorage,
  UID: string,
  lessonID: string,
  progress: LessonProgress,
): Promise<void> {
  const name = nameOf(UID, lessonID);
  try {
    const known = parseProgress(await read(storage, name));
    if (!known && listNames(storage, nameOf(UID, '')).length >= MOST_KEPT) return;
    await storage.setItem(name, JSON.stringify(known ? mergeProgress(known, progress) : progress));
  } catch {
    // The film goes on.
  }
}

/** The server knows it; what has been reached meanwhile stays. */
export async function dropProgress(
  storage: KeptStorage,
  UID: string,
  lessonID: string,
  { atMs }: LessonProgress,
): Promise<void> {
  const name = nameOf(UID, lessonID);
  if (parseProgress(await read(storage, name))?.atMs !== atMs) return;
  try {
    await storage.removeItem(name);
  } catch {
    // It is sent once more, which changes nothing.
  }
}

/** Kept progress, or null for what is none: another release's, or one made by hand. */
export function parseProgress(text: string | null): LessonProgress | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { positionSeconds, atMs, furthestSeconds, seenAtMs }: { [field: string]: unknown } = { ...value };
    const isWhole =
      isAmount(positionSeconds) &&
      isAmount(atMs) &&
      isAmount(furthestSeconds) &&
      (seenAtMs === null || isAmount(seenAtMs));
    return isWhole ? ({ positionSeconds, atMs, furthestSeconds, seenAtMs } as LessonProgress) : null;
  } catch {
    return null;
  }
}

const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

async function read(storage: KeptStorage, name: string): Promise<string | null> {
  try {
    return await storage.getItem(name);
  } catch {
    return null;
  }
}

function listNames(storage: KeptStorage, prefix: string): string[] {
  try {
    return storage.keys().filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
