import type { AuditAction } from '@school/contract/audit';
import { REASON_MAX_LENGTH } from '@school/contract/people-lists';
import type { givePlan as givePlanCall } from '@school/contract/person-acts';
import type { PersonAct } from '@school/contract/person-acts-list';
import { countCharacters } from '@school/domain/comment-message';
import { isVisible } from '@school/domain/visible-text';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { beginDeletion, type Leavers } from '../account-deletion/index.ts';
import { endGivenPlan, givePlan } from '../billing/index.ts';
import { requestExport } from '../data-export/index.ts';
import {
  type AccountRow,
  askForNewAddress,
  findAccountById,
  lockAccount,
  openAccount,
  removeSecondFactors,
  requireFreeAddress,
  shutAccount,
  signOutAccount,
} from '../identity/index.ts';
import { findRole, recordDeed } from '../operators/index.ts';
import type { PersonMessage } from './people.mails.ts';
import { personMailJob } from './person-mail.jobs.ts';

type Deed = {
  action: AuditAction;
  before: { [field: string]: string | number | boolean | null };
  after: { [field: string]: string | number | boolean | null };
};

/** A person whose account is held until the transaction ends, and what is written of the act. */
type Held = {
  tx: Database;
  account: AccountRow;
  /** Into the log, with the reason. */
  write: (deed: Deed) => Promise<void>;
  /** To the person, once the transaction stands. */
  tell: (message: PersonMessage) => Promise<void>;
};

const gone = () => new DomainError('not-found', 'There is no such account any more.');

/** The reason as it is kept; an act without one is refused. */
export function readReason(reason: string): string {
  requireStraight(reason);
  if (!isVisible(reason)) throw new DomainError('invalid-argument', 'Say why first.');
  if (countCharacters(reason) > REASON_MAX_LENGTH)
    throw new DomainError('invalid-argument', 'The reason is too long.');
  return reason.trim();
}

export async function requirePerson(ctx: Context, uid: string): Promise<void> {
  if (!(await findAccountById(ctx.db, uid))) throw gone();
}

/** What was done at Stripe; the same `once` again within a sitting is the same entry. */
export async function noteMoneyDeed(
  ctx: Context,
  caller: Caller,
  {
    uid,
    action,
    once,
    after,
    message,
  }: { uid: string; action: AuditAction; once: string; after: Deed['after']; message?: PersonMessage },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, uid);
    await recordDeed(tx, ctx, {
      by: caller.uid,
      action,
      subject: { id: once, title: account?.displayName ?? '' },
      ...(account && { about: uid }),
      before: {},
      after,
      isSitting: true,
    });
    if (account && message) await ctx.jobs.send(personMailJob, { accountId: uid, message }, { db: tx });
  });
}

async function hold(
  ctx: Context,
  caller: Caller,
  { uid, reason }: { uid: string; reason: string },
  tx: Database,
): Promise<Held> {
  const account = await lockAccount(tx, uid);
  if (!account) throw gone();
  return {
    tx,
    account,
    write: ({ action, before, after }) =>
      recordDeed(tx, ctx, {
        by: caller.uid,
        action,
        subject: { id: `account:${uid}`, title: account.displayName ?? '' },
        about: uid,
        before,
        after: { ...after, reason },
      }),
    tell: (message) => ctx.jobs.send(personMailJob, { accountId: uid, message }, { db: tx }),
  };
}

/** Does it, once, and writes it into the log; what is so already stays, without a word. */
export async function act(
  ctx: Context,
  leavers: Leavers,
  caller: Caller,
  asked: { uid: string; act: PersonAct; reason: string },
): Promise<void> {
  const { uid } = asked;
  const reason = readReason(asked.reason);
  if (uid === caller.uid)
    throw new DomainError('failed-precondition', 'Do that for yourself under My account.');
  const held = (tx: Database) => hold(ctx, caller, { uid, reason }, tx);
  if (asked.act === 'delete') {
    const account = await findAccountById(ctx.db, uid);
    if (!account) throw gone();
    if (account.deletesAt !== null) return;
    await beginDeletion(ctx, leavers, uid, {
      change: 'begun-by-school',
      also: async (tx) => {
        const person = await held(tx);
        await requireNoRole(person);
        await person.write({ action: 'account-deleted', before: {}, after: {} });
      },
    });
    return;
  }
  if (asked.act === 'export') {
    await requestExport(ctx, uid, async (tx) => {
      const person = await held(tx);
      await person.write({ action: 'person-exported', before: {}, after: {} });
    });
    return;
  }
  const work = ACTS[asked.act];
  await ctx.db.transaction(async (tx) => work(ctx, await held(tx)));
}

