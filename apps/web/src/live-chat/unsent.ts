import { keepDraft, readDraft } from '../shared/lib/drafts.ts';
import type { Pending } from './transcript.ts';

const DRAFT = 'chat-unsent';

/** Whose it is and for which evening; empty where that was not known yet. */
type Place = { uid: string; room: string };
type Unsent = Place & Pick<Pending, 'id' | 'text'>;

/** What was said and not acknowledged, kept for the tab: a page that is loaded again offers it once more. */
export function createUnsent() {
  let waiting = readKept();
  return {
    /** Once it is known who is here, and where: what is another's, or of another evening, is let go. */
    take: ({ uid, room }: Place): Pending[] => {
      const own = waiting.filter((entry) => ['', uid].includes(entry.uid) && ['', room].includes(entry.room));
      waiting = [];
      // Whether it has arrived is not known: with its id it is stored once, however often it is sent.
      return own.map(({ id, text }) => ({ id, text, problem: 'unanswered' }));
    },
    keep: (pending: readonly Pending[], place: Place): void => {
      const all = [...waiting, ...pending.map(({ id, text }) => ({ id, text, ...place }))];
      keepDraft(DRAFT, all.length > 0 ? JSON.stringify(all) : '');
    },
  };
}

function readKept(): Unsent[] {
  try {
    const kept: unknown = JSON.parse(readDraft(DRAFT) || '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Any script of this origin could have written it. */
function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return ['id', 'text', 'uid', 'room'].every((name) => typeof fields[name] === 'string');
}
