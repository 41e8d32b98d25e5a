import type { Tier } from '@school/contract/access';
import { UNSUBSCRIBE_PATH } from '@school/contract/reminders';
import type { Config } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import type { CardsWaiting, ReminderContent } from '../due/reminder-content.ts';
import { type ReminderMessage, reminderMail } from './reminders.mails.ts';

type Addressee = {
  email: string;
  language: string | null;
  tier: Tier;
  mailId: string;
  token: string;
  /** What waits for the reader, where the reminder is of that; null when they are done. */
  cards?: CardsWaiting | null;
};

/** The mail of a reminder to one reader; null where it says nothing to that reader. */
export function composeReminder(
  { siteName, publicOrigin }: Pick<Config, 'siteName' | 'publicOrigin'>,
  content: ReminderContent,
  { email, language, tier, mailId, token, cards = null }: Addressee,
): Mail | null {
  const message = messageFor(content, tier, cards);
  if (!message) return null;
  const query = `token=${encodeURIComponent(token)}`;
  const mail = reminderMail({
    texts: textsOfAccount({ language }),
    to: email,
    siteName,
    publicOrigin,
    message,
    unsubscribePage: `${publicOrigin}/unsubscribe?${query}`,
  });
  return {
    ...mail,
    messageId: messageIdOf(mailId, publicOrigin),
    unsubscribeUrl: `${publicOrigin}${UNSUBSCRIBE_PATH}?${query}`,
  };
}

/** The same in every attempt. */
function messageIdOf(mailId: string, publicOrigin: string): string {
  return `${mailId}@${new URL(publicOrigin).hostname}`;
}

/** Mails recordings of live lessons to those whose plan has them. */
function messageFor(
  content: ReminderContent,
  tier: Tier,
  cards: CardsWaiting | null,
): ReminderMessage | null {
  if (content.kind === 'cardsDue') return cards && { kind: 'cardsDue', ...cards };
  if (content.kind !== 'newLesson') return content;
  const lessons = content.lessons.filter(({ isMondayLesson }) => tier >= 2 || !isMondayLesson);
  return lessons.length === 0 ? null : { kind: 'newLesson', lessons, isOpen: tier > 0 };
}
