import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { listReachable } from '../db/mails.repo.ts';
import { listByPrefix } from '../db/newsletters.repo.ts';
import { saveReminder } from '../due/decide.service.ts';
import { listReaders } from '../wishes/wishes.repo.ts';
import type { Newsletter } from './read-newsletter.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

const PAGE = 1_000;
/** Time enough for a server that is not running; from then on each mail has its own. */
const OPEN_MS = 60 * 86_400_000;

/** How many readers a newsletter would reach now. */
export async function countReaders({ db, clock }: Tools): Promise<number> {
  let readers = 0;
  for (let after: string | null = null; ; ) {
    const uids: string[] = (await listReaders(db, 'newsletter', 'mail', after, PAGE)).map(({ uid }) => uid);
    readers += (await listReachable(db, uids, { leastTier: 0, now: clock.now() })).length;
    if (uids.length < PAGE) return readers;
    after = uids.at(-1) ?? null;
  }
}

/** When this newsletter was sent last; null if it never was. */
export async function findLastSending(db: Database, newsletter: Newsletter): Promise<Date | null> {
  const sendings = await listByPrefix(db, keyOf(newsletter));
  return sendings.map(({ decidedAt }) => decidedAt).toSorted((a, b) => Number(b) - Number(a))[0] ?? null;
}

/** Gives it to the outbox of the server that runs; once more only if that is said. */
export async function sendNewsletter(
  { db, clock }: Tools,
  newsletter: Newsletter,
  { isAgain }: { isAgain: boolean },
): Promise<{ ok: boolean }> {
  const now = clock.now();
  const key = keyOf(newsletter);
  const sendings = isAgain ? await listByPrefix(db, key) : [];
  const reminder = {
    key: sendings.length === 0 ? key : `${key}:${sendings.length + 1}`,
    content: { kind: 'newsletter' as const, ...newsletter },
    expiresAt: new Date(now.getTime() + OPEN_MS),
  };
  return { ok: await saveReminder(db, reminder, now) };
}

/** The same words are the same newsletter, whatever its file is called. */
function keyOf({ subject, markdown }: Newsletter): string {
  const hash = createHash('sha256').update(`${subject}\n${markdown}`).digest('hex');
  return `newsletter:${hash.slice(0, 32)}`;
}
