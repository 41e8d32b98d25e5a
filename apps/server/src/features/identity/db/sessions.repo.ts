import type { SessionEndReason } from '@school/contract/identity';
import { and, desc, eq, exists, gt, inArray, isNull, lt, max, ne, not, type SQL, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../../platform/database.ts';
import { type AccountRow, accounts } from './accounts.table.ts';
import { type KnownDeviceRow, knownDevices } from './known-devices.table.ts';
import type { IdentityName } from './linked-identities.table.ts';
import { refreshTokens, SESSION_ENDS, type SessionRow, sessions } from './sessions.table.ts';

export async function insertSession(db: Database, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** What `beginSession` stores, in one statement and so all or nothing. */
export type NewSession = {
  session: Omit<SessionRow, 'revokedAt' | 'endReason'>;
  refreshTokenHash: string;
  at: Date;
  /** The password that was checked, if one was. */
  passwordHash: string | null;
  /** Whether it is enough for an account that has a second factor. */
  isWhole: boolean;
};

const BEGIN_SESSION = {
  name: 'sessions.begin',
  // Not waiting for the disk halves what it costs. A power cut may forget the log-ins of the last second: their tokens
  // are of a session that is not there, and are refused.
  text: `with account as (
      update accounts set last_login_at = $1
      from set_config('synchronous_commit', 'off', true) as unsynchronized
      where id = $2 and not is_disabled and ($3::text is null or password_hash = $3)
        and ($11 or not exists (select 1 from second_factors where account_id = $2))
      returning id
    ), session as (
      insert into sessions (id, account_id, authenticated_at, provider, second_factor, custom_claims, device)
      select $4, id, $5, $6, $7::jsonb, $8::jsonb, $10 from account returning id
    ), token as (
      insert into refresh_tokens (hash, session_id, created_at) select $9, id, $1 from session returning session_id
    ), known as (
      insert into known_devices (account_id, device, first_seen_at) select id, $10, $1 from account
      where $10::text is not null and (select count(*) from known_devices where account_id = $2) < $12
      on conflict do nothing
    )
    select coalesce(
      json_agg(json_build_object('provider', provider, 'subject', subject) order by linked_at)
        filter (where provider is not null), '[]') as identities,
      $10::text is not null and exists (select from known_devices where account_id = $2)
        and not exists (select from known_devices where account_id = $2 and device = $10) as "isNewDevice"
    from token left join linked_identities on account_id = $2 group by session_id`,
};

/** More browsers than anybody has; each further one is new every time. */
const MOST_DEVICES = 50;

/**
 * Notes the log-in and opens its session; returns the account's identities, and whether it has been logged in to before,
 * but not with this device. Null when the account is disabled, its
 * password was changed meanwhile, or it asks for a second factor.
 */
export async function insertFirstSession(
  db: Database,
  { session, refreshTokenHash, at, passwordHash, isWhole }: NewSession,
): Promise<{ identities: IdentityName[]; isNewDevice: boolean } | null> {
  const { id, accountId, authenticatedAt, provider, secondFactor, customClaims, device } = session;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const [row] = await queryNamed<{ identities: IdentityName[]; isNewDevice: boolean }>(db, {
    ...BEGIN_SESSION,
    values: [
      at,
      accountId,
      passwordHash,
      id,
      authenticatedAt,
      provider,
      json(secondFactor),
      json(customClaims),
      refreshTokenHash,
      device,
      isWhole,
      MOST_DEVICES,
    ],
  });
  return row ?? null;
}

/** Holds the session until the transaction ends, so that its refreshes take turns. */
export async function lockSession(db: Database, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

/** What the session's id tokens name as its way in from now on. */
export async function changeSessionProvider(
  db: Database,
  id: string,
  provider: SessionRow['provider'],
): Promise<void> {
  await db.update(sessions).set({ provider }).where(eq(sessions.id, id));
}

export async function findSession(db: Database, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** Ends sessions, and tells every process whose; what ended before keeps its time and reason. */
async function revoke(
  db: Database,
  which: SQL | undefined,
  { revokedAt, endReason = null }: { revokedAt: Date; endReason?: SessionEndReason | null },
): Promise<void> {
  const ended = db.$with('ended').as(
    db
      .update(sessions)
      .set({ revokedAt, endReason })
      .where(and(which, isNull(sessions.revokedAt)))
      .returning({ accountId: sessions.accountId }),
  );
  await db
    .with(ended)
    .select({ told: sql`pg_notify(${SESSION_ENDS}, ${ended.accountId})` })
    .from(ended);
}

/** The accounts of sessions that have ended since. */
export async function listEndedSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: sessions.accountId })
    .from(sessions)
    .where(gt(sessions.revokedAt, since));
  return rows.map(({ accountId }) => accountId);
}

export async function revokeSession(db: Database, id: string, revokedAt: Date): Promise<void> {
  await revoke(db, eq(sessions.id, id), { revokedAt });
}

export async function revokeSessionsOf(
  db: Database,
  accountId: string,
  revokedAt: Date,
  endReason: SessionEndReason,
): Promise<void> {
  await revoke(db, eq(sessions.accountId, accountId), { revokedAt, endReason });
}

export async function deleteKnownDevices(db: Database, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

export async function listKnownDevices(db: Database, accountId: string): Promise<KnownDeviceRow[]> {
  return db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(knownDevices.firstSeenAt);
}

/** Every log-in that is still kept, ended ones too, the oldest first. */
export async function listSessionsOf(db: Database, accountId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(sessions.authenticatedAt);
}

/** Those that stand, the one used last first. A session was last used when its newest refresh token was issued. */
export async function listOpenSessions(
  db: Database,
  accountId: string,
  { beganAfter, usedAfter }: { beganAfter: Date; usedAfter: Date },
  limit: number,
): Promise<(SessionRow & { lastUsedAt: Date })[]> {
  const lastUsedAt = max(refreshTokens.createdAt);
  const rows = await db
    .select({ session: sessions, lastUsedAt })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.authenticatedAt, beganAfter),
      ),
    )
    .groupBy(sessions.id)
    .having(gt(lastUsedAt, usedAfter))
    .orderBy(desc(lastUsedAt), sessions.id)
    .limit(limit);
  return rows.map((row) => ({ ...row.session, lastUsedAt: row.lastUsedAt ?? row.session.authenticatedAt }));
}

