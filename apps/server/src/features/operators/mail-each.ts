import type { Context } from '../../platform/context.ts';
import { loggableError } from '../../platform/errors.ts';
import { isRefusal, type Mail } from '../../platform/mail.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { type MailFrame, textsOfAccount } from '../mailing/index.ts';

type Tools = Pick<Context, 'db' | 'config' | 'log' | 'mailer'>;

/**
 * Tells the same to several people, each in the language of their account. A mailbox that takes nothing holds up no other:
 * it throws, so that the job comes again, only where nobody was reached and the mail server may yet take it. Whoever was
 * told is not told again.
 */
export async function mailEach(
  { db, config, log, mailer }: Tools,
  addresses: readonly string[],
  compose: (frame: MailFrame & { publicOrigin: string }) => Mail,
): Promise<void> {
  const { siteName, publicOrigin } = config;
  const later: unknown[] = [];
  let isTold = false;
  for (const to of addresses) {
    const texts = textsOfAccount(await findAccountByEmail(db, to));
    try {
      await mailer.send(compose({ texts, to, siteName, publicOrigin }));
      isTold = true;
    } catch (error) {
      log.warn({ err: loggableError(error) }, 'one of several people could not be mailed');
      if (!isRefusal(error)) later.push(error);
    }
  }
  if (!isTold && later.length > 0) throw later[0];
}
