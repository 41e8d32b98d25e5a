import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { listByPrefix } from '../db/newsletters.repo.ts';
import { saveReminder } from '../due/decide.service.ts';
import { countMailReaders } from '../wishes/wishes.repo.ts';
import type { Newsletter } from './read-newsletter.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** Time enough for a server that is not running; from then on each mail has its own. */
const OPEN_MS = 60 * 86_400_000;

/** How many readers a newsletter would reach now. */
export function countReaders({ db }: Pick<Context, 'db'>): Promise<number> {
  return countMailReaders(db, 'newsletter');
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
