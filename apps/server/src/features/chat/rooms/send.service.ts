import type { ChatRefusal } from '@school/contract/chat';
import { CHAT_MAX_LENGTH } from '@school/contract/chat-limits';
import { countCharacters } from '@school/domain/comment-message';
import { isTurned, isVisible } from '@school/domain/visible-text';
import type { Context } from '../../../platform/context.ts';
import { findBan } from '../../moderation/index.ts';
import { findWhyNot, insertMessage, type NewMessage } from '../db/messages.repo.ts';

/** Who has no username yet. */
export const NAMELESS = 'Learner';

export type Sent =
  | { ok: true; sequence: number }
  | { ok: false; reason: ChatRefusal; retryAfterSeconds: number | null };

const refuse = (reason: ChatRefusal, retryAfterSeconds: number | null = null): Sent => ({
  ok: false,
  reason,
  retryAfterSeconds,
});

const secondsUntil = (until: Date, now: Date): number => Math.ceil((until.getTime() - now.getTime()) / 1_000);

/** Stores a message, once for each id of its author; only what is stored is acknowledged. */
export async function sendMessage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  message: Omit<NewMessage, 'sentAt'>,
): Promise<Sent> {
  if (!isVisible(message.message)) return refuse('empty');
  if (isTurned(message.message)) return refuse('turned');
  if (countCharacters(message.message) > CHAT_MAX_LENGTH) return refuse('too-long');
  const written = { ...message, message: message.message.trim(), sentAt: clock.now() };
  const sequence = await insertMessage(db, written, NAMELESS);
  if (sequence !== null) return { ok: true, sequence };
  const why = await findWhyNot(db, written);
  // The same message came twice at once.
  if (why.sequence !== null) return { ok: true, sequence: why.sequence };
  const ban = await findBan(db, written.accountId, 'chat', written.sentAt, written.roomId);
  if (ban) return refuse('muted', ban.until && secondsUntil(ban.until, written.sentAt));
  return refuse('too-soon', Math.max(1, why.slowSeconds ?? 1));
}
