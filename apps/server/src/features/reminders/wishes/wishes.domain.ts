import {
  CHANNELS_OF_KIND,
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderKind,
} from '@school/contract/reminder-kinds';
import type { ReminderWish } from '@school/contract/reminders';

/** What a consent alone stands for: mails, but not the one just before the lesson. */
export function isWishedByItself(kind: ReminderKind, channel: ReminderChannel): boolean {
  return channel === 'mail' && kind !== 'mondayShortly';
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
