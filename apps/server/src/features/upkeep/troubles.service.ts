import type { Trouble } from '@school/contract/studio-upkeep';
import type { Context } from '../../platform/context.ts';
import { findDiskShare } from '../../platform/disk-space.ts';
import { DomainError } from '../../platform/errors.ts';
import { listOperators, mailEach } from '../operators/index.ts';
import { writeMoment } from './check.ts';
import { findExisting, findLastBackup, isBackupLate, LOW_DISK } from './machine.checks.ts';
import { troublesMail } from './troubles.mails.ts';
import { readSigns } from './upkeep.repo.ts';

type Tools = Pick<Context, 'db' | 'config' | 'clock'>;

/** So long a change of a plan may be known here before Stripe's webhook about it is. */
const WEBHOOK_PATIENCE_MS = 15 * 60_000;
/** An older change of a plan says nothing: a teacher has looked into it, or the school sells no plans. */
const WEBHOOK_MEMORY_MS = 7 * 86_400_000;
const ONCE_AN_HOUR = { points: 1, seconds: 3_600 };

/** What is wrong at this moment, read from the database and this machine's disk. */
export async function findTroubles(
  { db, config, clock }: Tools,
  shareOf = findDiskShare,
): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const { mails, jobs, refused, planChangedAt, eventAt } = await readSigns(db, clock.now());
  if (mails > 0) troubles.push({ cause: 'mails', detail: String(mails) });
  if (areWebhooksSilent(clock.now(), planChangedAt, eventAt))
    troubles.push({ cause: 'webhooks', detail: writeMoment(eventAt) });
  // A school that has sold nothing has nobody to be told by.
  if (refused > 0 && planChangedAt !== null) troubles.push({ cause: 'refused', detail: String(refused) });
  if (jobs > 0) troubles.push({ cause: 'jobs', detail: String(jobs) });
  const share = await shareOf(findExisting(config.mediaDir));
  if (share !== null && share < LOW_DISK)
    troubles.push({ cause: 'disk', detail: `${Math.floor(share * 100)} %` });
  if (config.backupDir !== null) {
    const last = await findLastBackup(config.backupDir);
    if (isBackupLate(last, clock.now())) troubles.push({ cause: 'backup', detail: writeMoment(last) });
  }
  return troubles;
}

/** Every purchase and every end has a webhook: where one is long known and no later event came, none come. */
export function areWebhooksSilent(now: Date, planChangedAt: Date | null, eventAt: Date | null): boolean {
  if (planChangedAt === null) return false;
  const ageMs = now.getTime() - planChangedAt.getTime();
  const heardMs = eventAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return (
    ageMs > WEBHOOK_PATIENCE_MS &&
    ageMs < WEBHOOK_MEMORY_MS &&
    planChangedAt.getTime() - heardMs > WEBHOOK_PATIENCE_MS
  );
}

/** Mails the owners what is wrong, each cause once an hour at most. That mails do not leave is for the log and the studio. */
export async function mailTroubles(
  ctx: Context,
  find: (tools: Tools) => Promise<Trouble[]> = findTroubles,
): Promise<void> {
  const due: Trouble[] = [];
  for (const trouble of await find(ctx)) if (await takeHour(ctx, trouble)) due.push(trouble);
  for (const { cause, detail } of due)
    ctx.log.error({ cause, detail }, 'something needs an owner: see /studio/system, or npm run doctor');
  const troubles = due.filter(({ cause }) => cause !== 'mails');
  if (troubles.length === 0) return;
  try {
    await mailEach(ctx, await listOwners(ctx), (frame) => troublesMail({ ...frame, troubles }));
  } catch (error) {
    // Not told: the job comes again.
    for (const { cause } of troubles) await ctx.limits.reset('upkeep.troubles', cause);
    throw error;
  }
}

async function takeHour({ limits }: Context, { cause }: Trouble): Promise<boolean> {
  try {
    await limits.consume('shared', 'upkeep.troubles', cause, ONCE_AN_HOUR);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'resource-exhausted') return false;
    throw error;
  }
}

async function listOwners({ db, config }: Context): Promise<string[]> {
  const owners = (await listOperators(db)).filter(({ role }) => role === 'owner');
  const addresses = owners.map(({ email }) => email).filter((email) => email !== null);
  return [...new Set(addresses.length > 0 ? addresses : config.operatorEmails)];
}
