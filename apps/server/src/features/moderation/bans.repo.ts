import type { BanPlace } from '@school/contract/moderation';
import { and, desc, eq, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, queryNamed } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
import { roleSql, roleText } from '../operators/index.ts';
import { type BanRow, bans } from './bans.table.ts';

/** More than a school puts out; a list that is longer is read from its newest. */
const MOST_LISTED = 500;

/** A ban as it stands now. */
export type StandingBan = Pick<BanRow, 'place' | 'until' | 'reason'>;

/**
 * Whether an account is put out somewhere, as a part of another feature's statement; the arguments are pieces of its text.
 * Who has got a role since is not. One that is of a room alone counts in that one.
 */
export const banText = (account: string, place: BanPlace, now: string, room = 'null'): string =>
  `exists (select from bans where account_id = ${account} and place = '${place}' and lifted_at is null
    and (room is null or room = ${room})
    and (until is null or until > ${now}) and ${roleText(account)} is null)`;

/** In a place, or in one room of it alone. */
const isHere = (place: Placeholder, room: Placeholder): SQL | undefined =>
  and(eq(bans.place, place), or(isNull(bans.room), sql`${bans.room} = ${room}`));

const stands = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(bans.liftedAt),
    or(isNull(bans.until), sql`${bans.until} > ${now}`),
    isNull(roleSql(sql.raw('bans.account_id'))),
  );

const BAN = { place: bans.place, until: bans.until, reason: bans.reason };

const FIND = {
  name: 'moderation.find-ban',
  build: (db: Database) =>
    db
      .select(BAN)
      .from(bans)
      .where(
        and(
          eq(bans.accountId, sql.placeholder('accountId')),
          isHere(sql.placeholder('place'), sql.placeholder('room')),
          stands(sql.placeholder('now')),
        ),
      )
      .limit(1),
};

/** Why an account may not take part here now; null when it may. */
export async function findBan(
  db: Database,
  accountId: string,
  place: BanPlace,
  now: Date,
  room: string | null = null,
): Promise<StandingBan | null> {
  const [row] = await queryNamed<StandingBan>(db, { ...FIND, values: { accountId, place, now, room } });
  return row ?? null;
}

const STANDING = {
  name: 'moderation.standing',
  build: (db: Database) =>
    db
      .select({ accountId: bans.accountId, ...BAN })
      .from(bans)
      .where(and(isHere(sql.placeholder('place'), sql.placeholder('room')), stands(sql.placeholder('now')))),
};

/** Everybody who is put out here now. */
export async function findBans(
  db: Database,
  place: BanPlace,
  now: Date,
  room: string | null = null,
): Promise<ReadonlyMap<string, StandingBan>> {
  type Row = StandingBan & { accountId: string };
  const rows = await queryNamed<Row>(db, { ...STANDING, values: { place, now, room } });
  return new Map(rows.map(({ accountId, ...ban }) => [accountId, ban]));
}

export async function listBansOf(db: Database, accountId: string, now: Date): Promise<StandingBan[]> {
  return db
    .select(BAN)
    .from(bans)
    .where(and(eq(bans.accountId, accountId), stands(now)))
    .orderBy(bans.place);
}

/** Those that stand, the newest first, with the names of both. */
export async function listStanding(db: Database, now: Date) {
  const moderators = alias(accounts, 'moderators');
  return db
    .select({
      id: bans.id,
      uid: bans.accountId,
      username: accounts.displayName,
      place: bans.place,
      bannedAt: bans.bannedAt,
      until: bans.until,
      reason: bans.reason,
      by: moderators.displayName,
    })
    .from(bans)
    .innerJoin(accounts, eq(accounts.id, bans.accountId))
    .leftJoin(moderators, eq(moderators.id, bans.bannedBy))
    .where(stands(now))
    .orderBy(desc(bans.bannedAt), bans.id)
    .limit(MOST_LISTED);
}

/** Every one that an account ever had and that is still kept, the oldest first. */
export async function listAllBansOf(db: Database, accountId: string): Promise<BanRow[]> {
  return db.select().from(bans).where(eq(bans.accountId, accountId)).orderBy(bans.bannedAt, bans.id);
}

export async function addBan(db: Database, row: Omit<BanRow, 'liftedAt' | 'liftedBy'>): Promise<void> {
  await db.insert(bans).values(row);
}

/** Ends those that stand. Returns whether there was one. */
export async function liftBans(
  db: Database,
  { accountId, place, by, now }: { accountId: string; place: BanPlace; by: string; now: Date },
): Promise<boolean> {
  const lifted = await db
    .update(bans)
    .set({ liftedAt: now, liftedBy: by })
    .where(and(eq(bans.accountId, accountId), eq(bans.place, place), stands(now)))
    .returning({ id: bans.id });
  return lifted.length > 0;
}

/** Tells every process that has people there, once the transaction stands: each place has a separate channel. */
export async function tellBan(db: Database, place: BanPlace, accountId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${banChannel(place)}, ${accountId})`);
}

export const banChannel = (place: BanPlace): string => `bans-${place}`;

export async function deleteBansEndedBefore(db: Database, time: Date): Promise<void> {
  await db.delete(bans).where(or(lt(bans.liftedAt, time), lt(bans.until, time)));
}
