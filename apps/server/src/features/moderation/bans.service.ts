import type { BanLength, BanPlace } from '@school/contract/moderation';
import { learningDayAt } from '@school/domain/learning-day';
import { SCHOOL_ZONE } from '@school/domain/school-time';
import { en } from '@school/texts/en';
import { formatInstant } from '@school/texts/hours';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { type AccountRow, findAccountById, lockAccount } from '../identity/index.ts';
import { findRole, recordDeed } from '../operators/index.ts';
import { addBan, findBan, liftBans, type StandingBan, tellBan } from './bans.repo.ts';
import { presentNotice } from './moderation.presenter.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;

export type Banning = {
  uid: string;
  place: BanPlace;
  length: BanLength;
  /** 'This evening' is the lesson in this room alone. */
  room?: string;
  reason: string;
  by: string;
};

/**
 * Bans an account from a place; replaces a ban that stands there already. Under the account's lock, so that a role that
 * is given at this moment is seen.
 */
export async function ban(
  { db, clock, ids }: Tools,
  { uid, place, length, room, reason, by }: Banning,
): Promise<void> {
  requireStraight(reason);
  const now = clock.now();
  const until = endOf(length, now);
  await db.transaction(async (tx) => {
    const account = await requireOrdinary(tx, uid, by);
    await liftBans(tx, { accountId: uid, place, by, now });
    const id = ids.documentId();
    await addBan(tx, {
      id,
      accountId: uid,
      place,
      bannedAt: now,
      bannedBy: by,
      until,
      room: (length.kind === 'evening' && room) || null,
      reason: reason.trim(),
    });
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'person-banned',
        subject: subjectOf(account),
        about: uid,
        before: {},
        after: { place, until: until?.toISOString() ?? null, reason: reason.trim() },
      },
    );
    await tellBan(tx, place, uid);
  });
}

const subjectOf = ({ id, displayName }: Pick<AccountRow, 'id' | 'displayName'>) => ({
  id: `account:${id}`,
  title: displayName ?? '',
});

/** Lifts a ban. False when there was none. */
export async function lift(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { uid, place, by }: Pick<Banning, 'uid' | 'place' | 'by'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isLifted = await liftBans(tx, { accountId: uid, place, by, now: clock.now() });
    const account = isLifted ? await findAccountById(tx, uid) : null;
    if (!account) return false;
    await recordDeed(
      tx,
      { clock },
      { by, action: 'ban-lifted', subject: subjectOf(account), about: uid, before: { place }, after: {} },
    );
    await tellBan(tx, place, uid);
    return true;
  });
}

async function requireOrdinary(tx: Database, uid: string, by: string): Promise<AccountRow> {
  if (uid === by) throw new DomainError('permission-denied', 'You cannot ban yourself.', { reason: 'self' });
  const account = await lockAccount(tx, uid);
  if (account === null) throw new DomainError('not-found', 'There is no such account any more.');
  if ((await findRole(tx, uid)) !== null)
    throw new DomainError('permission-denied', 'Who runs the lessons cannot be banned.', {
      reason: 'has-role',
    });
  return account;
}

function endOf(length: BanLength, now: Date): Date | null {
  switch (length.kind) {
    case 'minutes':
      return new Date(now.getTime() + length.minutes * MINUTE_MS);
    case 'evening':
      // The night belongs to the evening before it.
      return learningDayAt(now, SCHOOL_ZONE).end;
    case 'days':
      return new Date(now.getTime() + length.days * DAY_MS);
    case 'for-good':
      return null;
  }
}

/** Throws for who is put out here, and says until when and what to do. */
export async function requireNoBan(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  uid: string,
  place: BanPlace,
): Promise<void> {
  const found = await findBan(db, uid, place, clock.now());
  if (found) throw refuseBanned(found);
}

/** The refusal to a banned account. */
export function refuseBanned(found: StandingBan): DomainError {
  const { refusal, until, forGood, whatNow } = en.moderation;
  const length = found.until ? until(formatInstant(found.until, en.language.clock, SCHOOL_ZONE)) : forGood;
  const words = `${refusal[found.place](length)} ${whatNow}`;
  return new DomainError('permission-denied', words, { reason: 'banned', ban: presentNotice(found) });
}
