import { z } from 'zod';

/** What a mail service, or a mail that came back, says about a mail of ours. */
export type MailEvent = {
  type: 'bounce' | 'complaint';
  /** Null where only the mail is named. */
  email: string | null;
  /** Of the mail, without brackets. */
  messageId: string | null;
  reason: string;
};

const MOST_EVENTS = 100;
const Text = z.string().max(1_000);

/** The school's own contract: docs/operating.md. */
const OwnSchema = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        email: Text.nullish(),
        messageId: Text.nullish(),
        /** False for what may go better next time. */
        permanent: z.boolean().default(true),
        reason: Text.default(''),
      }),
    )
    .max(MOST_EVENTS),
});

/** Postmark's webhooks: one event each. https://postmarkapp.com/developer/webhooks/bounce-webhook */
const PostmarkSchema = z.object({
  RecordType: z.string().max(50),
  Type: z.string().max(50).optional(),
  Email: Text.optional(),
  Description: z.string().max(5_000).optional(),
});

const DEAD_TYPES = new Set(['HardBounce', 'BadEmailAddress']);

/** The events of a webhook's body that mean something here; null where it is no such body. */
export function readMailEvents(body: unknown): MailEvent[] | null {
  const own = OwnSchema.safeParse(body);
  if (own.success)
    return own.data.events
      .filter(({ type, permanent }) => type === 'complaint' || permanent)
      .map(({ type, email, messageId, reason }) => ({
        type,
        email: email ?? null,
        messageId: messageId?.replaceAll(/[<>\s]/g, '') ?? null,
        reason,
      }));
  const postmark = PostmarkSchema.safeParse(body);
  return postmark.success ? readPostmark(postmark.data) : null;
}

/** Its MessageID is its own and not the mail's. */
function readPostmark({
  RecordType,
  Type,
  Email,
  Description = '',
}: z.output<typeof PostmarkSchema>): MailEvent[] {
  if (Email === undefined) return [];
  const event = { email: Email, messageId: null, reason: Description };
  if (RecordType === 'SpamComplaint') return [{ type: 'complaint', ...event }];
  return RecordType === 'Bounce' && DEAD_TYPES.has(Type ?? '') ? [{ type: 'bounce', ...event }] : [];
}
