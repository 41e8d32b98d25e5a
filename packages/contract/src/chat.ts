import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { CHAT_MAX_LENGTH } from './chat-limits.ts';
import { BanLengthSchema, BanReasonSchema } from './moderation.ts';
import { HostRoleSchema } from './operators.ts';

/** Messages that are there on joining. */
export const CHAT_HISTORY = 100;
/** Most seconds between two messages of one learner. */
export const CHAT_MAX_SLOW_SECONDS = 300;

/** A room is a live lesson: its day in Switzerland, with more behind it where it is not the first of the day. */
const RoomIdSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:-[A-Za-z0-9]{1,40})?$/);
const ClientIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);
const UidSchema = z.string().min(1).max(128);
const SequenceSchema = z.number().int().positive();

export const ChatMessageSchema = z.strictObject({
  /** Its place in the room; later messages have higher ones, with gaps. */
  sequence: SequenceSchema,
  /** The room's count when it was written, or deleted: what a client has seen up to. */
  changed: SequenceSchema,
  /** As its author's client named it. */
  id: z.string(),
  uid: z.string(),
  username: z.string(),
  role: HostRoleSchema.nullable(),
  /** Empty once it is deleted. */
  text: z.string(),
  sentAt: z.iso.datetime(),
  isDeleted: z.boolean(),
});
export type ChatMessage = z.infer<typeof ChatMessageSchema>;

/** `by-hours`: from a quarter of an hour before the lesson until a quarter of an hour after it. */
export const ChatDoorSchema = z.enum(['by-hours', 'open', 'closed']);
export type ChatDoor = z.infer<typeof ChatDoorSchema>;

export const ChatRoomSchema = z.strictObject({
  room: RoomIdSchema,
  door: ChatDoorSchema,
  isOpen: z.boolean(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** Between two messages of one learner; 0 is off. */
  slowSeconds: z.number().int().min(0).max(CHAT_MAX_SLOW_SECONDS),
  pinned: ChatMessageSchema.nullable(),
});
export type ChatRoom = z.infer<typeof ChatRoomSchema>;

/** A ban from the chat: who has one reads on. `until` is null for good. */
export const ChatMuteSchema = z.strictObject({
  until: z.iso.datetime().nullable(),
  reason: BanReasonSchema,
});
export type ChatMute = z.infer<typeof ChatMuteSchema>;

export const ChatSelfSchema = z.strictObject({
  uid: z.string(),
  /** What counts here: a role whose log-in lacked a second factor does not. */
  role: HostRoleSchema.nullable(),
  lacksSecondFactor: z.boolean(),
  mute: ChatMuteSchema.nullable(),
});
export type ChatSelf = z.infer<typeof ChatSelfSchema>;

/** What moderators and teachers may do. */
export const ChatActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delete'), sequence: SequenceSchema }),
  z.strictObject({ kind: z.literal('pin'), sequence: SequenceSchema.nullable() }),
  z.strictObject({
    kind: z.literal('mute'),
    uid: UidSchema,
    length: BanLengthSchema,
    reason: BanReasonSchema,
  }),
  z.strictObject({ kind: z.literal('unmute'), uid: UidSchema }),
  z.strictObject({
    kind: z.literal('slow'),
    seconds: z.number().int().min(0).max(CHAT_MAX_SLOW_SECONDS),
  }),
  z.strictObject({ kind: z.literal('door'), door: ChatDoorSchema }),
]);
export type ChatAction = z.infer<typeof ChatActionSchema>;

/** The chat's part of a connection's first frame: where this client was, and up to which change it has seen. */
export const ChatHelloSchema = z.strictObject({
  room: RoomIdSchema.nullable(),
  after: z.number().int().min(0),
});

/** From a client. `id` names the frame: the same message again with the same id is stored once. */
export const ChatClientFrameSchema = z.discriminatedUnion('type', [
  // Longer than any message: what is too long is refused with its reason, and ends nothing.
  z.strictObject({ type: z.literal('send'), id: ClientIdSchema, text: z.string().max(CHAT_MAX_LENGTH * 8) }),
  z.strictObject({ type: z.literal('moderate'), id: ClientIdSchema, action: ChatActionSchema }),
  /** Tells the moderators of another's message; one that was reported stays reported once. */
  z.strictObject({ type: z.literal('report'), id: ClientIdSchema, sequence: SequenceSchema }),
]);
export type ChatClientFrame = z.infer<typeof ChatClientFrameSchema>;

export const ChatRefusalSchema = z.enum([
  'empty',
  'too-long',
  'turned',
  'too-soon',
  'muted',
  'closed',
  'not-allowed',
  'not-found',
  'busy',
]);
export type ChatRefusal = z.infer<typeof ChatRefusalSchema>;

export const ChatServerFrameSchema = z.discriminatedUnion('type', [
  /** First of all; what was missed or the newest messages follow as `messages`, and then `caught-up`. */
  z.strictObject({
    type: z.literal('joined'),
    room: ChatRoomSchema,
    you: ChatSelfSchema,
    people: z.number().int(),
    /** Whether what the client has is of another room, or of none: what follows is everything. */
    isFresh: z.boolean(),
  }),
  /** New and changed messages in the order of `changed`; a client may get one twice. */
  z.strictObject({ type: z.literal('messages'), messages: z.array(ChatMessageSchema) }),
  /** Everything up to this change has been sent: where to go on after a break. */
  z.strictObject({ type: z.literal('caught-up'), changed: z.number().int().min(0) }),
  z.strictObject({ type: z.literal('room'), room: ChatRoomSchema }),
  z.strictObject({ type: z.literal('you'), you: ChatSelfSchema }),
  z.strictObject({ type: z.literal('people'), people: z.number().int() }),
  /** The frame of this id is done, and outlives any process. */
  z.strictObject({ type: z.literal('done'), id: z.string(), sequence: SequenceSchema.nullable() }),
  z.strictObject({
    type: z.literal('refused'),
    id: z.string(),
    reason: ChatRefusalSchema,
    retryAfterSeconds: z.number().int().nullable(),
  }),
]);
export type ChatServerFrame = z.infer<typeof ChatServerFrameSchema>;

/** The evening's room as who moderates sees it. Demands a role and a second factor. */
export const getChatModeration = defineCallable({
  name: 'getChatModeration',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    room: ChatRoomSchema,
    people: z.number().int(),
  }),
});

/** Refused as 'permission-denied' or 'not-found'. Demands a role and a second factor. */
export const moderateChat = defineCallable({
  name: 'moderateChat',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ action: ChatActionSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * What was said in the chat of a Monday lesson that has a recording, a page at a time, for VIP and PRIVATE and who
 * moderates; empty where nothing was. Refused as 'not-found' where there is no such recording (any more).
 */
export const getChatTranscript = defineCallable({
  name: 'getChatTranscript',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema, after: z.number().int().min(0) }),
  response: z.strictObject({
    messages: z.array(ChatMessageSchema.omit({ uid: true, id: true, changed: true, isDeleted: true })),
    /** Where the next page begins; null after the last. */
    next: z.number().int().nullable(),
  }),
});
