import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** What the log of the studio keeps; each has its sentence in the texts. */
export const AUDIT_ACTIONS = [
  'role-given',
  'role-taken',
  'person-banned',
  'ban-lifted',
  'comment-answered',
  'comment-hidden',
  'comment-restored',
  'comment-removed',
  'lesson-created',
  'lesson-changed',
  'lesson-published',
  'lesson-scheduled',
  'lesson-withdrawn',
  'lessons-ordered',
  'film-sent',
  'film-set',
  'film-cut',
  'film-cancelled',
  'captions-changed',
  'cards-changed',
  'piece-changed',
  'piece-restored',
  'topic-added',
  'topic-removed',
  'topics-ordered',
  'course-imported',
  'date-changed',
  'recording-removed',
  'exercises-changed',
  'variant-taken',
  'variant-taken-back',
  'people-listed',
  'people-exported',
  'person-read',
  'person-noted',
  'person-note-removed',
  'price-moved',
  'person-signed-out',
  'account-shut',
  'account-opened',
  'account-deleted',
  'second-factor-removed',
  'person-exported',
  'plan-given',
  'plan-taken-back',
  'plan-cancelled',
  'trial-extended',
  'address-change-asked',
  'payment-refunded',
  'message-answered',
  'message-closed',
  'message-opened',
  'message-assigned',
  'message-noted',
  'newsletter-scheduled',
  'newsletter-withdrawn',
  'newsletter-paused',
  'newsletter-resumed',
  'voice-recorded',
  'voice-published',
  'voice-film-published',
  'voice-film-undone',
  'voice-speaker-saved',
  'voice-speaker-removed',
  'operator-invited',
  'invitation-withdrawn',
] as const;
export const AuditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditActionSchema>;

const FieldsSchema = z.record(z.string(), z.json());

export const AuditEntrySchema = z.strictObject({
  id: z.number().int(),
  /** Null where a command or the school itself did it; `isGone` where the account is deleted. */
  by: z.string().nullable(),
  isGone: z.boolean(),
  action: AuditActionSchema,
  /** What it was done to: a lesson's title, a person's name. */
  subject: z.string(),
  /** The lesson's id, where it is one. */
  lessonID: z.string().nullable(),
  since: z.iso.datetime(),
  /** Later than `since` where a sitting had several changes. */
  until: z.iso.datetime(),
  changes: z.number().int(),
  /** The fields that changed, as they were and as they are. Null when the person whom it is about has left. */
  before: FieldsSchema.nullable(),
  after: FieldsSchema.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const AUDIT_PAGE_SIZE = 50;

/** Who did what in the studio, the latest first. Demands the role 'owner' and a second factor. */
export const listAuditLog = defineCallable({
  name: 'listAuditLog',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    /** Entries before this one; null for the newest. */
    before: z.number().int().positive().nullable(),
  }),
  response: z.strictObject({ entries: z.array(AuditEntrySchema), hasMore: z.boolean() }),
});
