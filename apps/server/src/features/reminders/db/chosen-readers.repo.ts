import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { newsletters } from './newsletters.table.ts';
import { reminders } from './reminders.table.ts';

/** An account that goes was chosen for no newsletter any more; who is left over stays chosen, were it nobody. */
export async function forgetChosen(tx: Database, uid: string): Promise<void> {
  const one = sql`jsonb_build_array(${uid}::text)`;
  await tx
    .update(newsletters)
    .set({ audience: sql`jsonb_set(audience, '{uids}', (audience -> 'uids') - ${uid}::text)` })
    .where(sql`audience -> 'uids' @> ${one}`);
  await tx
    .update(reminders)
    .set({
      content: sql`jsonb_set(content, '{audience,uids}', (content #> '{audience,uids}') - ${uid}::text)`,
    })
    .where(sql`kind = 'newsletter' and content #> '{audience,uids}' @> ${one}`);
}

/** Of what was sent before, who was chosen is forgotten; that some were is not. */
export async function forgetChosenBefore(db: Database, before: Date): Promise<void> {
  await db
    .update(newsletters)
    .set({ audience: sql`jsonb_set(audience, '{uids}', '[]')` })
    .where(
      sql`${newsletters.state} = 'sent' and audience -> 'uids' <> '[]' and ${lt(newsletters.sendAt, before)}`,
    );
  await db
    .update(reminders)
    .set({ content: sql`jsonb_set(content, '{audience,uids}', '[]')` })
    .where(
      sql`kind = 'newsletter' and content #> '{audience,uids}' <> '[]' and ${lt(reminders.decidedAt, before)}`,
    );
}
