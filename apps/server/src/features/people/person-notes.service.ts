import { MOST_NOTES, PERSON_NOTE_MAX_LENGTH } from '@school/contract/people-lists';
import { countCharacters } from '@school/domain/comment-message';
import { isVisible } from '@school/domain/visible-text';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Json } from '../../platform/feature.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { lockAccount } from '../identity/index.ts';
import { recordDeed } from '../operators/index.ts';
import { countNotes, deleteNote, insertNote, listNotes } from './person-notes.repo.ts';

/** Keeps what a teacher notes of a person, who gets it with 'download my data'. */
export async function addNote(ctx: Context, caller: Caller, uid: string, text: string): Promise<string> {
  requireStraight(text);
  if (!isVisible(text)) throw new DomainError('invalid-argument', 'Write something first.');
  if (countCharacters(text) > PERSON_NOTE_MAX_LENGTH)
    throw new DomainError('invalid-argument', 'The note is too long.');
  const id = ctx.ids.documentId();
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account) throw new DomainError('not-found', 'There is no such account any more.');
    if ((await countNotes(tx, uid)) >= MOST_NOTES)
      throw new DomainError('failed-precondition', 'There are too many notes: remove an old one first.');
    const row = { id, accountId: uid, writtenBy: caller.uid, writtenAt: ctx.clock.now(), text: text.trim() };
    await insertNote(tx, row);
    await recordDeed(tx, ctx, {
      by: caller.uid,
      action: 'person-noted',
      subject: { id: `account:${uid}`, title: account.displayName ?? '' },
      about: uid,
      before: {},
      after: { note: row.text },
    });
  });
  return id;
}

/** Of two who remove it, one is in the log. */
export async function removeNote(ctx: Context, caller: Caller, uid: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uid);
    const note = await deleteNote(tx, { accountId: uid, id });
    if (!note) return;
    await recordDeed(tx, ctx, {
      by: caller.uid,
      action: 'person-note-removed',
      subject: { id: `account:${uid}`, title: account?.displayName ?? '' },
      about: uid,
      before: { note: note.text },
      after: {},
    });
  });
}

/** Not who wrote it: that is not this account's to take away. */
export async function exportNotes(db: Database, uid: string): Promise<Json> {
  return (await listNotes(db, uid)).map(({ writtenAt, text }) => ({
    writtenAt: writtenAt.toISOString(),
    text,
  }));
}
