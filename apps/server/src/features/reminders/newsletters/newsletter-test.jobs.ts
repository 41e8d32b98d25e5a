import { germanOf } from '@school/contract/words';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findAccountById } from '../../identity/index.ts';
import { findRole } from '../../operators/index.ts';
import { findNewsletter } from '../db/newsletters.repo.ts';
import { composeReminder } from '../mails/compose-reminder.ts';
import { signUnsubscribeToken } from '../unsubscribe/unsubscribe-tokens.ts';

/** A newsletter as its readers would have it, to the owner who asks. */
export const testMailJob = defineJob({
  name: 'reminders.newsletter-test',
  payload: z.strictObject({ id: z.string(), uid: z.string() }),
});

/** In each of its languages; to nobody who has lost the role meanwhile. */
export async function mailTest(
  { db, config, ids, bulkMailer }: Context,
  { id, uid }: { id: string; uid: string },
): Promise<void> {
  const row = await findNewsletter(db, id);
  const account = await findAccountById(db, uid);
  if (!row || !account?.email || !account.isEmailVerified || (await findRole(db, uid)) !== 'owner') return;
  const { subject, text: markdown } = row;
  for (const language of germanOf(subject) ? ['en', 'de'] : ['en']) {
    const mail = composeReminder(
      config,
      { kind: 'newsletter', subject, markdown },
      {
        email: account.email,
        language,
        tier: 0,
        mailId: ids.secret(18),
        token: signUnsubscribeToken(config.secrets.appSecret, { uid, kind: 'newsletter' }),
      },
    );
    if (mail) await bulkMailer.send(mail);
  }
}
