import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
import { type InvitationRow, operatorInvitations, operators } from './operators.table.ts';

export async function saveInvitation(db: Database, row: InvitationRow): Promise<void> {
  const { email, ...changes } = row;
  await db
    .insert(operatorInvitations)
    .values({ email, ...changes })
    .onConflictDoUpdate({ target: operatorInvitations.email, set: changes });
}

/** By any invitation, over or not; asked of each learner, and so by the key alone. */
export async function isInvited(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ role: operatorInvitations.role })
    .from(operatorInvitations)
    .where(eq(operatorInvitations.email, email));
  return rows.length > 0;
}

export async function countOtherInvitations(db: Database, email: string): Promise<number> {
  return db.$count(operatorInvitations, sql`${operatorInvitations.email} <> ${email}`);
}

/** Those that stand, the oldest first, with the names of who invited. */
export async function listInvitations(
  db: Database,
  now: Date,
): Promise<(InvitationRow & { by: string | null })[]> {
  const rows = await db
    .select({
      invitation: operatorInvitations,
      by: sql<string | null>`coalesce(display_name, accounts.email)`,
    })
    .from(operatorInvitations)
    .leftJoin(accounts, eq(accounts.id, operatorInvitations.invitedBy))
    .where(gt(operatorInvitations.expiresAt, now))
    .orderBy(asc(operatorInvitations.invitedAt), asc(operatorInvitations.email));
  return rows.map(({ invitation, by }) => ({ ...invitation, by }));
}

/** Takes an invitation up, for one caller only; null where there is none that stands. */
export async function claimInvitation(tx: Database, email: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await tx
    .delete(operatorInvitations)
    .where(and(eq(operatorInvitations.email, email), gt(operatorInvitations.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function deleteInvitation(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .delete(operatorInvitations)
    .where(eq(operatorInvitations.email, email))
    .returning({ email: operatorInvitations.email });
  return rows.length > 0;
}

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(operatorInvitations).where(lte(operatorInvitations.expiresAt, now));
}

/** The addresses that are confirmed by now, of accounts without a role. */
export async function listConfirmedInvitations(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ email: operatorInvitations.email })
    .from(operatorInvitations)
    .innerJoin(accounts, eq(accounts.email, operatorInvitations.email))
    .leftJoin(operators, eq(operators.accountId, accounts.id))
    .where(
      and(
        gt(operatorInvitations.expiresAt, now),
        eq(accounts.isEmailVerified, true),
        isNull(operators.accountId),
      ),
    );
  return rows.map(({ email }) => email);
}
