import {
  CHANNELS_OF_KIND,
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderKind,
} from '@school/contract/reminder-kinds';
import type { ReminderWish } from '@school/contract/reminders';

const BY_WISH_ALONE: ReadonlySet<ReminderKind> = new Set(['mondayShortly', 'cardsDue']);

/** What a consent alone stands for: mails, but not the one just before the lesson, and none about one's own cards. */
export function isWishedByItself(kind: ReminderKind, channel: ReminderChannel): boolean {
  return channel === 'mail' && !BY_WISH_ALONE.has(kind);
}

/** Every kind on each of its channels, with what was chosen or what stands by itself. */
export function fillWishes(chosen: readonly ReminderWish[]): ReminderWish[] {
  return REMINDER_KINDS.flatMap((kind) =>
    CHANNELS_OF_KIND[kind].map((channel) => {
      const own = chosen.find((wish) => wish.kind === kind && wish.channel === channel);
      return { kind, channel, wished: own?.wished ?? isWishedByItself(kind, channel) };
    }),
  );
}
