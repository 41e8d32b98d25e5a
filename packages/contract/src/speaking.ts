import { z } from 'zod';
import { AccessErrorSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { BanLengthSchema, BanNoticeSchema, BanReasonSchema, ReportNoteSchema } from './moderation.ts';
import { HostRoleSchema } from './operators.ts';
import { SPEAKING_SEATS } from './speaking-limits.ts';

/** A place in a room, for as long as a page stays: who comes back on a new page has another. */
const SeatIdSchema = z.string().regex(/^[A-Za-z0-9]{20}$/);
const RoomSchema = z.number().int().min(1).max(9_999);

/** What others see of a speaker's microphone, camera and hand. */
const SelfSchema = z.strictObject({
  isMuted: z.boolean(),
  isCameraOff: z.boolean(),
  isHandRaised: z.boolean(),
});
export type SpeakingSelf = z.infer<typeof SelfSchema>;

export const SpeakingPersonSchema = SelfSchema.extend({
  seat: SeatIdSchema,
  name: z.string(),
  role: HostRoleSchema.nullable(),
});
export type SpeakingPerson = z.infer<typeof SpeakingPersonSchema>;

/**
 * The connection's part of its first frame. `seat`: the one that this page has had; `room`: a wish, for a room that is there;
 * `lesson`: a private lesson, whose room it is then.
 */
export const SpeakingHelloSchema = SelfSchema.extend({
  seat: SeatIdSchema.nullable(),
  room: RoomSchema.nullable(),
  lesson: z.string().min(1).max(200).optional(),
});
export type SpeakingHello = z.infer<typeof SpeakingHelloSchema>;

/** What two browsers tell each other before they are connected: an offer or answer, or where they may be reached. */
export const SpeakingSignalSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().min(1).max(32_000),
  }),
  z.strictObject({
    kind: z.literal('candidates'),
    candidates: z
      .array(
        z.strictObject({
          candidate: z.string().max(1_000),
          sdpMid: z.string().max(32).nullable(),
          sdpMLineIndex: z.number().int().min(0).max(64).nullable(),
          usernameFragment: z.string().max(256).nullable(),
        }),
      )
      .min(1)
      .max(20),
  }),
]);
export type SpeakingSignal = z.infer<typeof SpeakingSignalSchema>;

export const SpeakingClientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('signal'), to: SeatIdSchema, signal: SpeakingSignalSchema }),
  z.strictObject({ type: z.literal('self'), self: SelfSchema }),
  z.strictObject({ type: z.literal('leave') }),
]);
export type SpeakingClientFrame = z.infer<typeof SpeakingClientFrameSchema>;

const IceServerSchema = z.strictObject({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/**
 * Why a place is gone: `closed` the room's hours are over, `denied` the plan has ended, `elsewhere` the account sits on
 * another page, `full` and `no-room` that room cannot be had, `left` as was wished, `banned` a moderator has put it out.
 */
export const SpeakingEndSchema = z.enum([
  'closed',
  'denied',
  'elsewhere',
  'full',
  'no-room',
  'left',
  'banned',
]);
export type SpeakingEnd = z.infer<typeof SpeakingEndSchema>;

export const SpeakingServerFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('seated'),
    seat: SeatIdSchema,
    /** Those of private lessons have numbers above. */
    room: z.number().int().positive(),
    /** Null where the room does not close. */
    closesAt: z.iso.datetime().nullable(),
    people: z.array(SpeakingPersonSchema).max(SPEAKING_SEATS),
    iceServers: z.array(IceServerSchema),
  }),
  /** The servers with credentials that live on: those of before end within minutes. */
  z.strictObject({ type: z.literal('iceServers'), iceServers: z.array(IceServerSchema) }),
  /** Everybody in the room, whenever something about them changes. */
  z.strictObject({ type: z.literal('people'), people: z.array(SpeakingPersonSchema).max(SPEAKING_SEATS) }),
  z.strictObject({ type: z.literal('signal'), from: SeatIdSchema, signal: SpeakingSignalSchema }),
  /** A signal to a seat that is not, or no longer, in this room went nowhere. */
  z.strictObject({ type: z.literal('undelivered'), to: SeatIdSchema }),
  z.strictObject({
    type: z.literal('over'),
    reason: SpeakingEndSchema,
    /** Until when, and why, for `banned`. */
    ban: BanNoticeSchema.optional(),
  }),
]);
export type SpeakingServerFrame = z.infer<typeof SpeakingServerFrameSchema>;

/** What opens and closes the rooms: the hours after the lesson, or a teacher, for three hours at most. */
export const SpeakingDoorSchema = z.enum(['by-hours', 'open', 'closed']);
export type SpeakingDoor = z.infer<typeof SpeakingDoorSchema>;

const HoursSchema = z.strictObject({
  /** The school's present, which in the demo may be another than the browser's. */
  now: z.iso.datetime(),
  isOpen: z.boolean(),
  /** Null while it is open, and where no date is known. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** A lesson is on the stage: the rooms open when it ends. */
  isLessonOn: z.boolean(),
  rooms: z.array(z.strictObject({ room: RoomSchema, people: z.number().int() })),
});

/** Whether the caller may take part, where, and when. `mayAlways`: who runs the lessons waits for no hour. */
export const getSpeakingDoor = defineCallable({
  name: 'getSpeakingDoor',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.union([
    HoursSchema.extend({
      hasAccess: z.literal(true),
      mayAlways: z.boolean(),
      /** Who is put out is not let in, whatever the hour. */
      ban: BanNoticeSchema.nullable(),
      /** `zoom`: the operator has a meeting there; `zoom-not-installed`: and its files are not here yet. */
      place: z.enum(['own', 'zoom', 'zoom-not-installed']),
    }),
    AccessErrorSchema,
  ]),
});
export type SpeakingDoorAnswer = z.infer<(typeof getSpeakingDoor)['response']>;

/** The rooms as the studio sees them. Demands the role 'teacher' and a second factor. */
export const getSpeakingStudio = defineCallable({
  name: 'getSpeakingStudio',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: HoursSchema.extend({ door: SpeakingDoorSchema }),
});

export const changeSpeakingDoor = defineCallable({
  name: 'changeSpeakingDoor',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ door: SpeakingDoorSchema }),
  response: HoursSchema.extend({ door: SpeakingDoorSchema }),
});

/** Reports a person in the caller's own room to the moderators. Refused as 'not-found' for a seat that is not there. */
export const reportSpeaker = defineCallable({
  name: 'reportSpeaker',
  access: 'signed-in',
  limit: { points: 20, seconds: 3_600 },
  request: z.strictObject({ seat: SeatIdSchema, note: ReportNoteSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** Puts out whose seat it is. Demands the role 'moderator' and a second factor. */
export const banSpeaker = defineCallable({
  name: 'banSpeaker',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ seat: SeatIdSchema, length: BanLengthSchema, reason: BanReasonSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * What Zoom's Meeting SDK is started with: for the school's one meeting, two hours long. Refused as 'permission-denied'
 * without VIP or to who is put out (`details` as `BanRefusalSchema`), and as 'failed-precondition' where the school has no meeting at Zoom, or, for who does not run the lessons,
 * while the rooms are closed: then `details.reason` is 'closed'.
 */
export const createZoomSignature = defineCallable({
  name: 'CreateZoomSignature',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    /** A JWT by HS256. */
    signature: z.string(),
    sdkKey: z.string(),
    meetingNumber: z.string(),
    password: z.string(),
    userName: z.string(),
  }),
});
