import { z } from 'zod';

/** So many accounts may one event be about; a transfer names two as a rule. */
const MOST_USERS = 20;

const Users = z.array(z.string().max(300)).max(1_000).nullish();

/** What of an event matters: that something happened, and to whom. Everything else is read again. */
const EventBodySchema = z.object({
  event: z.object({
    id: z.string().min(1).max(200),
    type: z.string().min(1).max(100),
    app_user_id: z.string().max(300).nullish(),
    original_app_user_id: z.string().max(300).nullish(),
    aliases: Users,
    transferred_from: Users,
    transferred_to: Users,
  }),
});

export type StoreEvent = { id: string; type: string; appUserIds: readonly string[] };

/** Null for what is not an event of RevenueCat's. */
export function readStoreEvent(body: unknown): StoreEvent | null {
  const parsed = EventBodySchema.safeParse(body);
  if (!parsed.success) return null;
  const { id, type, app_user_id, original_app_user_id, ...lists } = parsed.data.event;
  const named = [
    app_user_id,
    original_app_user_id,
    ...(lists.transferred_to ?? []),
    ...(lists.transferred_from ?? []),
    ...(lists.aliases ?? []),
  ];
  const appUserIds = [...new Set(named.filter((user) => user !== null && user !== undefined))];
  return { id, type, appUserIds: appUserIds.filter(isAccount).slice(0, MOST_USERS) };
}

/** The app's own names of people who had not logged in say nothing of an account. */
const isAccount = (user: string) => user !== '' && !user.startsWith('$RCAnonymousID:');
