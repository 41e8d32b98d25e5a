import { CONSENT_FIELDS, type ConsentField, type ConsentPlace } from '@school/contract/consents';
import type { SignUpDetails } from '@school/contract/sign-up-details';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findPolicyVersion } from '../legal/index.ts';
import {
  findLastChoice,
  insertHistory,
  listHistory,
  listRepeated,
  savePlaces,
} from './consent-history.repo.ts';
import { type Consents, listConsents, saveConsents } from './consents.repo.ts';

const MOST_ENTRIES = 200;
/** A browser's clock may be in another day. */
export const MOST_AHEAD_MS = 86_400_000;
const TERMS: ConsentField = 'PrivacyPolicyAndTermsAndConditionsConsent';

/**
 * Notes choices that say something else than what stands, here and in the history. One that another has replaced since is no
 * new choice when it comes again: a browser sends it until it is acknowledged, and by its date it is known. The dates do not
 * say which is newer: a browser's clock may be behind.
 */
export async function recordConsents(
  db: Database,
  { clock }: Pick<Context, 'clock'>,
  accountId: string,
  changes: Consents,
): Promise<void> {
  const before = await listConsents(db, accountId);
  const sent = [...changes].map(([field, choice]) => ({ field, ...choice }));
  const replaced = sent.filter(({ field, decidedAt }) => {
    const known = before.get(field);
    return known && known.decidedAt.getTime() !== decidedAt.getTime();
  });
  const repeated = await listRepeated(db, accountId, replaced);
  const changed = sent.filter(({ field, didUserAgree, decidedAt }) => {
    const known = before.get(field);
    const isKnown = known?.didUserAgree === didUserAgree && known.decidedAt.getTime() === decidedAt.getTime();
    return !isKnown && !repeated.has(field);
  });
  if (changed.length === 0) return;
  await saveConsents(db, accountId, changed);
  const recordedAt = clock.now();
  const policyVersion = await findPolicyVersion(db);
  await insertHistory(
    db,
    changed.map((choice) => ({ accountId, ...choice, recordedAt, policyVersion, place: null })),
  );
}

/** What was chosen in the sign-up form, at the moment when it was; a browser's clock that is ahead is not believed. */
export async function recordSignUp(
  db: Database,
  { clock }: Pick<Context, 'clock'>,
  accountId: string,
  { at, consents }: SignUpDetails,
): Promise<void> {
  const decidedAt = new Date(Math.min(Date.parse(at), clock.now().getTime() + MOST_AHEAD_MS));
  const changes = CONSENT_FIELDS.map(
    (field) => [field, { didUserAgree: consents[field], decidedAt }] as const,
  );
  await recordConsents(db, { clock }, accountId, new Map(changes));
  const date = decidedAt.toISOString();
  const choices = CONSENT_FIELDS.map((field) => ({ field, date }));
  await savePlaces(db, accountId, choices, { place: 'sign-up' });
}

/** What was chosen, the newest first, and whether the account agrees to the policy that stands now. */
export async function getHistory({ db }: Pick<Context, 'db'>, accountId: string) {
  const policyVersion = await findPolicyVersion(db);
  const terms = await findLastChoice(db, accountId, TERMS);
  const rows = await listHistory(db, accountId, { limit: MOST_ENTRIES });
  return {
    entries: rows.map(({ field, didUserAgree, decidedAt, policyVersion: version, place }) => ({
      field,
      didUserAgree,
      date: decidedAt.toISOString(),
      policyVersion: version,
      where: place,
    })),
    policyVersion,
    agreesToPolicy: terms?.didUserAgree === true && terms.policyVersion === policyVersion,
  };
}

/** Where choices were made that the document store has taken, and about which version, where the page knew it. */
export async function notePlaces(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  choices: readonly { field: ConsentField; date: string }[],
  { place, policyVersion }: { place: ConsentPlace; policyVersion: string | undefined },
): Promise<void> {
  await savePlaces(db, accountId, choices, { place, ...(policyVersion !== undefined && { policyVersion }) });
}
