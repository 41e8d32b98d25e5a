import { findPlanReceivers, givePlans } from '@school/contract/plan-gifts';
import {
  addPersonNote,
  exportPeople,
  getPerson,
  listPeople,
  PEOPLE_EXPORT_PAGE,
  PEOPLE_PAGE,
  type PeopleFilter,
  removePersonNote,
} from '@school/contract/studio-people';
import { callable } from '../../platform/callable-protocol.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { recordDeed, requireRole } from '../operators/index.ts';
import { presentListed, writePeople } from './people.presenter.ts';
import * as repo from './people.repo.ts';
import { addNote, removeNote } from './person-notes.service.ts';
import { findReceivers, givePlanToAll } from './plan-gifts.service.ts';
import { readPerson } from './read-person.service.ts';

export const peopleCallables = [
  callable(listPeople, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    requireCursor(input);
    await noteLook(ctx, caller, 'people-listed', {});
    const page = { ...input, search: input.search.trim(), limit: PEOPLE_PAGE + 1 };
    const rows = await repo.listPeople(ctx.db, page, ctx.clock.now());
    return { people: rows.slice(0, PEOPLE_PAGE).map(presentListed), next: nextOf(rows, PEOPLE_PAGE) };
  }),

  callable(exportPeople, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    const order = 'newest' as const;
    requireCursor({ ...input, order });
    await noteLook(ctx, caller, 'people-exported', filtersOf(input));
    const page = { ...input, order, search: input.search.trim(), limit: PEOPLE_EXPORT_PAGE + 1 };
    const rows = await repo.listPeople(ctx.db, page, ctx.clock.now());
    const people = rows.slice(0, PEOPLE_EXPORT_PAGE).map(presentListed);
    return { lines: writePeople(people), people: people.length, next: nextOf(rows, PEOPLE_EXPORT_PAGE) };
  }),

  callable(findPlanReceivers, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await noteLook(ctx, caller, 'people-listed', {});
    return findReceivers(ctx, input);
  }),

  callable(givePlans, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    return { outcomes: await givePlanToAll(ctx, caller, input) };
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

/** What of the filters the log keeps. Not what was looked for: that may be a name. */
function filtersOf({ plan, platform, state, seen, finishedLeast, finishedMost }: PeopleFilter) {
  return {
    plan,
    platform,
    state,
    seen,
    ...(finishedLeast !== undefined && { finishedLeast }),
    ...(finishedMost !== undefined && { finishedMost }),
  };
}

/** In the order of time a page begins after an instant. */
function requireCursor({ order, after }: { order: string; after: { key: string } | null }): void {
  if (after === null || order === 'address') return;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(after.key) || Number.isNaN(Date.parse(after.key)))
    throw new DomainError('invalid-argument', 'There is no such page of the list.');
}

/** Where the next page begins; null on the last. */
function nextOf(rows: readonly repo.PersonRow[], page: number): { key: string; uid: string } | null {
  const last = rows.length > page ? rows[page - 1] : undefined;
  return last ? { key: last.key, uid: last.id } : null;
}

/** Into the log, once in a sitting. */
function noteLook(
  ctx: Context,
  caller: Caller,
  action: 'people-listed' | 'people-exported',
  after: { [filter: string]: string | number },
): Promise<void> {
  const subject = { id: 'people', title: '' };
  return recordDeed(ctx.db, ctx, { by: caller.uid, action, subject, before: {}, after, isSitting: true });
}