/** Ends some of this account's sessions, or all but one. */
export async function revokeChosenSessions(
  db: Database,
  accountId: string,
  chosen: { ids: string[] } | { allBut: string },
  revokedAt: Date,
  endReason: SessionEndReason,
): Promise<void> {
  const isChosen = 'ids' in chosen ? inArray(sessions.id, chosen.ids) : ne(sessions.id, chosen.allBut);
  await revoke(db, and(eq(sessions.accountId, accountId), isChosen), { revokedAt, endReason });
}

const ACCOUNT_OF_SESSION = {
  name: 'sessions.account-of',
  build: (db: Database) =>
    db
      .select({ account: accounts, sessionId: sessions.id })
      .from(accounts)
      .leftJoin(
        sessions,
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          eq(sessions.accountId, accounts.id),
          isNull(sessions.revokedAt),
        ),
      )
      .where(eq(accounts.id, sql.placeholder('accountId'))),
};

/** The account, and whether this session of it still stands; null when there is no such account. */
export async function findAccountOfSession(
  db: Database,
  accountId: string,
  sessionId: string,
): Promise<{ account: AccountRow; isSessionOpen: boolean } | null> {
  const [row] = await queryNamed(db, { ...ACCOUNT_OF_SESSION, values: { accountId, sessionId } });
  return row ? { account: row.account, isSessionOpen: row.sessionId !== null } : null;
}

/** Whose session it is, as far as each of their calls has to know. */
export type SessionOwner = Pick<AccountRow, 'email' | 'isEmailVerified' | 'displayName'>;

/** The lists stand behind subselects for the reason that `listOf` gives. */
const OWNERS = {
  name: 'sessions.owners',
  text: `select accounts.id, accounts.email, accounts.is_email_verified as "isEmailVerified",
      accounts.display_name as "displayName"
    from unnest((select $1::text[]), (select $2::text[])) with ordinality as asked (account_id, session_id, place)
    left join sessions on sessions.id = asked.session_id and sessions.account_id = asked.account_id
      and sessions.revoked_at is null
    left join accounts on accounts.id = sessions.account_id and not accounts.is_disabled
    order by asked.place`,
};

/** For each session that stands, of an account in use, its owner; in the order of the questions. */
export async function listSessionOwners(
  db: Database,
  asked: readonly { accountId: string; sessionId: string }[],
): Promise<(SessionOwner | null)[]> {
  const values = [asked.map(({ accountId }) => accountId), asked.map(({ sessionId }) => sessionId)];
  const rows = await queryNamed<SessionOwner & { id: string | null }>(db, { ...OWNERS, values });
  return rows.map(({ id, ...owner }) => (id === null ? null : owner));
}

/** Forgets the sessions that ended before, and those that have no token left. */
export async function deleteEndedSessions(db: Database, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.revokedAt, before));
  const hasTokens = exists(
    db
      .select({ hash: refreshTokens.hash })
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessions.id)),
  );
  await db.delete(sessions).where(and(lt(sessions.authenticatedAt, before), not(hasTokens)));
}
