import type { AuditAction, AuditField } from '@school/contract/audit';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { insertEntry, lockSitting, updateEntry } from './audit.repo.ts';
import type { AuditFields } from './audit.table.ts';

/** Changes of one person to one thing with less than this between them are one sitting. */
const SITTING_MS = 30 * 60_000;
/** Of one entry; what is beyond stands in the thing's own history. */
const MOST_FIELDS = 200;
const MOST_CHARACTERS = 2_000;

type DeedFields = { readonly [Field in AuditField]?: AuditFields[string] };

export type Deed = {
  /** Null for a command. */
  by: string | null;
  action: AuditAction;
  /** Names it among all things, such as 'lesson:im-kafi'; `title` is what people call it. */
  subject: { id: string; title: string; lessonId?: string };
  /** The account that it is about: what was written of it goes with that account. */
  about?: string;
  /** The fields that change, as they were; empty for something new. */
  before: DeedFields;
  after: DeedFields;
  /** Whether it joins what the same person did to the same thing just now. */
  isSitting?: boolean;
};

/** Writes into the log of the studio, in the transaction that does it. */
export async function recordDeed(tx: Database, { clock }: { clock: Clock }, deed: Deed): Promise<void> {
  const { by, action, subject, about = null, isSitting = false } = deed;
  const now = clock.now();
  const before = bound(deed.before);
  const after = bound(deed.after);
  const sitting =
    isSitting && by !== null
      ? await lockSitting(
          tx,
          { accountId: by, action, subjectId: subject.id },
          new Date(now.getTime() - SITTING_MS),
        )
      : null;
  if (sitting)
    return updateEntry(tx, sitting.id, {
      until: now,
      changes: sitting.changes + 1,
      before: bound({ ...before, ...sitting.before }),
      after: bound({ ...sitting.after, ...after }),
    });
  await insertEntry(tx, {
    accountId: by,
    actor: by === null ? 'school' : 'account',
    action,
    subjectId: subject.id,
    subject: subject.title,
    lessonId: subject.lessonId ?? null,
    aboutId: about,
    since: now,
    until: now,
    before,
    after,
  });
}

function bound(fields: DeedFields): AuditFields {
  const entries = Object.entries(fields).slice(0, MOST_FIELDS);
  return Object.fromEntries(entries.map(([name, value]) => [name, shorten(value)]));
}

function shorten(value: AuditFields[string]): AuditFields[string] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MOST_CHARACTERS) return value;
  return `${text.slice(0, MOST_CHARACTERS)} …`;
}
