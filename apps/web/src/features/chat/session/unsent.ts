import { createOutbox } from '../../../shared/outbox/outbox.ts';
import { shape, string } from '../../../shared/parse/shape.ts';
import { tabStorage } from '../../../shared/store/kept-storage.ts';
import type { Pending } from './transcript.ts';

/** Whose it is and for which evening; empty where that was not known yet. */
type Place = { uid: string; room: string };

const parseUnsent = shape({ id: string, text: string, uid: string, room: string });

/** One entry with all that waits, among the drafts: a log-out takes them away. */
const outbox = createOutbox({
  placeOf: () => 'school.draft/chat-unsent',
  parse: (value) => (Array.isArray(value) ? value.flatMap((entry) => parseUnsent(entry) ?? []) : undefined),
});

/** What was said and not acknowledged, kept for the tab: a page that is loaded again offers it once more. */
export function createUnsent() {
  let waiting = outbox.list(tabStorage, '').get('') ?? [];
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
      if (all.length > 0) outbox.keep(tabStorage, '', '', all);
      else outbox.drop(tabStorage, '', '');
    },
  };
}
