import { fileURLToPath } from 'node:url';
import { closeContext, createContext } from '@school/server/app/context';
import { importCourse } from '@school/server/features/course';
import { saveSubscription } from '@school/server/features/entitlements';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { migrateDatabase } from '@school/server/platform/database';
import { createSignedInAccount } from '@school/server/testing/factories/accounts';
import { parentOf } from './cpu.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
/** So many that no call limit of an account ends a measurement: 600 lessons a minute, of which two rows ask 15,000 a second. */
const LEARNERS = 2_000;
export const LESSON = 'im-kafi';
/** Another one than comments are posted on, so that its page stays the same. */
export const DISCUSSED_LESSON = 'uf-em-maart';
const DAY_MS = 86_400_000;

export type Learner = { uid: string; email: string; token: string; password: string };

/** A course, learners with a plan and a session, and a lesson with a thousand comments. */
export async function fillSchool(settings: {
  [name: string]: string;
}): Promise<{ learners: Learner[]; password: string; databasePid: number }> {
  const config = readConfig(settings, 'test');
  await migrateDatabase(config.secrets.databaseUrl);
  const ctx = createContext(config);
  await importCourse(ctx, CONTENT);
  const learners: Learner[] = [];
  let password = '';
  while (learners.length < LEARNERS) {
    const some = Array.from({ length: 5 }, (_, index) => addLearner(ctx, learners.length + index));
    const added = await Promise.all(some);
    learners.push(...added);
    password = added[0]?.password ?? '';
  }
  await ctx.pool.query(
    `insert into comments (lesson_id, id, account_id, username, message, created_at)
     select $1, 'comment-' || n, $2, 'Lena Muster', 'Das isch e schöni Lektion, merci vilmal! ' || repeat('Guet. ', n % 20),
       now() - n * interval '1 minute'
     from generate_series(1, 1000) n`,
    [DISCUSSED_LESSON, learners[0]?.uid],
  );
  await ctx.pool.query('analyze');
  const { rows } = await ctx.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const databasePid = parentOf(rows[0]?.pid ?? 0);
  await closeContext(ctx);
  return { learners, password, databasePid };
}

/** An account with a plan, signed in; its password is hashed beforehand. */
export async function addLearner(ctx: Context, index: number): Promise<Learner> {
  const email = `bench-${index}@school.test`;
  const { uid, idToken, password } = await createSignedInAccount(ctx, { email, displayName: 'Lena Muster' });
  const now = new Date();
  await saveSubscription(ctx.db, {
    identifier: 'BASIC_monthly',
    productId: 'swiss_german_basic_monthly',
    tier: 1,
    platform: 'ios',
    status: 'active',
    id: `bench-${index}`,
    accountId: uid,
    cancels: false,
    purchasedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    firstPaymentAt: now,
    endedAt: null,
    syncedAt: now,
  });
  return { uid, email, token: idToken, password };
}
