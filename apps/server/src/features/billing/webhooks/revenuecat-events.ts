import { propertyOf } from '@school/domain/records';
import { z } from 'zod';

/** So many accounts may one event be about; a transfer names two as a rule. */
const MOST_USERS = 20;

/** Beyond these there is no event. */
const [EARLIEST_MS, LATEST_MS] = [Date.UTC(2008, 0), Date.UTC(2100, 0)];

const Users = z.array(z.string().max(300)).max(1_000).nullish();

/**
 * What of an event matters: that something happened, and to whom. Everything else is read again, but for a change at the end
 * of the period: nothing else tells of it before.
 */
const EventBodySchema = z.object({
  event: z.object({
    id: z.string().min(1).max(200),
    type: z.string().min(1).max(100),
    app_user_id: z.string().max(300).nullish(),
    original_app_user_id: z.string().max(300).nullish(),
    aliases: Users,
    transferred_from: Users,
    transferred_to: Users,
    event_timestamp_ms: z.number().min(EARLIEST_MS).max(LATEST_MS).nullish().catch(null),
    new_product_id: z.string().min(1).max(300).nullish().catch(null),
  }),
});

/** The store's name of what a plan changes to with the end of its period; null: to nothing. */
type Announcement = { nextProduct: string | null; saidAt: Date };

export type StoreEvent = {
  id: string;
  type: string;
  appUserIds: readonly string[];
  /** Null for an event that says nothing of it. */
  announcement: Announcement | null;
  /** The event itself, of which money is read where there is any. */
  said: unknown;
};

/** After these nothing waits that was announced before. */
const SETTLING = new Set(['INITIAL_PURCHASE', 'RENEWAL', 'CANCELLATION', 'UNCANCELLATION', 'EXPIRATION']);

/** Null for what is not an event of RevenueCat's. */
export function readStoreEvent(body: unknown): StoreEvent | null {
  const parsed = EventBodySchema.safeParse(body);
  if (!parsed.success) return null;
  const { id, type, app_user_id, original_app_user_id, event_timestamp_ms, new_product_id, ...lists } =
    parsed.data.event;
  const named = [
    app_user_id,
    original_app_user_id,
    ...(lists.transferred_to ?? []),
    ...(lists.transferred_from ?? []),
    ...(lists.aliases ?? []),
  ];
  const appUserIds = [...new Set(named.filter((user) => user !== null && user !== undefined))];
  const isChange = type === 'PRODUCT_CHANGE';
  const announcement =
    event_timestamp_ms && (isChange || SETTLING.has(type))
      ? { nextProduct: isChange ? (new_product_id ?? null) : null, saidAt: new Date(event_timestamp_ms) }
      : null;
  const said = propertyOf(body, 'event');
  return { id, type, appUserIds: appUserIds.filter(isAccount).slice(0, MOST_USERS), announcement, said };
}

/** The app's own names of people who had not logged in say nothing of an account. */
const isAccount = (user: string) => user !== '' && !user.startsWith('$RCAnonymousID:');
