import {
  addPersonNote,
  getPerson,
  listPeople,
  PEOPLE_PAGE,
  removePersonNote,
} from '@school/contract/studio-people';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { recordDeed, requireRole } from '../operators/index.ts';
import { presentListed } from './people.presenter.ts';
import * as repo from './people.repo.ts';
import { addNote, removeNote } from './person-notes.service.ts';
import { readPerson } from './read-person.service.ts';

export const peopleCallables = [
  callable(listPeople, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    requireCursor(input);
    // Not what was looked for: that may be a name.
    await recordDeed(ctx.db, ctx, {
      by: caller.uid,
      action: 'people-listed',
      subject: { id: 'people', title: '' },
      before: {},
      after: {},
      isSitting: true,
    });
    const page = { ...input, search: input.search.trim(), limit: PEOPLE_PAGE + 1 };
    const rows = await repo.listPeople(ctx.db, page, ctx.clock.now());
    const last = rows.length > PEOPLE_PAGE ? rows[PEOPLE_PAGE - 1] : undefined;
    return {
      people: rows.slice(0, PEOPLE_PAGE).map(presentListed),
      next: last ? { key: last.key, uid: last.id } : null,
    };
  }),

  callable(getPerson, async (ctx, { caller, input: { uid } }) => {
    const role = await requireRole(ctx.db, caller, 'teacher');
    return readPerson(ctx, caller, uid, role === 'owner');
  }),

  callable(addPersonNote, async (ctx, { caller, input: { uid, text } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { id: await addNote(ctx, caller, uid, text) };
  }),

  callable(removePersonNote, async (ctx, { caller, input: { uid, id } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await removeNote(ctx, caller, uid, id);
    return { ok: true as const };
  }),
];

/** In the order of time a page begins after an instant. */
function requireCursor({ order, after }: { order: string; after: { key: string } | null }): void {
  if (after === null || order === 'address') return;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(after.key) || Number.isNaN(Date.parse(after.key)))
    throw new DomainError('invalid-argument', 'There is no such page of the list.');
}
