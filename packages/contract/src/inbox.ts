import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { CONTACT_TOPICS } from './contact-limits.ts';
import { ANSWER_MAX_LENGTH, INBOX_OWNERS, INBOX_STATES, MESSAGE_NOTE_MAX_LENGTH } from './inbox-lists.ts';

const StateSchema = z.enum(INBOX_STATES);

export const InboxAnswerSchema = z.strictObject({
  id: z.string(),
  /** Null where its author has left. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  text: z.string(),
  /** `waiting` for the mail server; `refused` by it for good. */
  state: z.enum(['waiting', 'sent', 'refused']),
});

export const InboxNoteSchema = InboxAnswerSchema.omit({ state: true });

const StaffSchema = z.strictObject({ uid: z.string(), name: z.string() });

export const InboxMessageSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  at: z.iso.datetime(),
  state: StateSchema,
  /** Whose log-in it was sent with; null for a visitor. The address may be another's. */
  uid: z.string().nullable(),
  /** The oldest first. */
  answers: z.array(InboxAnswerSchema),
  /** Who looks after it; null for nobody. */
  assignee: StaffSchema.nullable(),
  /** Of the staff among themselves, the oldest first; no mail has them. */
  notes: z.array(InboxNoteSchema),
});
export type InboxMessage = z.infer<typeof InboxMessageSchema>;

export const INBOX_PAGE = 30;

/**
 * What was written on the contact page, the newest first. Demands a role and a second factor, as all that follows. An owner
 * reads everything; who else has a role reads what is assigned to them, and is answered 'not-found' for any other message.
 */
export const listInbox = defineCallable({
  name: 'listInbox',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({
    state: StateSchema,
    whose: z.enum(INBOX_OWNERS),
    /** Those before this one; null for the first page. */
    after: z.strictObject({ at: z.iso.datetime(), id: z.uuid() }).nullable(),
  }),
  response: z.strictObject({
    messages: z.array(InboxMessageSchema),
    hasMore: z.boolean(),
    counts: z.strictObject({ new: z.int(), answered: z.int(), closed: z.int() }),
    /** To whom an owner may assign a message; empty for who may not. */
    staff: z.array(StaffSchema),
  }),
});

/**
 * Answers by mail to the address that was given, in the thread of the message. The same `answerID` again is the same answer.
 * Refused as 'aborted' where there are other answers than the caller has seen.
 */
export const answerMessage = defineCallable({
  name: 'answerMessage',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    id: z.uuid(),
    /** Made by the browser, once for each answer. */
    answerID: z.uuid(),
    text: z.string().max(ANSWER_MAX_LENGTH * 4),
    /** How many answers stand there, as the caller sees it. */
    seenAnswers: z.int().nonnegative(),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** Closes a message without an answer, or opens it again. */
export const setMessageState = defineCallable({
  name: 'setMessageState',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ id: z.uuid(), state: z.enum(['closed', 'new']) }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** Gives a message to a person with a role, or with null to nobody. Demands the role 'owner'. Again, it changes nothing. */
export const assignMessage = defineCallable({
  name: 'assignMessage',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ id: z.uuid(), to: z.string().min(1).max(128).nullable() }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * Keeps a note about a message. The same `noteID` again is the same note. Refused as 'failed-precondition' where the message
 * has `MOST_MESSAGE_NOTES`.
 */
export const noteMessage = defineCallable({
  name: 'noteMessage',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    id: z.uuid(),
    /** Made by the browser, once for each note. */
    noteID: z.uuid(),
    text: z.string().max(MESSAGE_NOTE_MAX_LENGTH * 4),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});
