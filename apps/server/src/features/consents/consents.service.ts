import type { ConsentField, ConsentPlace } from '@school/contract/consents';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findPolicyVersion } from '../legal/index.ts';
import { findLastChoice, insertHistory, listHistory, savePlaces } from './consent-history.repo.ts';
import { type Consents, listConsents, saveConsents } from './consents.repo.ts';

const MOST_ENTRIES = 200;
const TERMS: ConsentField = 'PrivacyPolicyAndTermsAndConditionsConsent';

/** Notes choices, and in the history those that say something else than before. */
export async function recordConsents(
  db: Database,
  { clock }: Pick<Context, 'clock'>,
  accountId: string,
  changes: Consents,
): Promise<void> {
  const before = await listConsents(db, accountId);
  const news = [...changes].filter(([field, { didUserAgree, decidedAt }]) => {
    const known = before.get(field);
    return known?.didUserAgree !== didUserAgree || known.decidedAt.getTime() !== decidedAt.getTime();
  });
  await saveConsents(db, accountId, changes);
  if (news.length === 0) return;
  const recordedAt = clock.now();
  const policyVersion = await findPolicyVersion(db);
  await insertHistory(
    db,
    news.map(([field, consent]) => ({
      accountId,
      field,
      ...consent,
      recordedAt,
      policyVersion,
      place: null,
    })),
  );
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