const ACTS: { readonly [Act in Exclude<PersonAct, 'delete' | 'export'>]: typeof signOut } = {
  'sign-out': signOut,
  shut,
  open,
  'remove-second-factor': removeLostFactor,
};

async function signOut(ctx: Context, { tx, account, write }: Held): Promise<void> {
  await signOutAccount(tx, ctx, account.id);
  await write({ action: 'person-signed-out', before: {}, after: {} });
}

async function shut(ctx: Context, person: Held): Promise<void> {
  if (person.account.isDisabled) return;
  await requireNoRole(person);
  await shutAccount(person.tx, ctx, person.account.id);
  await person.write({ action: 'account-shut', before: { shut: false }, after: { shut: true } });
  await person.tell({ kind: 'shut' });
}

async function open(_ctx: Context, { tx, account, write, tell }: Held): Promise<void> {
  if (!account.isDisabled) return;
  await openAccount(tx, account.id);
  await write({ action: 'account-opened', before: { shut: true }, after: { shut: false } });
  await tell({ kind: 'opened' });
}

async function removeLostFactor(ctx: Context, { tx, account, write, tell }: Held): Promise<void> {
  if (!(await removeSecondFactors(tx, ctx, account.id))) return;
  await write({ action: 'second-factor-removed', before: {}, after: {} });
  await tell({ kind: 'second-factor-removed' });
}

/** A role is taken away first, by who may: the last owner stays, and no owner shuts another out. */
async function requireNoRole({ tx, account }: Held): Promise<void> {
  if ((await findRole(tx, account.id)) !== null)
    throw new DomainError('failed-precondition', 'This person has a role. Take it away first.', {
      reason: 'has-role',
    });
}

type Gift = z.output<typeof givePlanCall.request>;

/** Whether it is given now: the same one again is not. */
export async function give(ctx: Context, caller: Caller, gift: Gift): Promise<boolean> {
  const reason = readReason(gift.reason);
  return ctx.db.transaction(async (tx) => {
    const { account, write, tell } = await hold(ctx, caller, { uid: gift.uid, reason }, tx);
    if (account.deletesAt !== null)
      throw new DomainError('failed-precondition', 'This account is about to be deleted.', {
        reason: 'leaving',
      });
    const done = await givePlan(tx, ctx, {
      accountId: gift.uid,
      id: `given_${gift.id}`,
      tier: gift.tier,
      until: new Date(gift.until),
      replaces: gift.replaces,
    });
    if (!done) return false;
    const { given, before, title } = done;
    const until = given.expiresAt.toISOString();
    await write({
      action: 'plan-given',
      before: before ? { plan: before.identifier, until: before.expiresAt.toISOString() } : {},
      after: { plan: given.identifier, until },
    });
    await tell({ kind: 'plan-given', plan: title, until });
    return true;
  });
}

export async function takeBack(
  ctx: Context,
  caller: Caller,
  asked: { uid: string; id: string; reason: string },
): Promise<void> {
  const reason = readReason(asked.reason);
  await ctx.db.transaction(async (tx) => {
    const { write, tell } = await hold(ctx, caller, { uid: asked.uid, reason }, tx);
    const row = await endGivenPlan(tx, ctx, { accountId: asked.uid, id: asked.id });
    if (!row) return;
    await write({
      action: 'plan-taken-back',
      before: { plan: row.identifier, until: row.expiresAt.toISOString() },
      after: {},
    });
    await tell({ kind: 'plan-taken-back' });
  });
}

/** Asks the owner of another address to confirm it; the account has it from then on. */
export async function changeAddress(
  ctx: Context,
  caller: Caller,
  asked: { uid: string; email: string; reason: string },
): Promise<void> {
  const reason = readReason(asked.reason);
  if (asked.uid === caller.uid)
    throw new DomainError('failed-precondition', 'Do that for yourself under My account.');
  const email = await requireFreeAddress(ctx, asked.email);
  await ctx.db.transaction(async (tx) => {
    const { account, write } = await hold(ctx, caller, { uid: asked.uid, reason }, tx);
    await askForNewAddress(tx, ctx, account, email);
    await write({ action: 'address-change-asked', before: { email: account.email }, after: { email } });
  });
}
