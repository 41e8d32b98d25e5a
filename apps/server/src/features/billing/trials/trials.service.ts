import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { deriveKey } from '../../../platform/keys.ts';
import { listSubscriptions } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';
import type { Owner } from '../db/stripe-records.repo.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import { findTrialUser, saveTrial } from './trials.repo.ts';

type Mark = { kind: 'address' | 'card'; value: string };

/** Before a checkout, when the card is not known yet: whether another account, deleted since, had a trial with this address. */
export async function hasAddressTried(ctx: Context, owner: Owner): Promise<boolean> {
  const marks = addressOf(owner);
  return marks.length > 0 && hasOtherTried(ctx, ctx.db, owner, marks);
}

/**
 * Notes the trial's address, and its card where trials are granted once a card (else null), and answers whether another
 * account had one with either. The same answer each time that it is asked about the same subscription. A trial that was granted
 * without that condition is noted too, but stays.
 */
export async function isSecondTrial(
  ctx: Context,
  { status, isTrialOnce }: StripeSnapshot,
  owner: Owner,
  card: string | null,
): Promise<boolean> {
  if (status !== 'trialing') return false;
  const marks: Mark[] = [
    ...(card === null ? [] : [{ kind: 'card', value: card } as const]),
    ...addressOf(owner),
  ];
  const isSecond = isTrialOnce && (await hasOtherTried(ctx, ctx.db, owner, marks));
  await noteMarks(ctx, ctx.db, owner, marks);
  return isSecond;
}

/**
 * For the deletion of an account, in its transaction and before its rows go: keeps a hash of the address that it has now,
 * so that the same address gets no second trial.
 */
export async function rememberTrial(db: Database, ctx: Context, uid: string): Promise<void> {
  // A plan that the school has given is no trial.
  if ((await listSubscriptions(db, uid)).every(({ platform }) => platform === 'school')) return;
  const account = await findAccountById(db, uid);
  if (account) await noteMarks(ctx, db, account, addressOf(account));
}

const addressOf = ({ email }: Owner): Mark[] => (email === null ? [] : [{ kind: 'address', value: email }]);

async function hasOtherTried(
  ctx: Context,
  db: Database,
  { id }: Owner,
  marks: readonly Mark[],
): Promise<boolean> {
  for (const hash of createHashers(ctx)) {
    for (const { kind, value } of marks) {
      const user = await findTrialUser(db, hash(kind, value));
      if (user !== null && user !== hash('account', id)) return true;
    }
  }
  return false;
}

/** Of two accounts at the same moment the first has the mark. */
async function noteMarks(ctx: Context, db: Database, { id }: Owner, marks: readonly Mark[]): Promise<void> {
  const [hash] = createHashers(ctx);
  if (!hash) return;
  for (const { kind, value } of marks) await saveTrial(db, hash(kind, value), hash('account', id));
}

type Hasher = (kind: 'address' | 'card' | 'account', value: string) => string;

/**
 * Without the key, trying out every address or card says nothing. The first key writes, all of them are looked up: a
 * new one is put before the others, and does not lose any.
 */
function createHashers({ config: { secrets } }: Context): Hasher[] {
  return [...secrets.trialKeys, secrets.appSecret].map((secret) => {
    const key = deriveKey(secret, 'used-trials');
    return (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
  });
}
