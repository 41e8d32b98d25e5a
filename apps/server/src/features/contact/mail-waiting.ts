import type { Context } from '../../platform/context.ts';
import { workAlone } from '../../platform/work-alone.ts';
import { mailMessages } from './contact.service.ts';
import { mailAnswers } from './inbox.service.ts';

/**
 * Mails what waits; an answer waits for no message, and no message for an answer. Of two processes the second waits for
 * the first, and mails what is left: each mail leaves once.
 */
export async function mailWaiting(ctx: Context): Promise<void> {
  const onWait = () => ctx.log.debug('another process mails what was written');
  await workAlone(ctx.config.secrets.databaseDirectUrl, { lock: 'contact-mails', onWait }, async () => {
    const [messages, answers] = await Promise.allSettled([mailMessages(ctx), mailAnswers(ctx)]);
    if (messages.status === 'rejected') throw messages.reason;
    if (answers.status === 'rejected') throw answers.reason;
  });
}
