import type { Database } from '../../../platform/database.ts';
import type { Json } from '../../../platform/feature.ts';
import { findAccountById } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { listLinkedIdentities } from '../db/linked-identities.repo.ts';
import { listRecoveryCodes } from '../db/recovery-codes.repo.ts';
import { listSecondFactors } from '../db/second-factors.repo.ts';
import { listKnownDevices, listSessionsOf } from '../db/sessions.repo.ts';

/** The account itself, its ways in and its log-ins; no password, no secret, no code. */
export async function exportIdentity(db: Database, uid: string): Promise<Json> {
  const account = await findAccountById(db, uid);
  return (
    account && {
      account: presentAccount(account),
      linkedIdentities: (await listLinkedIdentities(db, uid)).map(
        ({ provider, subject, email, displayName, photoUrl, linkedAt }) => ({
          provider,
          subject,
          email,
          displayName,
          photoUrl,
          linkedAt: linkedAt.toISOString(),
        }),
      ),
      secondFactors: (await listSecondFactors(db, uid)).map(
        ({ kind, displayName, phoneNumber, enrolledAt }) => ({
          kind,
          displayName,
          phoneNumber,
          enrolledAt: enrolledAt.toISOString(),
        }),
      ),
      recoveryCodes: (await listRecoveryCodes(db, uid)).map(({ createdAt, usedAt }) => ({
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      knownDevices: (await listKnownDevices(db, uid)).map(({ device, firstSeenAt }) => ({
        device,
        firstSeenAt: firstSeenAt.toISOString(),
      })),
      logIns: (await listSessionsOf(db, uid)).map(({ provider, device, authenticatedAt, revokedAt }) => ({
        provider,
        device,
        at: authenticatedAt.toISOString(),
        endedAt: revokedAt?.toISOString() ?? null,
      })),
    }
  );
}

function presentAccount(row: AccountRow): Json {
  return {
    uid: row.id,
    email: row.email,
    isEmailVerified: row.isEmailVerified,
    phoneNumber: row.phoneNumber,
    displayName: row.displayName,
    photoUrl: row.photoUrl,
    language: row.language,
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt.toISOString(),
    deletesAt: row.deletesAt?.toISOString() ?? null,
  };
}
