import { REMINDER_KINDS, type ReminderKind } from '@school/contract/reminders';
import { deriveKey } from '../../../platform/keys.ts';
import { openPayload, signPayload } from '../../../platform/signed-payload.ts';

/** Whose mails of which kind a link is about. It does not expire: a mail may be opened years later. */
export type UnsubscribeToken = { uid: string; kind: ReminderKind };

const PURPOSE = 'unsubscribe-tokens';

export function signUnsubscribeToken(appSecret: string, { uid, kind }: UnsubscribeToken): string {
  return signPayload(deriveKey(appSecret, PURPOSE), [uid, kind].join('\n'));
}

/** Null for a token that was not made here. */
export function readUnsubscribeToken(appSecret: string, text: string): UnsubscribeToken | null {
  const [uid, name, ...rest] = openPayload(deriveKey(appSecret, PURPOSE), text)?.split('\n') ?? [];
  const kind = REMINDER_KINDS.find((known) => known === name);
  return uid && kind && rest.length === 0 ? { uid, kind } : null;
}
