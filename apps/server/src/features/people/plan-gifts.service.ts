import { MOST_CHOSEN } from '@school/contract/person-acts-list';
import type { findPlanReceivers, givePlans, PlanReceiver } from '@school/contract/plan-gifts';
import { propertyOf } from '@school/domain/records';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { unguardFormula } from '../../platform/formula-guard.ts';
import { normalizeEmail } from '../identity/index.ts';
import * as people from './people.repo.ts';
import { give } from './person-acts.service.ts';
import { listReceivers, type ReceiverRow } from './receivers.repo.ts';

type Asked = z.output<typeof findPlanReceivers.request>;
type Found = z.output<typeof findPlanReceivers.response>;
type Problem = Found['problems'][number];

/** Who is meant, each once, and what of it is nobody. */
export function findReceivers(ctx: Context, asked: Asked): Promise<Found> {
  if (asked.by === 'list') return findListed(ctx, asked.lines);
  return asked.by === 'choice' ? findChosen(ctx, asked.uids) : findFiltered(ctx, asked.filter);
}

async function findFiltered(
  ctx: Context,
  filter: Extract<Asked, { by: 'filter' }>['filter'],
): Promise<Found> {
  const page = { ...filter, search: filter.search.trim(), order: 'newest' as const, after: null };
  const rows = await people.listPeople(ctx.db, { ...page, limit: MOST_CHOSEN + 1 }, ctx.clock.now());
  const found = await findChosen(
    ctx,
    rows.slice(0, MOST_CHOSEN).map(({ id }) => id),
  );
  return { ...found, isCut: rows.length > MOST_CHOSEN };
}

async function findChosen(ctx: Context, uids: readonly string[]): Promise<Found> {
  const rows = await listReceivers(ctx.db, { by: 'id', values: uids }, ctx.clock.now());
  const known = new Set(rows.map(({ uid }) => uid));
  const gone = uids.filter((uid) => !known.has(uid));
  return {
    people: rows.filter(({ isLeaving }) => !isLeaving).map(present),
    problems: [
      ...rows
        .filter(({ isLeaving }) => isLeaving)
        .map(({ uid, email }): Problem => ({ line: null, said: email ?? uid, problem: 'leaving' })),
      ...gone.map((said): Problem => ({ line: null, said, problem: 'unknown' })),
    ],
    isCut: false,
  };
}

async function findListed(ctx: Context, lines: Extract<Asked, { by: 'list' }>['lines']): Promise<Found> {
  const read = lines.map(({ line, said }) => ({ line, said, email: normalizeEmail(unguardFormula(said)) }));
  const values = read.flatMap(({ email }) => (email === null ? [] : [email]));
  const rows = await listReceivers(ctx.db, { by: 'email', values }, ctx.clock.now());
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const meant = new Map<string, ReceiverRow>();
  const problems: Problem[] = [];
  for (const { line, said, email } of read) {
    const row = email === null ? undefined : byEmail.get(email);
    if (email === null) problems.push({ line, said, problem: 'no-address' });
    else if (!row) problems.push({ line, said, problem: 'unknown' });
    else if (row.isLeaving) problems.push({ line, said, problem: 'leaving' });
    else if (meant.has(row.uid)) problems.push({ line, said, problem: 'twice' });
    else meant.set(row.uid, row);
  }
  return { people: [...meant.values()].map(present), problems, isCut: false };
}

const present = ({ uid, name, email, pays, given }: ReceiverRow): PlanReceiver => ({
  uid,
  name,
  email,
  pays,
  given,
});

type Gifts = z.output<typeof givePlans.request>;
type Outcome = z.output<typeof givePlans.response>['outcomes'][number];

/** One transaction each: whom it cannot be given to holds up nobody else. */
export async function givePlanToAll(ctx: Context, caller: Caller, gifts: Gifts): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const person of gifts.people)
    outcomes.push({ uid: person.uid, outcome: await giveOne(ctx, caller, gifts, person) });
  return outcomes;
}

const REFUSALS: { readonly [code: string]: Outcome['outcome'] } = { aborted: 'changed', 'not-found': 'gone' };

async function giveOne(
  ctx: Context,
  caller: Caller,
  { batchID, tier, until, reason }: Gifts,
  { uid, replaces }: Gifts['people'][number],
): Promise<Outcome['outcome']> {
  try {
    // The batch and the account together name the plan: given twice it is one.
    const isNew = await give(ctx, caller, { uid, id: `${batchID}_${uid}`, tier, until, replaces, reason });
    return isNew ? 'given' : 'again';
  } catch (error) {
    const outcome = error instanceof DomainError ? outcomeOf(error) : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}

const outcomeOf = ({ code, details }: DomainError): Outcome['outcome'] | undefined =>
  propertyOf(details, 'reason') === 'leaving' ? 'leaving' : REFUSALS[code];
