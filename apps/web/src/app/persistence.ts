import { PERSIST_TIMEOUT_MS } from '@school/contract/constants';
import { initialLessons } from '../features/lessons/lessons.slice.ts';
import { initialMiniLessons, type MiniLessonsState } from '../features/mini-lessons/mini-lessons.slice.ts';
import { initialMetadata } from '../shared/metadata/metadata.slice.ts';

/** The parts of the state that are kept between visits; nothing else is. */
export const KEPT_PARTS = ['lessons', 'metadata', 'miniLessons'] as const;

/** Where kept state lives: the browser's own storage, or a stand-in in tests. */
export type KeptStorage = {
  getItem(key: string): Promise<string | null> | string | null;
  setItem(key: string, value: string): Promise<void> | void;
};

const STARTS: Record<string, object> = {
  lessons: initialLessons,
  metadata: initialMetadata,
  miniLessons: initialMiniLessons,
};

/** A driver whose reads give up after `timeoutMs`; what arrives later is ignored. A storage that throws is an empty one. */
export function createKeptDriver(storage: KeptStorage, timeoutMs: number = PERSIST_TIMEOUT_MS) {
  return {
    getItem: (key: string): Promise<string | null> =>
      Promise.race([
        attempt(() => storage.getItem(key)),
        new Promise<null>((resolve) => {
          setTimeout(() => resolve(null), timeoutMs);
        }),
      ]),
    setItem: (key: string, value: string): Promise<unknown> => attempt(() => storage.setItem(key, value)),
  };
}

async function attempt<Value>(work: () => Promise<Value> | Value): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

/** Of the mini lessons only the index is kept. */
export function serializePart(part: unknown, key: string): string {
  if (key !== 'miniLessons') return JSON.stringify(part);
  return JSON.stringify({ IDsIndex: (part as MiniLessonsState).IDsIndex });
}

/** A kept part, laid over today's first state; anything that cannot be read counts as not kept. */
export function unserializePart(text: string, key: string): object {
  const start = STARTS[key] ?? {};
  try {
    const kept: unknown = JSON.parse(text);
    return hasShapeOf(start, kept) ? { ...start, ...kept } : start;
  } catch {
    return start;
  }
}

/** Each kept field is of the kind that the first state has there. */
function hasShapeOf(start: object, kept: unknown): kept is object {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  const fields = new Map(Object.entries(start));
  return Object.entries(kept).every(([name, value]) => {
    const first: unknown = fields.get(name);
    return typeof first === typeof value && Array.isArray(first) === Array.isArray(value) && value !== null;
  });
}

/** `localStorage`, touched only when used: where it is forbidden, even naming it throws. */
export const browserStorage: KeptStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => {
    window.localStorage.setItem(key, value);
  },
};
